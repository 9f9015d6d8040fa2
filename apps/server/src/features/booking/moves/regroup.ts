import { dissolves, holdsRoom, nextFirst, showsDeposit } from '@roombook/domain/orders'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import type { ShopTransaction } from '#platform/db/database.ts'
import { handDepositOver, handMoneyOver } from '../bill/hand-over.ts'
import { logUnmovedOrder, type Operator } from '../follow-ups/log-move.ts'
import { updateOrder } from '../orders/order.repository.ts'
import { listMemberClaims, type MemberClaim, setShowing } from './linked-rooms.repository.ts'
import { handChangesOver, moveDepositToRoom, partRooms } from './part-rooms.repository.ts'

/** Context of regrouping a booking. */
type Frame = Pick<StaffCall, 'shopId' | 'now'> & { operator: Operator }

/**
 * Repairs a linked booking after its rooms changed. If its first order released its room or was deleted, the
 * live order with the lowest id shows it from then on; if one room remains, it becomes a single order and the
 * given-up ones are separated from it.
 */
export async function regroup(
  tx: ShopTransaction,
  frame: Frame,
  { bookingId, linked }: { bookingId: number; linked: boolean },
): Promise<void> {
  if (!linked) return
  const { shopId } = frame
  const members = await showRight(tx, frame, bookingId)
  if (!dissolves(members)) return
  const last = members.find((member) => !member.released)
  if (!last) return
  const parting = members.filter((member) => member.released)
  const partedId = await partRooms(tx, shopId, { bookingId, stays: last, parting })
  if (partedId !== undefined) await handDepositOver(tx, frame, { fromId: bookingId, toId: partedId })
  await record(tx, frame, last, '连台解除', ['linked'], { linked: false })
}

/**
 * Makes the right orders show the booking's shared data and its deposit.
 * @returns the orders after that.
 */
async function showRight(tx: ShopTransaction, frame: Frame, bookingId: number): Promise<MemberClaim[]> {
  const { shopId } = frame
  const members = await listMemberClaims(tx, shopId, bookingId)
  const before = members.find((member) => member.first)
  const firstId =
    nextFirst(members.map((member) => ({ ...member, released: member.released || member.deleted }))) ??
    before?.id
  const next = members.find((member) => member.id === firstId)
  if (!next || !before) return members
  const shown = members.map((member) => ({ ...member, first: member.id === next.id }))
  const shows = showsDeposit(shown) ?? next.id
  // The deposit of a first order that was given up stays with the booking.
  const depositId = shows === before.id ? next.id : shows
  const settled = shown.map((member) => ({ ...member, showsDeposit: member.id === depositId }))
  const isSame = next.first && members.some((member) => member.showsDeposit && member.id === depositId)
  if (isSame) return members
  await setShowing(tx, shopId, bookingId, { firstId: next.id, depositId })
  if (next.first) return settled
  // The bill of an order that was settled and then deleted is in the books and stays there.
  if (before.released) {
    const lives = holdsRoom(next.status)
    const over = { fromId: before.id, toId: next.id, lives }
    await handMoneyOver(tx, frame, over)
    await moveDepositToRoom(tx, shopId, { ...over, bookingId })
  }
  await handChangesOver(tx, shopId, { fromId: before.id, toId: next.id })
  await record(tx, frame, next, '接替为连台主单', ['peopleNum', 'deposit', 'dishMode'])
  return settled
}

async function record(
  tx: ShopTransaction,
  frame: Frame,
  member: MemberClaim,
  remark: string,
  fields: readonly string[],
  columns: { linked?: false } = {},
): Promise<void> {
  const version = await updateOrder(tx, frame.shopId, member.id, columns)
  await logUnmovedOrder(tx, frame, { ...member, version }, { action: 'booking.regroup', fields, remark })
}
