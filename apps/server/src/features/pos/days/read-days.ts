import { createHash } from 'node:crypto'
import type { BillPaid, DayClosed } from '@roombook/contract'
import type { TillDay } from '@roombook/contract/pos-days'
import { fen } from '@roombook/domain/money'
import { compareDay, type DayDifference, type KnownBill } from '@roombook/domain/till-days'
import { addDays, type LocalDate } from '@roombook/domain/time'
import type { ShopTransaction } from '#platform/db/database.ts'
import { listPosSystems } from '../systems/pos-system.repository.ts'
import { type DayRow, listBillsOfDays, listFirstDays, listReports } from './pos-day.repository.ts'

/** A received bill, with the event that reported it. */
export interface CameIn extends KnownBill {
  eventId: number
  orderId: number | null
}

/** A day of a till system with the result of the comparison. */
export interface ComparedDay {
  day: TillDay
  /** Undefined without a report. */
  report: DayRow | undefined
  bills: readonly CameIn[]
  differences: readonly DayDifference[]
  /** Digest of the differences, to detect whether they changed. */
  seen: string
}

interface Days {
  from: LocalDate
  until: LocalDate
  /** Restricts the days to one system. */
  systemId?: number
}

/**
 * Compares the days of till systems in their current state, the latest first: days with a report, and days
 * without one since a system's first report.
 */
export async function readDays(
  tx: ShopTransaction,
  shopId: number,
  { from, until, systemId }: Days,
): Promise<ComparedDay[]> {
  const firsts = new Map((await listFirstDays(tx, shopId)).map((row) => [row.systemId, row.date]))
  const systems = (await listPosSystems(tx, shopId)).filter(
    ({ id }) => systemId === undefined || id === systemId,
  )
  const reports = await listReports(tx, shopId, { from, until })
  const cameIn = await listBillsOfDays(tx, shopId, { from, until })
  const days: ComparedDay[] = []
  for (let date = until; date >= from; date = addDays(date, -1))
    for (const system of systems) {
      const first = firsts.get(system.id)
      if (!first || date < first) continue
      const report = reports.find((row) => row.system_id === system.id && row.business_date === date)
      const bills = lastOfEach(cameIn.filter((row) => row.systemId === system.id && row.date === date))
      days.push(compared({ systemId: system.id, systemTitle: system.title, date }, report, bills))
    }
  return days
}

function compared(
  name: Pick<TillDay, 'systemId' | 'systemTitle' | 'date'>,
  report: DayRow | undefined,
  bills: readonly CameIn[],
): ComparedDay {
  const closing = report && (report.body as unknown as DayClosed)
  const listed = closing?.bills.map(({ bill_no: billNo, total }) => ({ billNo, total })) ?? []
  const differences = closing ? compareDay({ bills: listed, payments: closing.payments }, bills) : []
  const seen = hashDifferences(differences)
  const isSettled = report !== undefined && report.settled_at !== null && report.settled_digest === seen
  const sumOf = (some: readonly { total: number }[]) => fen(some.reduce((sum, { total }) => sum + total, 0))
  const differs = isSettled ? 'settled' : 'differs'
  return {
    day: {
      ...name,
      tillDayState: !closing ? 'none' : differences.length === 0 ? 'same' : differs,
      differing: differences.length,
      reportedBills: closing ? listed.length : null,
      reportedSum: closing ? sumOf(listed) : null,
      knownBills: bills.length,
      knownSum: sumOf(bills),
    },
    report,
    bills,
    differences,
    seen,
  }
}

/** Returns a digest of a day's differences. */
export const hashDifferences = (differences: readonly DayDifference[]): string =>
  createHash('sha256').update(JSON.stringify(differences)).digest('base64url')

type Row = Awaited<ReturnType<typeof listBillsOfDays>>[number]

/** Selects one event per bill: a successful one first, else a pending one, else the last. */
function lastOfEach(rows: readonly Row[]): CameIn[] {
  const weight = ({ state }: Row) => (state === 'pending' ? 1 : state === 'ignored' ? 0 : 2)
  const byBill = new Map<string, Row>()
  for (const row of rows) {
    const before = byBill.get(row.billNo)
    if (!before || weight(row) >= weight(before)) byBill.set(row.billNo, row)
  }
  return [...byBill.values()].map((row) => ({
    eventId: row.id,
    orderId: row.orderId,
    billNo: row.billNo,
    total: row.total ?? 0,
    state: row.state as CameIn['state'],
    payments: (row.body as unknown as Partial<BillPaid>).payments ?? [],
    booked: row.orderId === null ? null : (row.dishes ?? 0) + (row.drinks ?? 0),
  }))
}
