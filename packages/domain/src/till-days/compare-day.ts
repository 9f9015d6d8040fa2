/** A bill in the till's report at the end of its day. */
export interface ReportedBill {
  billNo: string
  total: number
}

/** A bill as received through the bridge. */
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

/** Differences between a day's report and the received bills. */
export type DayDifference =
  /** The bill was not received. */
  | { kind: 'missing-here'; billNo: string; reported: number }
  /** The bill was received, but the till does not list it. */
  | { kind: 'missing-there'; billNo: string; here: number }
  /** The bill was received and waits for staff. */
  | { kind: 'waiting'; billNo: string; reported: number }
  /** The bill was received, or its order settled, with another amount. */
  | { kind: 'sum'; billNo: string; reported: number; here: number }
  /** Total of all received bills by one means of payment. */
  | { kind: 'means'; means: string; reported: number; here: number }

/**
 * Compares a till's report of its day with the bills received for it. Bills that staff ignored count as
 * received, and are compared by their own amount.
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
  const reportedSums = sumsOf(reported.payments)
  const ofMeans = [...new Set([...reportedSums.keys(), ...taken.keys()])].flatMap(
    (means): DayDifference[] => {
      const [one, other] = [reportedSums.get(means) ?? 0, taken.get(means) ?? 0]
      return one === other ? [] : [{ kind: 'means', means, reported: one, here: other }]
    },
  )
  return [...ofBills, ...unlisted, ...ofMeans]
}

function sumsOf(payments: ReportedDay['payments']): Map<string, number> {
  const sums = new Map<string, number>()
  for (const { means, amount } of payments) sums.set(means, (sums.get(means) ?? 0) + amount)
  return sums
}
