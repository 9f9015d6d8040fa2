import { minus, noMoney, sumOf } from '@roombook/domain/money'
import { countSpent, countVisit, uncountVisit } from '#features/customers/index.ts'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import type { ShopTransaction } from '#platform/db/database.ts'
import { listFinishedMembers } from '../moves/linked-rooms.repository.ts'

/** Customer of a counted visit, and the number of people. */
interface CountedVisit {
  booking: { bookingId: number; linked: boolean }
  customerId: number | null
  peopleNum: number
}

/**
 * Updates the visit counted for a booking when its customer or number of people changes and some of its rooms
 * are already over; a booking counts as one visit of one customer. Runs before the orders themselves change.
 */
export async function moveCountedVisit(
  tx: ShopTransaction,
  call: StaffCall,
  peopleBefore: number,
  after: CountedVisit,
): Promise<void> {
  if (!after.booking.linked) return
  const over = await listFinishedMembers(tx, call.shopId, after.booking.bookingId)
  const [one] = over
  if (!one || (one.customerId === after.customerId && peopleBefore === after.peopleNum)) return
  const { bookDate, customerId } = one
  const orderIds = over.map((order) => order.id)
  const spentFen = sumOf(over, (order) => order.spentFen)
  const steps = [
    {
      customerId,
      async count() {
        await countSpent(tx, call, { customerId, bookDate, spentFen: minus(noMoney, spentFen) })
        await uncountVisit(tx, call, { customerId, bookDate, peopleNum: peopleBefore, orderIds })
      },
    },
    {
      customerId: after.customerId,
      count: () => countVisit(tx, call, { ...after, bookDate, spentFen }),
    },
  ]
  // Locks customers by ascending id; for the same customer, the old visit is removed before the new one is
  // counted.
  steps.sort((left, right) => (left.customerId ?? 0) - (right.customerId ?? 0))
  for (const step of steps) await step.count()
}
