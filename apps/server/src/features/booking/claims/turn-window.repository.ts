import { defaultDiningMinutes, type LocalDate, type TurnWindow, turnWindow } from '@roombook/domain'
import type { ShopTransaction } from '#platform/db/database.ts'
import { seatedTurn } from './seated-turn.ts'

interface TurnPlace {
  roomId: number
  bookDate: LocalDate
  periodId: number
  turn: number
}

/**
 * When the guests of some places may come, as the claims on their rooms stand; all are of one date and period.
 * @returns each window under its room's id.
 */
export async function readTurnWindows(
  tx: ShopTransaction,
  shopId: number,
  places: readonly TurnPlace[],
): Promise<Map<number, TurnWindow>> {
  const [first] = places
  if (!first) return new Map()
  const { bookDate, periodId } = first
  const roomIds = places.map((place) => place.roomId)
  const period = await tx
    .selectFrom('meal_period')
    .innerJoin('shop', 'shop.shop_id', 'meal_period.shop_id')
    .select(['start_minutes as startMinutes', 'end_minutes as endMinutes', 'shop.timezone'])
    .where('meal_period.shop_id', '=', shopId)
    .where('meal_period.id', '=', periodId)
    .executeTakeFirstOrThrow()
  const rules = await listRoomTurns(tx, shopId, periodId, roomIds)
  const claims = await tx
    .selectFrom('room_claim as claim')
    .innerJoin('order_whole', (join) =>
      join.onRef('order_whole.shop_id', '=', 'claim.shop_id').onRef('order_whole.id', '=', 'claim.order_id'),
    )
    .select(['claim.room_id as roomId', 'claim.turn', 'claim.finished_at as finishedAt'])
    .select('order_whole.arrival_time as arrivalTime')
    .where('claim.shop_id', '=', shopId)
    .where('claim.book_date', '=', bookDate)
    .where('claim.period_id', '=', periodId)
    .where('claim.room_id', 'in', roomIds)
    .where('claim.released_at', 'is', null)
    .execute()
  const at = { period, bookDate, timezone: period.timezone }
  return new Map(
    places.map(({ roomId, turn }) => [
      roomId,
      turnWindow(turn, {
        period,
        diningMinutes: rules.get(roomId)?.diningMinutes ?? defaultDiningMinutes,
        seated: claims.filter((claim) => claim.roomId === roomId).map((claim) => seatedTurn(claim, at)),
      }),
    ]),
  )
}

/** How often some rooms are turned in a period, and how long parties sit, by room, where a rule says so. */
export async function listRoomTurns(
  tx: ShopTransaction,
  shopId: number,
  periodId: number,
  roomIds: readonly number[],
): Promise<Map<number, { sittings: number; diningMinutes: number }>> {
  const rows = await tx
    .selectFrom('turn_rule')
    .select(['room_id as roomId', 'sittings', 'dining_minutes as diningMinutes'])
    .where('shop_id', '=', shopId)
    .where('period_id', '=', periodId)
    .where('room_id', 'in', [...roomIds])
    .execute()
  return new Map(rows.map(({ roomId, ...rule }) => [roomId, rule]))
}
