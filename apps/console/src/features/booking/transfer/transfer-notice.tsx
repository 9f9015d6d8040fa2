import type { OrderRow } from '@roombook/contract/order-shapes'
import { guestAndPeople, type RoomTarget } from '@roombook/order-screens'
import { Fragment } from 'react'
import { ChangeNoticeLine } from '../moves/change-notice-line.tsx'
import { MovedDeposit } from './moved-deposit.tsx'

interface TransferNoticeProps {
  order: OrderRow
  target: RoomTarget | undefined
}

/**
 * Shows before a transfer its effect on the required deposit, and whether the guest is notified
 * automatically; for a swap both guests, by name.
 */
export function TransferNotice({ order, target }: TransferNoticeProps) {
  const holder = target?.holder
  const { bookDate, periodId } = order
  if (!holder)
    return (
      <>
        {target && <MovedDeposit order={order} roomIds={[target.room.id]} />}
        <ChangeNoticeLine orderId={order.id} />
      </>
    )
  const parties = [
    { party: order, roomId: target.room.id },
    { party: { ...holder, bookDate, periodId }, roomId: order.roomId },
  ]
  return (
    <>
      {parties.map(({ party, roomId }) => (
        <Fragment key={party.id}>
          <MovedDeposit order={party} roomIds={[roomId]} who={guestAndPeople(party)} />
          <ChangeNoticeLine orderId={party.id} who={guestAndPeople(party)} />
        </Fragment>
      ))}
    </>
  )
}
