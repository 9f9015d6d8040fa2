import type { InputOf, OutputOf } from '@roombook/contract'
import type { CallCounts, readCallReport as readCall } from '@roombook/contract/phone-report'
import { lineDigits } from '@roombook/domain/calls'
import type { DateRange } from '@roombook/domain/statistics'
import { addDays, daysBetween, instantOf, shopNow } from '@roombook/domain/time'
import { recordSpan } from '#platform/calls/record-span.ts'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import type { ShopTransaction } from '#platform/db/database.ts'
import { linesOf } from '../boxes/list-boxes.ts'
import { type CountedBy, countCalls } from './report.repository.ts'

/** The call report; its days run from midnight to midnight. */
export type CallReport = OutputOf<typeof readCall>

/** Margin of the queried time span, since a clock set back repeats an hour. */
const spareMs = 3 * 60 * 60_000

const none: CallCounts = {
  calls: 0,
  answered: 0,
  missed: 0,
  silenced: 0,
  unsaid: 0,
  calledBack: 0,
  waiting: 0,
  backSeconds: null,
  booked: 0,
}

/**
 * Counts calls and their results by day, line and hour.
 * @throws Refusal `request.invalid` for an invalid date span.
 */
export async function readCallReport(call: StaffCall, input: InputOf<typeof readCall>): Promise<CallReport> {
  const { shopId, actor, now } = call
  const { timezone } = actor
  const today = shopNow(now.getTime(), timezone).date
  const span = recordSpan(input, { today, actor: { ...actor, cutoverHour: 0 } })
  const { startDate, endDate } = span
  const counted = await call.read((tx) =>
    countCalls(tx, {
      shopId,
      timezone,
      startDate,
      endDate,
      from: new Date(span.from.getTime() - spareMs),
      until: new Date(span.until.getTime() + spareMs),
    }),
  )
  const found = new Map(counted.map(({ by, key, ...counts }) => [`${by} ${key}`, counts]))
  const of = (by: CountedBy, key: string): CallCounts => found.get(`${by} ${key}`) ?? none
  const bound = linesOf(actor.settings).map((line) => ({ ...line, digits: lineDigits(line.lineNumber) }))
  const others = counted
    .filter(({ by, key }) => by === 'line' && !bound.some(({ digits }) => digits === key))
    .map(({ key }) => ({ lineNumber: key, title: '', digits: key }))
  return {
    startDate,
    endDate,
    sums: of('all', ''),
    days: Array.from({ length: daysBetween(startDate, endDate) + 1 }, (_, at) => {
      const date = addDays(startDate, at)
      return { date, ...of('day', date) }
    }),
    lines: [...bound, ...others].map(({ lineNumber, title, digits }) => ({
      lineNumber,
      lineTitle: title,
      ...of('line', digits),
    })),
    hours: Array.from({ length: 24 }, (_, hour) => ({ hour, ...of('hour', String(hour)) })),
  }
}

/** Sums the calls of some days. */
export async function readCallSums(
  tx: ShopTransaction,
  { shopId, timezone, startDate, endDate }: { shopId: number; timezone: string } & DateRange,
): Promise<CallCounts> {
  const counted = await countCalls(tx, {
    shopId,
    timezone,
    startDate,
    endDate,
    from: new Date(instantOf(startDate, 0, timezone) - spareMs),
    until: new Date(instantOf(addDays(endDate, 1), 0, timezone) + spareMs),
  })
  const {
    by: _,
    key: __,
    ...sums
  } = counted.find(({ by }) => by === 'all') ?? { by: 'all', key: '', ...none }
  return sums
}
