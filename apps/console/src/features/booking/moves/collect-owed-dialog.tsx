import { collectBalance } from '@roombook/contract/order-sums'
import { listOwedBalances, type OwedBalance } from '@roombook/contract/owed-balances'
import { dayTakings, readTill } from '@roombook/contract/till'
import { formatReceipts, minus, plainYuan, yuan } from '@roombook/domain/money'
import { useQueryClient } from '@tanstack/react-query'
import { Form } from 'antd'
import { useId, useState } from 'react'
import { refetchCalls, useCall } from '#platform/api/use-call.ts'
import { useChange } from '#platform/api/use-change.ts'
import { revalidateRefused, showRefused, showsAtFields } from '#platform/forms/refused-fields.ts'
import { useToday } from '#platform/session/shop-clock.ts'
import { Dialog } from '#ui/dialog.tsx'
import { putAnswered } from '../put-answered.ts'
import { readBack } from '../read-back.ts'
import { changedByMove } from './changed-by-move.ts'
import { beginCollecting, CollectedPayments, type CollectValues, toCollected } from './collected-payments.tsx'
import styles from './move-dialog.module.css'
import { MoveProblem } from './move-notices.tsx'

/**
 * 收尾款 at the till. Reads only the list of debts: the till's permission does not allow reading orders.
 */
export function CollectOwedDialog({ balance, onClose }: { balance: OwedBalance; onClose(): void }) {
  const formId = useId()
  const queryClient = useQueryClient()
  const today = useToday()
  const [form] = Form.useForm<CollectValues>()
  const { data } = useCall(listOwedBalances, {})
  const listed = data?.list.find(({ orderId }) => orderId === balance.orderId)
  const current = listed ?? balance
  // Staff confirm what they have seen: another's change must be read first.
  const [seen, setSeen] = useState(balance.version)
  const change = useChange(collectBalance, {
    puts: putAnswered,
    refetch: [...changedByMove, readTill, dayTakings],
    reads: (_, { row, receipts }) => `收款成功，${formatReceipts(receipts)}：${readBack(row, { today })}`,
    onDone: onClose,
    onRefused({ fields }) {
      void refetchCalls(queryClient, [listOwedBalances])
      showRefused(form, fields)
      return true
    },
  })
  const { refusal } = change
  // While no answer has arrived, the change may be the result of this very collection.
  const isOwn = change.pending || change.unanswered
  const isOver = !isOwn && data !== undefined && !listed
  const isChanged = !isOwn && current.version !== seen
  const shownRefusal = refusal && !showsAtFields(form, refusal.fields) ? refusal.message : undefined
  const news = isOver
    ? '尾款已被收清，无需再收款'
    : isChanged
      ? `订单已有变化，现在还欠${yuan(current.owed)}元，请核对后再操作`
      : undefined

  function goOn(): void {
    const first: ['payments', number, 'amount'] = ['payments', 0, 'amount']
    if (form.getFieldsValue().payments.length === 1 && !form.isFieldTouched(first))
      form.setFieldValue(first, plainYuan(current.owed))
    change.renew()
    setSeen(current.version)
  }

  const problem = news ?? shownRefusal
  return (
    <Dialog
      open
      centered
      title="收尾款"
      width={460}
      okText="确认收款"
      okButtonProps={{ htmlType: 'submit', form: formId, disabled: news !== undefined }}
      cancelText="返回"
      confirmLoading={change.pending}
      mask={{ closable: false }}
      keyboard={!change.pending}
      onCancel={onClose}
    >
      <div>
        <Subject balance={current} />
        {problem && (
          <MoveProblem text={problem} onGoOn={isChanged && !isOver ? goOn : undefined} onLeave={undefined} />
        )}
        <Form<CollectValues>
          id={formId}
          form={form}
          className={styles.fields ?? ''}
          layout="vertical"
          requiredMark={false}
          initialValues={beginCollecting(balance.owed)}
          onValuesChange={(changed) => revalidateRefused(form, changed)}
          onFinish={(values) =>
            void change.run({ orderId: balance.orderId, version: seen, payments: toCollected(values) })
          }
        >
          <CollectedPayments owed={current.owed} />
        </Form>
      </div>
    </Dialog>
  )
}

/** Guest, room and time of the debt, and the payments so far. */
function Subject({ balance }: { balance: OwedBalance }) {
  const { userName, phone, roomName, bookDate, periodName, bill, owed, receipts } = balance
  const by = formatReceipts(receipts)
  return (
    <>
      <p className={styles.subject}>
        <strong>{userName || phone || '未填'}</strong>
        <span>
          {roomName} · {bookDate} {periodName}
          {userName && phone && ` · ${phone}`}
        </span>
      </p>
      <p className={styles.hint}>
        账单 {yuan(bill)}元，已付 {yuan(minus(bill, owed))}元{by && `（${by}）`}
      </p>
    </>
  )
}
