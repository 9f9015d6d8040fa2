import { orderDetail } from '@roombook/contract/booking'
import {
  type DepositToReturn,
  depositToReturn,
  listDepositsToReturn,
  returnDeposit,
} from '@roombook/contract/deposit-return'
import { readTill } from '@roombook/contract/till'
import { typedYuan } from '@roombook/domain/money'
import { hasNode } from '@roombook/domain/session'
import { shortDate } from '@roombook/domain/time'
import {
  mayReturnAny,
  toReturnAfter,
  toReturnFault,
  toReturnLine,
  toReturnNeedsReason,
} from '@roombook/order-screens'
import { useQueryClient } from '@tanstack/react-query'
import { Alert, Form, Input } from 'antd'
import { refetchCalls, useCall } from '#platform/api/use-call.ts'
import { FormDialog } from '#platform/forms/form-dialog.tsx'
import { type MoneyText, toFen } from '#platform/forms/money-item.tsx'
import { MoneyBox } from '#platform/forms/number-box.tsx'
import { useActor } from '#platform/session/session-store.ts'
import { Dialog } from '#ui/dialog.tsx'
import { ErrorState, LoadingState } from '#ui/states.tsx'

interface ReturnProps {
  orderId: number
  onClose(): void
}

/**
 * Refunds a deposit paid at the cash desk after its booking was cancelled: shows the payments and the agreed
 * amount.
 */
export function ReturnDepositDialog({ orderId, onClose }: ReturnProps) {
  const { data, error } = useCall(depositToReturn, { orderId })
  const mayMore = hasNode(useActor(), 'shopconfig/savebaseinfo')
  if (data && mayReturnAny(data, mayMore))
    return <ReturnForm deposit={data} mayMore={mayMore} onClose={onClose} />
  return (
    <Dialog open centered title="退还订金" footer={null} onCancel={onClose}>
      {data ? (
        <Alert
          type="info"
          showIcon
          title={`${toReturnLine(data)}多退须由有「门店资料与开关」权限的人操作。`}
        />
      ) : error ? (
        <ErrorState error={error} />
      ) : (
        <LoadingState rows={2} />
      )}
    </Dialog>
  )
}

interface ReturnValues {
  amount: MoneyText
  remark: string
}

function ReturnForm({
  deposit,
  mayMore,
  onClose,
}: {
  deposit: DepositToReturn
  mayMore: boolean
  onClose(): void
}) {
  const queryClient = useQueryClient()
  const { orderId, version, userName, roomName, bookDate, periodName, agreed } = deposit
  return (
    <FormDialog<typeof returnDeposit, ReturnValues>
      title="退还订金"
      call={returnDeposit}
      okText="确认退还"
      initialValues={{ amount: agreed > 0 ? typedYuan(agreed) : null, remark: '' }}
      toInput={({ amount, remark }) => ({ orderId, version, amount: toFen(amount), remark })}
      refetch={[orderDetail, listDepositsToReturn, readTill]}
      onRefused={() => void refetchCalls(queryClient, [depositToReturn, orderDetail, listDepositsToReturn])}
      onClose={onClose}
    >
      <p>{[roomName, `${shortDate(bookDate)} ${periodName}`, userName].filter(Boolean).join(' · ')}</p>
      <Form.Item>
        <Alert type="info" showIcon title={toReturnLine(deposit)} />
      </Form.Item>
      <Form.Item noStyle dependencies={['amount']}>
        {({ getFieldValue }) => {
          const typed = String(getFieldValue('amount') ?? '')
          const needsReason = toReturnNeedsReason(deposit, typed)
          return (
            <>
              <Form.Item
                name="amount"
                label="退还金额（元）"
                extra={toReturnAfter(deposit, typed) || '从收款方式原路退回，记入当班收款'}
                rules={[
                  {
                    async validator(_, value: MoneyText) {
                      const fault = toReturnFault(deposit, String(value ?? ''), mayMore)
                      if (fault) throw new Error(fault)
                    },
                  },
                ]}
              >
                <MoneyBox aria-label="退还金额（元）" />
              </Form.Item>
              {mayMore && (
                <Form.Item
                  name="remark"
                  label={needsReason ? '多退的原因' : '说明（选填）'}
                  rules={[{ required: needsReason, whitespace: true, message: '请填写改变退还比例的原因' }]}
                >
                  <Input.TextArea maxLength={500} autoSize={{ minRows: 1, maxRows: 4 }} aria-label="说明" />
                </Form.Item>
              )}
            </>
          )
        }}
      </Form.Item>
    </FormDialog>
  )
}
