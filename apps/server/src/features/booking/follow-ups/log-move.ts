import { queueHookEvents } from '#features/hooks/index.ts'
import { writeAuditEntry } from '#platform/audit-log/audit-log.ts'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import type { ShopTransaction } from '#platform/db/database.ts'
import type { LockedOrder } from '../orders/lock-orders.repository.ts'

/** Record of a move of an order. */
export interface MoveRecord {
  orderId: number
  version: number
  /** Call or job that made the move, such as `booking.transfer`. */
  action: string
  bookDate: string
  periodId: number
  /** Rooms taken or given up. */
  roomIds: readonly number[]
  previousSlot?: { bookDate: string; periodId: number } | null
  fromStatus: number | null
  toStatus: number
  /** Names of the order's fields that changed. */
  fields: readonly string[]
  /** Sentence shown in the order's log. */
  remark: string
  /** Additional values before and after. */
  detail?: Readonly<Record<string, unknown>>
}

/** Operator of a move: a staff member, or a guest or job known by name only. */
export type Operator = {
  staffId: number | null
  nickname: string
  /** Till system that acts on the staff member's behalf. */
  tillId?: number | undefined
}

/**
 * Writes a move's log row, the event for all consoles, and the webhook events for tills.
 * Written at the transaction's end (decision 162).
 */
export async function logMove(
  tx: ShopTransaction,
  { shopId, now, operator }: { shopId: number; now: Date; operator: Operator },
  move: MoveRecord,
): Promise<void> {
  const sendTillEvents = await queueHookEvents(tx, {
    shopId,
    at: now,
    orderId: move.orderId,
    tillId: operator.tillId,
    fromStatus: move.fromStatus,
    toStatus: move.toStatus,
    fields: move.fields,
    before: move.detail?.before,
  })
  await writeAuditEntry(tx, {
    shopId,
    at: now,
    subject: 'order',
    subjectId: move.orderId,
    action: move.action,
    operatorId: operator.staffId,
    operatorName: operator.nickname,
    fromStatus: move.fromStatus,
    toStatus: move.toStatus,
    fields: move.fields,
    detail: { remark: move.remark, ...move.detail },
    event: {
      name: 'order.changed',
      data: {
        orderId: move.orderId,
        version: move.version,
        bookDate: move.bookDate,
        periodId: move.periodId,
        left: move.previousSlot ?? null,
        roomIds: [...move.roomIds],
        action: move.action,
      },
    },
  })
  await sendTillEvents()
}

/**
 * Logs an action that leaves the order's slot and status unchanged.
 * Written at the transaction's end (decision 162).
 */
export const logUnmovedOrder = (
  tx: ShopTransaction,
  frame: { shopId: number; now: Date; operator: Operator },
  { id, version, bookDate, periodId, roomId, status }: UnmovedOrder,
  entry: Pick<MoveRecord, 'action' | 'remark'> & Partial<Pick<MoveRecord, 'fields' | 'version'>>,
): Promise<void> =>
  logMove(tx, frame, {
    version,
    fields: [],
    ...entry,
    orderId: id,
    bookDate,
    periodId,
    roomIds: [roomId],
    fromStatus: status,
    toStatus: status,
  })

type UnmovedOrder = Pick<LockedOrder, 'id' | 'version' | 'bookDate' | 'periodId' | 'roomId' | 'status'>

/** Operator of scheduled jobs. */
export const bySystem: Operator = { staffId: null, nickname: '系统' }

/** Operator of actions by the guest, from a phone. */
export const byGuest: Operator = { staffId: null, nickname: '客人' }

/** Returns the context of a log row for a staff member's move. */
export const byStaff = ({ shopId, now, actor, tillId }: StaffCall) => ({
  shopId,
  now,
  operator: { staffId: actor.staffId, nickname: actor.nickname, tillId },
})

/** Returns an order's slot for the log. */
export const toLoggedPlace = ({ bookDate, periodId, roomId, turn }: LockedOrder) => ({
  bookDate,
  periodId,
  roomId,
  turn,
})
