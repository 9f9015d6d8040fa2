import type { LocalDate } from '@roombook/domain/time'
import { defaultDiningMinutes, type TurnWindow, turnWindow } from '@roombook/domain/turns'
import { compileStatement } from '#platform/db/compile-statement.ts'
import type { Database, ShopTransaction } from '#platform/db/database.ts'
import { seatedTurn } from './seated-turn.ts'

/** Number of seatings of a room in a period, and how long a party dines. */
export interface RoomTurns {
  sittings: number
  diningMinutes: number
}

/** Start and end of a period, in minutes since midnight. */
type MealPeriodSpan = Parameters<typeof turnWindow>[1]['period']

interface TurnPlace {
  roomId: number
  bookDate: LocalDate
  periodId: number
  turn: number
}

/**
 * Reads the arrival windows of some slots from the current claims; all must share one date and period.
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
  const period = tx
    .selectFrom('meal_period')
    .innerJoin('shop', 'shop.shop_id', 'meal_period.shop_id')
    .select(['start_minutes as startMinutes', 'end_minutes as endMinutes', 'shop.timezone'])
    .where('meal_period.shop_id', '=', shopId)
    .where('meal_period.id', '=', periodId)
    .executeTakeFirstOrThrow()
  const rules = listRoomTurns(tx, shopId, periodId, roomIds)
  const claims = tx
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
  const [known, turns, seated] = await Promise.all([period, rules, claims])
  const at = { period: known, bookDate, timezone: known.timezone }
  return buildTurnWindows(places, known, turns, (roomId) =>
    seated.filter((claim) => claim.roomId === roomId).map((claim) => seatedTurn(claim, at)),
  )
}

/**
 * Returns the arrival windows of some slots as if their rooms had no claims.
 * @returns each window under its room's id.
 */
export const windowsOfFree = (
  places: readonly TurnPlace[],
  period: MealPeriodSpan,
  turns: ReadonlyMap<number, RoomTurns>,
): Map<number, TurnWindow> => buildTurnWindows(places, period, turns, () => [])

const buildTurnWindows = (
  places: readonly TurnPlace[],
  period: MealPeriodSpan,
  turns: ReadonlyMap<number, RoomTurns>,
  seatedIn: (roomId: number) => Parameters<typeof turnWindow>[1]['seated'],
): Map<number, TurnWindow> =>
  new Map(
    places.map(({ roomId, turn }) => [
      roomId,
      turnWindow(turn, {
        period,
        diningMinutes: turns.get(roomId)?.diningMinutes ?? defaultDiningMinutes,
        seated: seatedIn(roomId),
      }),
    ]),
  )

/** Lists seatings and dining time of some rooms in a period, by room; rooms without a rule are absent. */
export async function listRoomTurns(
  tx: ShopTransaction,
  shopId: number,
  periodId: number,
  roomIds: readonly number[],
): Promise<Map<number, RoomTurns>> {
  const { rows } = await turnRules(tx, { shopId, periodId, roomIds })
  return byRoom(rows)
}

/** Lists the seatings of every room that has a rule, for readers of a whole floor plan. */
export async function listTurnsOfPeriod(
  tx: ShopTransaction,
  shopId: number,
  periodId: number,
): Promise<Map<number, RoomTurns>> {
  const { rows } = await turnRulesOfPeriod(tx, { shopId, periodId })
  return byRoom(rows)
}

const byRoom = (rules: readonly ({ roomId: number } & RoomTurns)[]): Map<number, RoomTurns> =>
  new Map(rules.map(({ roomId, ...rule }) => [roomId, rule]))

interface TurnRuleQuery {
  shopId: number
  periodId: number
}

const selectTurnRules = (from: Database, of: TurnRuleQuery) =>
  from
    .selectFrom('turn_rule')
    .select(['room_id as roomId', 'sittings', 'dining_minutes as diningMinutes'])
    .where('shop_id', '=', of.shopId)
    .where('period_id', '=', of.periodId)

const turnRulesOfPeriod = compileStatement(selectTurnRules)
const turnRules = compileStatement((from, of: TurnRuleQuery & { roomIds: readonly number[] }) =>
  selectTurnRules(from, of).where('room_id', 'in', of.roomIds),
)
