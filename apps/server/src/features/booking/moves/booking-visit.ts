import type { Fen } from '@roombook/domain/money'
import { countSpent, countVisit, uncountVisit } from '#features/customers/index.ts'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import type { ShopTransaction } from '#platform/db/database.ts'
import { hasFinishedMember } from './linked-rooms.repository.ts'
import type { MovingBooking } from './moving-booking.ts'

/**
 * Counts a booking's visit when its first room is cleared, by whatever call. The spend of each bill is always
 * counted.
 */
export async function countBookingVisit(
  tx: ShopTransaction,
  call: StaffCall,
  booking: MovingBooking,
  spentFen: Fen,
): Promise<void> {
  const { customerId, bookDate } = booking.order
  if (await isCounted(tx, call.shopId, booking))
    return countSpent(tx, call, { customerId, bookDate, spentFen })
  return countVisit(tx, call, { customerId, bookDate, peopleNum: countPeople(booking), spentFen })
}

/** Takes a booking's visit back once none of its other rooms counts as visited. */
export async function uncountBookingVisit(
  tx: ShopTransaction,
  call: StaffCall,
  booking: MovingBooking,
): Promise<void> {
  if (await isCounted(tx, call.shopId, booking)) return
  const { customerId, bookDate } = booking.order
  const orderIds = booking.moving.map((member) => member.id)
  await uncountVisit(tx, call, { customerId, bookDate, peopleNum: countPeople(booking), orderIds })
}

/** Checks whether a room that does not move counts already. */
const isCounted = (tx: ShopTransaction, shopId: number, { order, moving }: MovingBooking): Promise<boolean> =>
  hasFinishedMember(
    tx,
    shopId,
    order.bookingId,
    moving.map((member) => member.id),
  )

const countPeople = ({ order, members, firstId }: MovingBooking): number =>
  (members.find((member) => member.id === firstId) ?? order).peopleNum
