import type { MessageKind } from '@roombook/contract/messages'
import { sql } from 'kysely'
import { addedOnce } from '#platform/db/compile-statement.ts'
import type { Database, ShopTransaction } from '#platform/db/database.ts'
import { only } from '#platform/db/only.ts'

interface MessageToInsert {
  shopId: number
  kind: MessageKind
  orderId: number | null
  /** Date and period of the waiting-list entry. */
  waitlist?: { bookDate: string; periodId: number } | undefined
  forAdmins: boolean
  /** The only staff member who may read the message. */
  staffId?: number | undefined
  /** Staff member who caused the message and has therefore read it. */
  madeBy?: number | null
  content: string
  at: Date
}

/**
 * Inserts a message.
 * @returns its id.
 */
export async function insertMessage(tx: ShopTransaction, message: MessageToInsert): Promise<number> {
  const { rows } = await addMessage(tx, {
    shop_id: message.shopId,
    kind: message.kind,
    order_id: message.orderId,
    book_date: message.waitlist?.bookDate ?? null,
    period_id: message.waitlist?.periodId ?? null,
    for_admins: message.forAdmins,
    staff_id: message.staffId ?? null,
    made_by: message.madeBy ?? null,
    content: message.content,
    created_at: message.at,
  })
  return only(rows).id
}

const addMessage = addedOnce('message', (insert) => insert.returning('id'))

/** Selector of messages to mark as read: one message, those of one order, or all. */
export interface Reading {
  shopId: number
  staffId: number
  /** Whether notices to administrators are included; others do not see them and cannot read them. */
  isAdmin: boolean
  seesStatistics: boolean
  at: Date
  messageId?: number
  orderId?: number | undefined
}

/**
 * Marks messages as read by a staff member.
 * @returns the number that were unread.
 */
export async function markRead(tx: ShopTransaction, reading: Reading): Promise<number> {
  const { shopId, staffId, at, messageId, orderId } = reading
  const { numAffectedRows } = await sql`
    insert into message_read (shop_id, message_id, staff_id, read_at)
    select shop_id, id, ${staffId}::bigint, ${at}::timestamptz
    from message
    where shop_id = ${shopId} and ${isTheirs(reading)} and not ${madeBy(staffId)}
      and ${messageId === undefined ? sql`true` : sql`id = ${messageId}`}
      and ${orderId === undefined ? sql`true` : sql`order_id = ${orderId}`}
    on conflict do nothing
    returning shop_id`.execute(tx)
  return Number(numAffectedRows ?? 0)
}

/**
 * Reader of messages. Notices to administrators are for administrators only; a digest requires statistics.
 */
export interface Reader {
  staffId: number
  isAdmin: boolean
  seesStatistics: boolean
}

/** Condition for messages that a reader may see. */
const isTheirs = ({ staffId, isAdmin, seesStatistics }: Reader) => sql<boolean>`
  (${isAdmin}::boolean or not message.for_admins)
  and (message.staff_id is null or message.staff_id = ${staffId})
  and (${seesStatistics}::boolean or message.kind <> 'digest')`

/** Condition for messages that the staff member caused, which count as read by them. */
const madeBy = (staffId: number) => sql<boolean>`(message.made_by is not distinct from ${staffId})`

/** Lists a page of a shop's messages for a reader, newest first. */
export function listMessageRows(
  tx: ShopTransaction,
  shopId: number,
  { page, limit, ...reader }: Reader & { page: number; limit: number },
) {
  return tx
    .selectFrom('message')
    .leftJoin('order_whole', (join) =>
      join
        .onRef('order_whole.shop_id', '=', 'message.shop_id')
        .onRef('order_whole.id', '=', 'message.order_id'),
    )
    .leftJoin('room', (join) =>
      join.onRef('room.shop_id', '=', 'order_whole.shop_id').onRef('room.id', '=', 'order_whole.room_id'),
    )
    .leftJoin('floor', (join) =>
      join.onRef('floor.shop_id', '=', 'room.shop_id').onRef('floor.id', '=', 'room.floor_id'),
    )
    .leftJoin('meal_period as period', (join) =>
      join
        .onRef('period.shop_id', '=', 'order_whole.shop_id')
        .onRef('period.id', '=', 'order_whole.period_id'),
    )
    .leftJoin('message_read as reading', (join) =>
      join
        .onRef('reading.shop_id', '=', 'message.shop_id')
        .onRef('reading.message_id', '=', 'message.id')
        .on('reading.staff_id', '=', reader.staffId),
    )
    .select([
      'message.id',
      'message.kind',
      'message.content',
      'message.order_id',
      'message.book_date as waitlist_date',
      'message.period_id as waitlist_period_id',
      'message.created_at',
      sql<boolean>`reading.read_at is not null or ${madeBy(reader.staffId)}`.as('is_read'),
      'order_whole.deleted_at',
      'order_whole.book_date',
      'order_whole.people_num',
      'room.title as room_name',
      'room.image as room_image',
      'floor.title as floor_name',
      'period.title as period_name',
    ])
    .where('message.shop_id', '=', shopId)
    .where(isTheirs(reader))
    .orderBy('message.id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
}

/** Counts the messages that a reader may see, and their unread ones. */
export async function countMessages(
  tx: ShopTransaction,
  shopId: number,
  reader: Reader,
): Promise<{ count: number; unread: number }> {
  const { rows } = await sql<{ count: number; unread: number }>`
    select count(*) as count, count(*) filter (
      where reading.message_id is null and not ${madeBy(reader.staffId)}) as unread
    from message
    left join message_read reading
      on reading.shop_id = message.shop_id and reading.message_id = message.id and reading.staff_id = ${reader.staffId}
    where message.shop_id = ${shopId} and ${isTheirs(reader)}`.execute(tx)
  return rows[0] ?? { count: 0, unread: 0 }
}

/** Deletes the messages of all stores posted before a time. */
export async function dropMessagesBefore(db: Database, before: Date): Promise<void> {
  await sql`select sweep_messages(${before})`.execute(db)
}
