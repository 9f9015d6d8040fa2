/** A bill as the till lists it at the end of its day. */
export interface ReportedBill {
  billNo: string
  total: number
}

/** A bill as it came in by the bridge. */
export interface KnownBill extends ReportedBill {
  state: 'done' | 'matched' | 'pending' | 'ignored'
  payments: readonly { means: string; amount: number }[]
  /** Total at which its order was settled; null where it has no order. */
  booked: number | null
}

/** Till's report of a whole day. */
export interface ReportedDay {
  bills: readonly ReportedBill[]
  payments: readonly { means: string; amount: number }[]
}

/** In what a day's report and what was booked differ. */
export type DayDifference =
  /** It never came in. */
  | { kind: 'missing-here'; billNo: string; reported: number }
  /** It came in, and the till does not list it. */
  | { kind: 'missing-there'; billNo: string; here: number }
  /** It came in and waits for the staff. */
  | { kind: 'waiting'; billNo: string; reported: number }
  /** It came in, or its order was settled, with another sum. */
  | { kind: 'sum'; billNo: string; reported: number; here: number }
  /** All that came in by one means. */
  | { kind: 'means'; means: string; reported: number; here: number }

/**
 * Compares a till's report of its day with the bills that came in of it. What staff ignored was seen by them: it is there, and
 * is compared by its own sum.
 */
export function compareDay(reported: ReportedDay, known: readonly KnownBill[]): DayDifference[] {
  const here = new Map(known.map((bill) => [bill.billNo, bill]))
  const there = new Set(reported.bills.map(({ billNo }) => billNo))
  const ofBills = reported.bills.flatMap(({ billNo, total }): DayDifference[] => {
    const bill = here.get(billNo)
    if (!bill) return [{ kind: 'missing-here', billNo, reported: total }]
    if (bill.total !== total) return [{ kind: 'sum', billNo, reported: total, here: bill.total }]
    if (bill.state === 'pending') return [{ kind: 'waiting', billNo, reported: total }]
    const booked = bill.booked ?? total
    return booked === total ? [] : [{ kind: 'sum', billNo, reported: total, here: booked }]
  })
  const unlisted = known
    .filter(({ billNo }) => !there.has(billNo))
    .map(({ billNo, total }): DayDifference => ({ kind: 'missing-there', billNo, here: total }))
  const taken = sumsOf(known.flatMap(({ payments }) => payments))
  const told = sumsOf(reported.payments)
  const ofMeans = [...new Set([...told.keys(), ...taken.keys()])].flatMap((means): DayDifference[] => {
    const [one, other] = [told.get(means) ?? 0, taken.get(means) ?? 0]
    return one === other ? [] : [{ kind: 'means', means, reported: one, here: other }]
  })
  return [...ofBills, ...unlisted, ...ofMeans]
}

function sumsOf(payments: ReportedDay['payments']): Map<string, number> {
  const sums = new Map<string, number>()
  for (const { means, amount } of payments) sums.set(means, (sums.get(means) ?? 0) + amount)
  return sums
}
