import type { Moved } from '@roombook/contract'
import { type MoveName, moves, orderStatuses, refuseMove, statusAfter, syncTargets } from '@roombook/domain'
import type { Updateable } from 'kysely'
import type { Orders } from '../../../db/tables.ts'
import type { ShopTransaction } from '../../platform/db/database.ts'
import { orRefuse } from '../../platform/http/refusal.ts'
import type { StaffCall } from '../../platform/http/staff-call.ts'
import type { RoomRow } from '../rooms/index.ts'
import { finishClaim, releaseClaim } from './claim.repository.ts'
import { lockParty, requireVersion } from './lock-for-move.ts'
import { byStaff, logMove } from './log-move.ts'
import { moveQuestion } from './move-question.ts'
import { findFirstOrder, type LockedOrder, updateOrder } from './order.repository.ts'
import { readOrderRow } from './order-detail.ts'
import { regroup } from './regroup.ts'

/** What every move of an order is told. */
export interface Acted {
  orderId: number
  version: number
  /** Every linked order that the move allows moves too. */
  linked: boolean
}

/** What a move does, beyond what the table of moves says of it. */
export interface MoveDeed {
  move: MoveName
  /** The call: `booking.arrive`. */
  action: string
  /** The log's sentence. */
  remark: string
  /** Names of the fields that change. */
  fields?: readonly string[]
  /** Columns to change on each order that moves; `first` carries money and people for all. */
  columns?: (order: LockedOrder, first: boolean) => Updateable<Orders>
  /** Refuses what the table of moves knows nothing of. */
  require?: (order: LockedOrder) => void
  /** What else happens in the same transaction. It comes before the log, whose counter is locked last of all. */
  also?: (tx: ShopTransaction, moved: readonly LockedOrder[], firstId: number) => Promise<void>
}

/**
 * Makes a move on an order, and on all that is linked to it where that is asked: in one transaction, each by the
 * table of moves. Of the party, the one acted on must allow the move and be as the person saw it; of the others,
 * those that do not allow it are left and named.
 *
 * @throws Refusal `booking.not_found`, `booking.stale`, and whatever the table of moves answers.
 */
export async function moveMembers(
  tx: ShopTransaction,
  call: StaffCall,
  acted: Acted,
  deed: MoveDeed,
): Promise<Pick<Moved, 'orderIds' | 'left'>> {
  const { shopId } = call
  const { order, members, rooms } = await lockParty(tx, shopId, acted.orderId)
  await requireVersion(tx, shopId, order, acted.version)
  orRefuse(refuseMove(deed.move, moveQuestion(call, order)))
  deed.require?.(order)
  const targets = acted.linked ? syncTargets(members, deed.move).act : []
  const moving = members.filter((member) => targets.includes(member.id) || member.id === order.id)
  const firstId = await findFirstOrder(tx, shopId, order)
  await deed.also?.(tx, moving, firstId)
  for (const member of moving) await moveOne(tx, call, member, deed, member.id === firstId)
  await regroup(tx, byStaff(call), order.groupId)
  const left = acted.linked ? members.filter((member) => !moving.includes(member)) : []
  return { orderIds: moving.map((member) => member.id), left: left.map((member) => nameOf(member, rooms)) }
}

/** {@link moveMembers} in a transaction of its own, answered with the order as it then is. */
export function moveParty(call: StaffCall, acted: Acted, deed: MoveDeed): Promise<Moved> {
  return call.change(async (tx) => {
    const moved = await moveMembers(tx, call, acted, deed)
    return { ...moved, row: await readOrderRow(tx, call, acted.orderId) }
  })
}

const nameOf = (member: LockedOrder, rooms: ReadonlyMap<number, RoomRow>) => ({
  orderId: member.id,
  roomName: rooms.get(member.roomId)?.title ?? '',
  statusName: orderStatuses[member.status].name,
})

async function moveOne(
  tx: ShopTransaction,
  call: StaffCall,
  member: LockedOrder,
  { move, action, remark, fields = ['status'], columns }: MoveDeed,
  first: boolean,
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
    ...columns?.(member, first),
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
    remark,
  })
}
