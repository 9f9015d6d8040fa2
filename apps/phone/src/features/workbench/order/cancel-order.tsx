import { cancelReasons } from '@roombook/contract/cancel-reason'
import { cancelOrder } from '@roombook/contract/order-moves'
import { moveQuestions } from '@roombook/order-screens'
import { useState } from 'react'
import { TextArea } from '#ui/text-area.tsx'
import { type CancelRefund, CancelRefundFields, shareTyped, useCancelRefund } from './cancel-refund.tsx'
import type { MoveProps } from './confirm-move.tsx'
import { ConfirmMove } from './confirm-move.tsx'
import styles from './order.module.css'

type Reason = keyof typeof cancelReasons

/** Cancels with a reason, and shows the refund of the deposit. */
export function CancelOrder({ order, onDone }: MoveProps) {
  const [reason, setReason] = useState<Reason>('guest')
  const [remark, setRemark] = useState('')
  // The agreed percentage depends on the reason and is suggested until another is typed.
  const [typed, setTyped] = useState<{ reason: Reason; share: string }>()
  const [wrong, setWrong] = useState<{ remark?: string | undefined; share?: string | undefined }>({})
  const refund = useCancelRefund(order, reason)
  const text = typed?.reason === reason ? typed.share : (refund?.proposed ?? '')
  const percent = refund ? shareTyped(refund, text) : null
  return (
    <ConfirmMove
      order={order}
      move="cancel"
      call={cancelOrder}
      question={moveQuestions.cancel}
      input={{ reason, remark, ...(typeof percent === 'number' && { refundPercent: percent }) }}
      check={() => {
        const found = {
          remark: remark.trim() === '' ? isReasonMissing(reason, refund, percent) : undefined,
          share:
            refund && percent === undefined
              ? `请输入${refund.back.percent}到${refund.field.most}之间的整数`
              : undefined,
        }
        setWrong(found)
        return !found.remark && !found.share
      }}
      onDone={onDone}
    >
      <fieldset className={styles.reasons}>
        <legend>取消原因</legend>
        {(Object.keys(cancelReasons) as Reason[]).map((key) => (
          <label key={key} className={styles.choice}>
            <input type="radio" name="reason" checked={key === reason} onChange={() => setReason(key)} />
            {cancelReasons[key]}
          </label>
        ))}
      </fieldset>
      {refund && (
        <CancelRefundFields
          order={order}
          refund={refund}
          typed={text}
          error={wrong.share}
          onChange={(share) => setTyped({ reason, share })}
        />
      )}
      <TextArea label="说明" value={remark} maxLength={500} error={wrong.remark} onChange={setRemark} />
    </ConfirmMove>
  )
}

/** Returns whether a remark is missing, which a percentage other than the agreed one and 其他原因 require. */
function isReasonMissing(
  reason: Reason,
  refund: CancelRefund | undefined,
  percent: number | null | undefined,
): string | undefined {
  if (reason === 'other') return '请填写取消原因'
  const departs = refund && (percent !== refund.back.percent || refund.data.counter.length === 0)
  return typeof percent === 'number' && departs ? '请填写改变退还比例的原因' : undefined
}
