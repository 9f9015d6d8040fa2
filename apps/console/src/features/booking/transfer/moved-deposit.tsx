import { type OrderRow, readAskedDeposit } from '@roombook/contract'
import { askedInWords, shortYuan } from '@roombook/domain'
import { asksByRule } from '@roombook/order-screens'
import { useCall } from '#platform/api/use-call.ts'
import { useSettings } from '#platform/session/session-store.ts'

interface MovedDepositProps {
  order: Pick<OrderRow, 'id' | 'bookDate' | 'periodId'>
  roomIds: readonly number[]
  /** The rooms come beside those that the order has. */
  beside?: boolean
  /** Of several parties, whose it is. */
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
  if (!data?.stands || data.asked === data.stands.asked) return null
  const { asked, deposit } = data.stands
  return (
    <p>
      {who}
      {askedInWords(data)}（原应收{shortYuan(asked)}元）；订金{shortYuan(deposit)}
      元不会自动改变，可在「编辑订金」中调整
    </p>
  )
}
