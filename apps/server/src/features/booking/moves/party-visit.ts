import type { ShopTransaction } from '../../../platform/db/database.ts'
import { countSpent, countVisit, uncountVisit } from '../../customers/index.ts'
import { hasFinishedMember } from './group.repository.ts'
import type { MovingParty } from './move-party.ts'

/**
 * Counts the visit of a party whose rooms are about to be cleared: once, with the first of them, however they are
 * cleared; what each bill comes to is always counted.
 */
export async function countPartyVisit(
  tx: ShopTransaction,
  shopId: number,
  party: MovingParty,
  spentFen: number,
): Promise<void> {
  const { order } = party
  if (await isCounted(tx, shopId, party)) return countSpent(tx, shopId, order.customerId, spentFen)
  return countVisit(tx, shopId, { ...order, peopleNum: peopleOf(party), spentFen })
}

/** Takes the visit of a party back, once no other room of it counts as visited. */
export async function uncountPartyVisit(
  tx: ShopTransaction,
  shopId: number,
  party: MovingParty,
): Promise<void> {
  if (await isCounted(tx, shopId, party)) return
  const { order, moving } = party
  const orderIds = moving.map((member) => member.id)
  await uncountVisit(tx, shopId, { orderIds, customerId: order.customerId, peopleNum: peopleOf(party) })
}

/** Whether a room that does not move counts already. */
const isCounted = (tx: ShopTransaction, shopId: number, { order, moving }: MovingParty): Promise<boolean> =>
  hasFinishedMember(
    tx,
    shopId,
    order.groupId,
    moving.map((member) => member.id),
  )

const peopleOf = ({ order, members, firstId }: MovingParty): number =>
  (members.find((member) => member.id === firstId) ?? order).peopleNum
