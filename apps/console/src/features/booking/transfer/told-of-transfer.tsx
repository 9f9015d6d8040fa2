import type { OrderRow } from '@roombook/contract'
import { ChangeNoticeLine } from '../moves/change-notice-line.tsx'
import { guestAndPeople, type RoomTarget } from './room-targets.ts'

interface ToldOfTransferProps {
  order: OrderRow
  target: RoomTarget | undefined
}

/** Before an order goes to another room: whether its guest is told by itself; of a swap both guests, each by name. */
export function ToldOfTransfer({ order, target }: ToldOfTransferProps) {
  const holder = target?.holder
  if (!holder) return <ChangeNoticeLine orderId={order.id} />
  return (
    <>
      {[order, holder].map((party) => (
        <ChangeNoticeLine key={party.id} orderId={party.id} who={guestAndPeople(party)} />
      ))}
    </>
  )
}
