import type { TillLine } from '@roombook/contract/till'
import { fen, minus, type TillMeans, tillMeans } from '@roombook/domain/money'
import { addDays, instantOf, type LocalDate } from '@roombook/domain/time'
import type { PlantedStaff } from './add-staff.ts'
import type { DemoTables } from './demo-tables.ts'
import type { DemoVenue } from './demo-venue.ts'
import { timezone } from './moments.ts'

/** Days of shifts that were handed over. */
const days = 7
/** When a shift is handed over, in minutes since midnight. */
const turns = [16 * 60, 23 * 60]
/** Float left in the drawer when it holds at least as much, in fen. */
const usualFloat = 100_000

interface Taken {
  entryId: number
  at: number
  staffId: number | null
  means: TillMeans
  amount: number
}

/** Adds a week of shifts of the two at the desk most who may open the till, as the ledger says what came in, and the one that is open. */
export function addShifts(tables: DemoTables, venue: DemoVenue, today: LocalDate, now: number): void {
  const { shopId, staff } = venue
  const keepers = staff.filter(({ keepsTill }) => keepsTill)
  const [first, second] = keepers.toSorted((one, other) => other.opens - one.opens)
  if (!first || !second) return
  const taken = takenOf(tables, shopId)
  const ends = Array.from({ length: days + 1 }, (_, at) => addDays(today, at - days)).flatMap((date) =>
    turns.map((minutes) => instantOf(date, minutes, timezone)),
  )
  let from = instantOf(addDays(today, -days), 600, timezone)
  let keeper = first
  let float = usualFloat
  for (const [at, end] of ends.filter((end) => end < now).entries()) {
    const taker = keeper === first ? second : first
    const own = taken.filter((one) => one.at >= from && one.at < end)
    float = addShift(tables, venue, { from, end, keeper, taker, own, float, short: at === 4 ? 500 : 0 })
    from = end
    keeper = taker
  }
  tables.number('shift', { ...openedBy(shopId, from, keeper, float), ...open })
}

const openedBy = (shopId: number, at: number, keeper: PlantedStaff, float: number) => ({
  shop_id: shopId,
  opened_at: new Date(at),
  opened_by: keeper.id,
  opened_name: keeper.name,
  float_fen: float,
})

const open = {
  closed_at: null,
  closed_by: null,
  closed_name: '',
  expected_fen: null,
  counted_fen: null,
  left_fen: null,
  reason: '',
  lines: [],
  taker_id: null,
  taker_name: '',
  taken_at: null,
}

interface DemoShift {
  from: number
  end: number
  keeper: PlantedStaff
  taker: PlantedStaff
  own: readonly Taken[]
  float: number
  /** Amount missing in the drawer, in fen. */
  short: number
}

/** @returns what stayed in the drawer. */
function addShift(tables: DemoTables, venue: DemoVenue, shift: DemoShift): number {
  const { from, end, keeper, taker, own, float, short } = shift
  const { shopId } = venue
  const cash = own.filter(({ means }) => means === 'cash').reduce((sum, { amount }) => sum + amount, 0)
  const expected = float + cash
  const counted = expected - short
  const left = Math.min(usualFloat, counted)
  const at = new Date(end)
  const shiftId = tables.number('shift', {
    ...openedBy(shopId, from, keeper, float),
    closed_at: at,
    closed_by: keeper.id,
    closed_name: keeper.name,
    taken_at: at,
    expected_fen: expected,
    counted_fen: counted,
    left_fen: left,
    reason: short > 0 ? '找零时多找了5元' : '',
    lines: linesOf(venue, own),
    taker_id: taker.id,
    taker_name: taker.name,
  })
  for (const entryId of new Set(own.map((one) => one.entryId)))
    tables.add('shift_entry', { shop_id: shopId, entry_id: entryId, shift_id: shiftId })
  return left
}

function linesOf({ staff }: DemoVenue, own: readonly Taken[]): TillLine[] {
  const order = Object.keys(tillMeans)
  const nameOf = (staffId: number | null) => staff.find(({ id }) => id === staffId)?.name ?? ''
  // The demo's entries have one posting of a means each, so each is what its entry comes to.
  return [...Map.groupBy(own, ({ means, staffId }) => `${means} ${staffId}`).values()]
    .flatMap((of) => {
      const [first] = of
      const sumOfSign = (sign: 1 | -1) =>
        fen(of.reduce((sum, { amount }) => sum + Math.max(0, sign * amount), 0))
      const [received, returned] = [sumOfSign(1), sumOfSign(-1)]
      return first
        ? [
            {
              means: first.means,
              staffId: first.staffId,
              received,
              returned,
              amount: minus(received, returned),
            },
          ]
        : []
    })
    .toSorted((one, other) => order.indexOf(one.means) - order.indexOf(other.means))
    .map((line) => ({ ...line, staffName: nameOf(line.staffId) }))
}

/** Lists the till's receipts of a shop, by ledger entry. */
function takenOf(tables: DemoTables, shopId: number): Taken[] {
  const entries = new Map(
    tables
      .rows('ledger_entry')
      .flatMap((entry, at) => (entry.shop_id === shopId ? [[at + 1, entry] as const] : [])),
  )
  return tables.rows('ledger_posting').flatMap(({ entry_id, kind, amount }) => {
    const entry = entries.get(Number(entry_id))
    if (!entry || !(kind in tillMeans)) return []
    const at = new Date(entry.at as Date).getTime()
    const staffId = entry.staff_id === null || entry.staff_id === undefined ? null : Number(entry.staff_id)
    return [{ entryId: Number(entry_id), at, staffId, means: kind as TillMeans, amount: -Number(amount) }]
  })
}
