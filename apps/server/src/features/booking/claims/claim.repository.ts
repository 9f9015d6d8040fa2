import type { OrderStatus } from '@roombook/domain/orders'
import type { LocalDate } from '@roombook/domain/time'
import type { InsertQueryBuilder, InsertResult } from 'kysely'
import type { DB } from '#db/tables.ts'
import { addedOnce, compileStatement } from '#platform/db/compile-statement.ts'
import type { ShopTransaction } from '#platform/db/database.ts'
import { readTurnWindows } from './turn-window.repository.ts'

/** The slot that a claim reserves: a room's seating on a date and in a period. */
export interface Place {
  roomId: number
  bookDate: LocalDate
  periodId: number
  turn: number
}

/** A slot as the caller requests it; an undefined turn means the next free one. */
export type RequestedPlace = Omit<Place, 'turn'> & { turn: number | undefined }

/** A slot with the order that takes it. */
export interface OrderPlace extends Place {
  orderId: number
}

/** An unreleased claim, with the order's fields that decide whether it still holds the room. */
export interface LiveClaim {
  roomId: number
  turn: number
  finished: boolean
  orderId: number
  status: OrderStatus
  heldUntil: Date | null
}

/** Lists the unreleased claims on some rooms in one period. */
export async function listClaims(
  tx: ShopTransaction,
  shopId: number,
  bookDate: LocalDate,
  periodId: number,
  roomIds: readonly number[],
): Promise<LiveClaim[]> {
  const { rows } = await selectClaims(tx, { shopId, bookDate, periodId, roomIds })
  return rows.map(({ finished_at, ...claim }) => ({ ...claim, finished: finished_at !== null }))
}

interface RoomsOnDate {
  shopId: number
  bookDate: LocalDate
  periodId: number
  roomIds: readonly number[]
}

const selectClaims = compileStatement((from, { shopId, bookDate, periodId, roomIds }: RoomsOnDate) =>
  from
    .selectFrom('room_claim as claim')
    .innerJoin('orders', (join) =>
      join.onRef('orders.shop_id', '=', 'claim.shop_id').onRef('orders.id', '=', 'claim.order_id'),
    )
    .select([
      'claim.room_id as roomId',
      'claim.turn',
      'claim.finished_at',
      'claim.order_id as orderId',
      'orders.status',
      'orders.held_until as heldUntil',
    ])
    .where('claim.shop_id', '=', shopId)
    .where('claim.book_date', '=', bookDate)
    .where('claim.period_id', '=', periodId)
    .where('claim.room_id', 'in', roomIds)
    .where('claim.released_at', 'is', null),
)

/**
 * Lists the unreleased claims that conflict with requested slots, in rooms open for booking. Where no turn is
 * named, a claim conflicts while its guests have the room and no further seating is allowed.
 */
export async function listConflictingClaims(
  tx: ShopTransaction,
  shopId: number,
  places: readonly RequestedPlace[],
): Promise<{ roomId: number; title: string; status: OrderStatus; heldUntil: Date | null }[]> {
  const [first] = places
  if (!first) return []
  const { rows } = await rivalsOn(tx, {
    shopId,
    bookDate: first.bookDate,
    periodId: first.periodId,
    roomIds: places.map((place) => place.roomId),
  })
  return rows.filter(({ roomId, turn, finishedAt, sittings }) =>
    places.some(
      (place) =>
        place.roomId === roomId &&
        (place.turn === undefined ? finishedAt === null && (sittings ?? 1) === 1 : place.turn === turn),
    ),
  )
}

