import type { ShopTransaction } from '../../../platform/db/database.ts'
import type { StaffCall } from '../../../platform/http/staff-call.ts'
import { countSpent, countVisit, uncountVisit } from '../../customers/index.ts'
import { hasFinishedMember } from './linked-rooms.repository.ts'
import type { MovingParty } from './move-party.ts'

/**
 * Counts the visit of a party whose rooms are about to be cleared: once, with the first of them, however they are
 * cleared; what each bill comes to is always counted.
 */
export async function countPartyVisit(
  tx: ShopTransaction,
  call: StaffCall,
  party: MovingParty,
  spentFen: number,
): Promise<void> {
  const { customerId, bookDate } = party.order
  if (await isCounted(tx, call.shopId, party)) return countSpent(tx, call, { customerId, bookDate, spentFen })
  return countVisit(tx, call, { customerId, bookDate, peopleNum: peopleOf(party), spentFen })
}

/** Takes the visit of a party back, once no other room of it counts as visited. */
export async function uncountPartyVisit(
  tx: ShopTransaction,
  call: StaffCall,
  party: MovingParty,
): Promise<void> {
  if (await isCounted(tx, call.shopId, party)) return
  const { customerId, bookDate } = party.order
  const orderIds = party.moving.map((member) => member.id)
  await uncountVisit(tx, call, { customerId, bookDate, peopleNum: peopleOf(party), orderIds })
}

/** Whether a room that does not move counts already. */
const isCounted = (tx: ShopTransaction, shopId: number, { order, moving }: MovingParty): Promise<boolean> =>
  hasFinishedMember(
    tx,
    shopId,
    order.bookingId,
    moving.map((member) => member.id),
  )

const peopleOf = ({ order, members, firstId }: MovingParty): number =>
  (members.find((member) => member.id === firstId) ?? order).peopleNum
