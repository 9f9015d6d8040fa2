import type { CancelReason } from '@roombook/contract/cancel-reason'
import type { OrderRow } from '@roombook/contract/order-shapes'
import { depositBack } from '@roombook/contract/payments'
import { hasNode } from '@roombook/domain/session'
import { cashDeskRefundField, cashDeskRefundLine, paidRefundLine } from '@roombook/order-screens'
import { useCall } from '#platform/api/use-call.ts'
import { Caution } from '#ui/states.tsx'
import { TextField } from '#ui/text-field.tsx'
import { useAtWork } from '../at-work.ts'

/** Returns the refund of a deposit if its booking is cancelled for a reason, as far as known. */
export function useCancelRefund(order: OrderRow, reason: CancelReason) {
  const mayMore = hasNode(useAtWork().actor, 'shopconfig/savebaseinfo')
  const { data } = useCall(
    depositBack,
    { orderId: order.id },
    { enabled: order.depositReceived > 0 || order.payType === 'score' },
  )
  const back = data?.backs.find((each) => each.reason === reason)
  if (!data || !back) return undefined
  const isAtCashDesk = data.paid + data.guaranteed === 0
  if (isAtCashDesk && data.counter.length === 0) return undefined
  const field = isAtCashDesk
    ? cashDeskRefundField(back.percent, mayMore)
    : {
        shown: mayMore && back.percent < 100,
        most: 100,
        hint: `不少于约定的${back.percent}%，并在说明中写明原因`,
      }
  return {
    data,
    back,
    isAtCashDesk,
    field,
    proposed: isAtCashDesk && back.percent > 0 ? String(back.percent) : '',
  }
}
export type CancelRefund = NonNullable<ReturnType<typeof useCancelRefund>>

/** Parses the typed percentage: null where it is empty, undefined where it is invalid or too high. */
export function shareTyped({ back, field }: CancelRefund, typed: string): number | null | undefined {
  if (typed.trim() === '' || !field.shown) return null
  if (!/^\d{1,3}$/.test(typed)) return undefined
  const percent = Number(typed)
  return percent >= back.percent && percent <= field.most ? percent : undefined
}

/** Refund of a deposit before its booking is cancelled; for a deposit at the cash desk with its amount. */
export function CancelRefundFields({
  order,
  refund,
  typed,
  error,
  onChange,
}: {
  order: OrderRow
  refund: CancelRefund
  typed: string
  error: string | undefined
  onChange(typed: string): void
}) {
  const { data, back, isAtCashDesk, field } = refund
  const last = order.linked ? '（全部包厢取消后）' : ''
  const percent = shareTyped(refund, typed) ?? null
  return (
    <>
      <Caution>
        {isAtCashDesk
          ? cashDeskRefundLine(data.counter, { agreed: back.percent, percent, last })
          : paidRefundLine(data, back, last)}
      </Caution>
      {field.shown && (
        <TextField
          label="退还订金（%）"
          value={typed}
          onChange={onChange}
          error={error}
          hint={field.hint}
          inputMode="numeric"
          autoComplete="off"
          maxLength={5}
          placeholder={isAtCashDesk ? '不退' : '按约定'}
        />
      )}
    </>
  )
}
