import type { OrderRow } from '@roombook/contract/order-shapes'
import { readRequiredDeposit } from '@roombook/contract/required-deposit'
import {
  describeMovedDeposit,
  guestAndPeople,
  hasDepositRules,
  type RoomTarget,
} from '@roombook/order-screens'
import { Fragment } from 'react'
import { useCall } from '#platform/api/use-call.ts'
import { useAtWork } from '../../at-work.ts'
import { ChangeNotice } from '../change-notice.tsx'

/**
 * Notice before a transfer: the new deposit, and whether the guest is notified; for a swap, both guests by
 * name.
 */
export function TransferNotice({ order, target }: { order: OrderRow; target: RoomTarget }) {
  const { holder, room } = target
  const { bookDate, periodId } = order
  if (!holder) {
    return (
      <>
        <MovedDeposit order={order} roomIds={[room.id]} />
        <ChangeNotice orderId={order.id} />
      </>
    )
  }
  const parties = [
    { party: order, roomId: room.id },
    { party: { ...holder, bookDate, periodId }, roomId: order.roomId },
  ]
  return parties.map(({ party, roomId }) => (
    <Fragment key={party.id}>
      <MovedDeposit order={party} roomIds={[roomId]} who={guestAndPeople(party)} />
      <ChangeNotice orderId={party.id} who={guestAndPeople(party)} />
    </Fragment>
  ))
}

interface MovedDepositProps {
  order: Pick<OrderRow, 'id' | 'bookDate' | 'periodId'>
  roomIds: readonly number[]
  /** Whether the rooms are added to those of the order. */
  beside?: boolean
  /** Name of the party, where there are several. */
  who?: string
}

/** Describes the deposit that the rules require in other rooms, where it differs. */
export function MovedDeposit({ order, roomIds, beside = false, who = '' }: MovedDepositProps) {
  const hasRules = hasDepositRules(useAtWork().settings) && roomIds.length > 0
  const { id: orderId, bookDate, periodId } = order
  const question = { orderId, bookDate, periodId, roomIds: [...roomIds], beside }
  const { data } = useCall(readRequiredDeposit, hasRules ? question : undefined)
  const text = data && describeMovedDeposit(data)
  return text ? (
    <p>
      {who}
      {text}
    </p>
  ) : null
}
