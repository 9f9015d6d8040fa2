import { type OrderRow, readAskedDeposit } from '@roombook/contract'
import { asksByRule, describeMovedDeposit } from '@roombook/order-screens'
import { useCall } from '#platform/api/use-call.ts'
import { useSettings } from '#platform/session/session-store.ts'

interface MovedDepositProps {
  order: Pick<OrderRow, 'id' | 'bookDate' | 'periodId'>
  roomIds: readonly number[]
  /** The rooms come beside those that the order has. */
  beside?: boolean
  /** Name of the guest, where there are several parties. */
  who?: string | undefined
}

/** Before an order gets other rooms: what the rules of deposits ask of it there, where that is something else. */
export function MovedDeposit({ order, roomIds, beside = false, who = '' }: MovedDepositProps) {
  const asks = asksByRule(useSettings()) && roomIds.length > 0
  const { id: orderId, bookDate, periodId } = order
  const { data } = useCall(
    readAskedDeposit,
    asks ? { orderId, bookDate, periodId, roomIds: [...roomIds], beside } : undefined,
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
