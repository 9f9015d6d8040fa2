import type { OrderRow } from '@roombook/contract/order-shapes'
import { readRequiredDeposit } from '@roombook/contract/required-deposit'
import { describeMovedDeposit, hasDepositRules } from '@roombook/order-screens'
import { useCall } from '#platform/api/use-call.ts'
import { useSettings } from '#platform/session/session-store.ts'

interface MovedDepositProps {
  order: Pick<OrderRow, 'id' | 'bookDate' | 'periodId'>
  roomIds: readonly number[]
  /** The rooms are added to those of the order. */
  beside?: boolean
  /** Name of the guest, if several parties are concerned. */
  who?: string | undefined
}

/** Shows, before an order gets other rooms, the deposit that the rules require there, if it differs. */
export function MovedDeposit({ order, roomIds, beside = false, who = '' }: MovedDepositProps) {
  const hasRules = hasDepositRules(useSettings()) && roomIds.length > 0
  const { id: orderId, bookDate, periodId } = order
  const { data } = useCall(
    readRequiredDeposit,
    hasRules ? { orderId, bookDate, periodId, roomIds: [...roomIds], beside } : undefined,
  )
  const text = data && describeMovedDeposit(data)
  if (!text) return null
  return (
    <p>
      {who}
      {text}
    </p>
  )
}