const rivalsOn = compileStatement((from, { shopId, bookDate, periodId, roomIds }: RoomsOnDate) =>
  from
    .selectFrom('room_claim as claim')
    .innerJoin('room', (join) =>
      join.onRef('room.shop_id', '=', 'claim.shop_id').onRef('room.id', '=', 'claim.room_id'),
    )
    .innerJoin('orders', (join) =>
      join.onRef('orders.shop_id', '=', 'claim.shop_id').onRef('orders.id', '=', 'claim.order_id'),
    )
    .leftJoin('turn_rule', (join) =>
      join
        .onRef('turn_rule.shop_id', '=', 'claim.shop_id')
        .onRef('turn_rule.room_id', '=', 'claim.room_id')
        .onRef('turn_rule.period_id', '=', 'claim.period_id'),
    )
    .select([
      'claim.room_id as roomId',
      'claim.turn',
      'claim.finished_at as finishedAt',
      'turn_rule.sittings',
      'room.title',
      'orders.status',
      'orders.held_until as heldUntil',
    ])
    .where('claim.shop_id', '=', shopId)
    .where('claim.book_date', '=', bookDate)
    .where('claim.period_id', '=', periodId)
    .where('claim.room_id', 'in', roomIds)
    .where('claim.released_at', 'is', null)
    .where('room.closed_at', 'is', null)
    .orderBy('claim.room_id'),
)

/**
 * Returns the number of seatings of some rooms in a period; rooms without a rule (one seating) are absent.
 */
export async function listSittings(
  tx: ShopTransaction,
  shopId: number,
  periodId: number,
  roomIds: readonly number[],
): Promise<Map<number, number>> {
  const rows = await tx
    .selectFrom('turn_rule')
    .select(['room_id', 'sittings'])
    .where('shop_id', '=', shopId)
    .where('period_id', '=', periodId)
    .where('room_id', 'in', [...roomIds])
    .execute()
  return new Map(rows.map((row) => [row.room_id, row.sittings]))
}

/**
 * Claims a slot for each order; a second or later seating also stores the time from which it has the room.
 * The unique index alone decides whether a slot is free.
 *
 * @returns the ids of rooms whose slot was already taken.
 */
export async function insertClaims(
  tx: ShopTransaction,
  shopId: number,
  claims: readonly OrderPlace[],
): Promise<number[]> {
  const later = claims.filter((claim) => claim.turn > 1)
  const windows = later.length === 0 ? undefined : await readTurnWindows(tx, shopId, later)
  const rows = claims.map((claim) => ({
    shop_id: shopId,
    room_id: claim.roomId,
    book_date: claim.bookDate,
    period_id: claim.periodId,
    turn: claim.turn,
    order_id: claim.orderId,
    from_minutes: claim.turn > 1 ? (windows?.get(claim.roomId)?.from ?? null) : null,
  }))
  const [only, another] = rows
  const taken =
    only && !another
      ? (await addClaim(tx, only)).rows
      : await untaken(tx.insertInto('room_claim').values(rows)).execute()
  const got = new Set(taken.map((row) => row.room_id))
  return claims.map((claim) => claim.roomId).filter((roomId) => !got.has(roomId))
}

/** Skips rows that conflict with an unreleased claim and returns the rooms of those inserted. */
const untaken = (insert: InsertQueryBuilder<DB, 'room_claim', InsertResult>) =>
  insert.onConflict((conflict) => conflict.doNothing()).returning('room_id')

/** Prepared statement for one room, the most common case. */
const addClaim = addedOnce('room_claim', untaken)

/** Releases an order's claim: its seating can be taken again. */
export const releaseClaim = (tx: ShopTransaction, shopId: number, orderId: number, at: Date): Promise<void> =>
  endClaim(tx, shopId, orderId, { released_at: at })

/** Finishes an order's claim once the table is cleared: the room is free, and the seating stays used. */
export const finishClaim = (tx: ShopTransaction, shopId: number, orderId: number, at: Date): Promise<void> =>
  endClaim(tx, shopId, orderId, { finished_at: at })

async function endClaim(
  tx: ShopTransaction,
  shopId: number,
  orderId: number,
  end: { released_at: Date } | { finished_at: Date },
): Promise<void> {
  await tx
    .updateTable('room_claim')
    .set(end)
    .where('shop_id', '=', shopId)
    .where('order_id', '=', orderId)
    .where('released_at', 'is', null)
    .execute()
}
