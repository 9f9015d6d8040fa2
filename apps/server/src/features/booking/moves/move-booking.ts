import type { OrderMessageKind } from '@roombook/contract/messages'
import type { Moved } from '@roombook/contract/order-acted'
import {
  type MoveName,
  mayMove,
  moves,
  orderStatuses,
  refuseMaker,
  refuseMove,
  statusAfter,
  syncTargets,
} from '@roombook/domain/orders'
import type { SlipEvent } from '@roombook/domain/printing'
import { postOrderMessage, updateBooking } from '#features/orders/index.ts'
import type { RoomRow } from '#features/rooms/index.ts'
import { orRefuse } from '#platform/calls/refusal.ts'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import type { ShopTransaction } from '#platform/db/database.ts'
import { finishClaim, releaseClaim } from '../claims/claim.repository.ts'
import { describeDutyMove } from '../follow-ups/duty-note.ts'
import { byStaff, logMove } from '../follow-ups/log-move.ts'
import { printSlips } from '../follow-ups/print-slips.ts'
import type { LockedOrder } from '../orders/lock-orders.repository.ts'
import { type OrderChange, updateOrder } from '../orders/order.repository.ts'
import { readOrderRow } from '../orders/order-detail.ts'
import { lockBooking, requireVersion } from './lock-for-move.ts'
import { moveQuestion } from './move-question.ts'
import type { MovingBooking } from './moving-booking.ts'
import { regroup } from './regroup.ts'
import { closeClearedDeposit, depositTaken } from './take-deposit.ts'

/** Input of every move. */
export interface Acted {
  orderId: number
  /** Version that the user saw; undefined where the client knows none. */
  version?: number | undefined
  /** Whether linked orders that allow the move also move. */
  linked: boolean
}

/** Effects of a move beyond the table of moves. */
export interface MoveEffects {
  move: MoveName
  /** Name of the call, such as `booking.arrive`. */
  action: string
  /** Sentence for the log, or a function that builds it from the booking. */
  remark: string | ((booking: MovingBooking) => string)
  /** Applies the move to the order that shows the deposit, if that order allows it. */
  toDeposit?: true
  /** Names of the changed fields. */
  fields?: readonly string[]
  /** Columns to change on each moving order. */
  columns?: (order: LockedOrder, booking: MovingBooking) => OrderChange
  /** Changed columns of the booking. */
  booking?: () => Parameters<typeof updateBooking>[3]
  /** Refusals beyond the table of moves. */
  require?: (order: LockedOrder) => void
  /** Loads what the log text needs. */
  before?: (tx: ShopTransaction, booking: MovingBooking) => Promise<void>
  /** Further effects in the same transaction, before the log, which locks the store's sequence last. */
  also?: (tx: ShopTransaction, booking: MovingBooking) => Promise<void>
  /** Message to staff. */
  tells?: OrderMessageKind
  /** Printed slip for kitchen and cash desk. */
  prints?: SlipEvent
}

/**
 * Makes a move on an order, and on its linked orders where asked, in one transaction, each by the table of
 * moves. The order acted on must allow the move and have the version that the person saw; linked orders that
 * do not allow it are skipped and named.
 *
 * @throws Refusal `booking.not_found`, `booking.stale`, and those of the table of moves.
 */
export async function moveMembers(
  tx: ShopTransaction,
  call: StaffCall,
  acted: Acted,
  effects: MoveEffects,
): Promise<Pick<Moved, 'orderIds' | 'left'>> {
  const { shopId } = call
  const { order, members, rooms } = await lockBooking(tx, shopId, acted.orderId)
  // The loser of a race for a booking request learns who won: the request has an opener by now.
  if (mayMove(effects.move, order.status)) orRefuse(refuseMaker(effects.move, moveQuestion(call, order)))
  await requireVersion(tx, shopId, order, acted.version)
  orRefuse(refuseMove(effects.move, moveQuestion(call, order)))
  effects.require?.(order)
  const { firstOrderId: firstId, bookingId, depositOrderId } = order
  const shows =
    effects.toDeposit &&
    members.find(({ id, status }) => id === depositOrderId && mayMove(effects.move, status))
  const subject = shows || order
  if (subject.id !== order.id) orRefuse(refuseMove(effects.move, moveQuestion(call, subject)))
  const targets = acted.linked ? syncTargets(members.map(syncedMember), effects.move).act : []
  const moving = members.filter((member) => targets.includes(member.id) || member.id === subject.id)
  const booking = { order, moving, members, firstId }
  await effects.before?.(tx, booking)
  const remark = typeof effects.remark === 'string' ? effects.remark : effects.remark(booking)
  await effects.also?.(tx, booking)
  if (effects.booking) await updateBooking(tx, shopId, bookingId, effects.booking())
  for (const member of moving) await moveOne(tx, call, member, { ...effects, remark }, booking)
  if (moves[effects.move].claim === 'finishes') await closeClearedDeposit(tx, call, moving)
  await regroup(tx, byStaff(call), order)
  const orderIds = moving.map((member) => member.id)
  if (effects.tells) {
    const message = { shopId, now: call.now, kind: effects.tells, byStaffId: call.actor.staffId }
    await postOrderMessage(tx, message, orderIds)
  }
  if (effects.prints) await printSlips(tx, byStaff(call), { event: effects.prints, orderIds, note: remark })
  const remaining = acted.linked ? members.filter((member) => !moving.includes(member)) : []
  return { orderIds, left: remaining.map((member) => nameOf(member, rooms)) }
}

/** Runs {@link moveMembers} in its own transaction and returns the order's new state. */
export function moveBooking(call: StaffCall, acted: Acted, effects: MoveEffects): Promise<Moved> {
  return call.change(async (tx) => {
    const moved = await moveMembers(tx, call, acted, effects)
    return { ...moved, row: await readOrderRow(tx, call, acted.orderId) }
  })
}

const syncedMember = ({ id, status, mealCheckedAt }: LockedOrder) => ({
  id,
  status,
  mealChecked: mealCheckedAt !== null,
})

const nameOf = (member: LockedOrder, rooms: ReadonlyMap<number, RoomRow>) => ({
  orderId: member.id,
  roomName: rooms.get(member.roomId)?.title ?? '',
  statusName: orderStatuses[member.status].name,
})

async function moveOne(
  tx: ShopTransaction,
  call: StaffCall,
  member: LockedOrder,
  { move, action, remark, fields = ['status'], columns }: MoveEffects & { remark: string },
  booking: MovingBooking,
): Promise<void> {
  const { shopId, now } = call
  const to = statusAfter(move, member.status)
  const toStatus = to === 'hidden' ? member.status : to
  const { claim } = moves[move]
  if (claim === 'releases') await releaseClaim(tx, shopId, member.id, now)
  if (claim === 'finishes') await finishClaim(tx, shopId, member.id, now)
  const ended = claim === 'releases' || claim === 'finishes'
  const version = await updateOrder(tx, shopId, member.id, {
    status: toStatus,
    ...(to === 'hidden' ? { deleted_at: now } : {}),
    ...(ended ? { completed_at: now } : {}),
    ...(claim === 'finishes' ? depositTaken(member, booking) : {}),
    ...columns?.(member, booking),
  })
  await logMove(tx, byStaff(call), {
    orderId: member.id,
    version,
    action,
    bookDate: member.bookDate,
    periodId: member.periodId,
    roomIds: [member.roomId],
    fromStatus: member.status,
    toStatus,
    fields,
    remark: remark + describeDutyMove(move, call, member),
  })
}
