import type { DayClosed, PosEvent, PosMeans, TableEvent } from '@roombook/contract'

const minuteMs = 60_000

/** A simulated evening, deterministic for a seed and its tables. */
export interface Evening {
  seed: number
  tables: readonly string[]
  /** Time at which the first table is opened; the others follow at intervals of minutes. */
  from: Date
}

/**
 * Simulates tables being opened in turn, their bills paid, and the day closed; bill numbers consist of day,
 * seed and table.
 */
export function simulateEvening({ seed, tables, from }: Evening): PosEvent[] {
  const day = from.toISOString().slice(0, 10)
  const events = tables.flatMap((table, at): TableEvent[] => {
    const chance = (most: number) => (Math.imul(seed * 31 + at + 1, 2_654_435_761) >>> 8) % most
    const bill_no = `S${day.replaceAll('-', '')}-${seed}-${at + 1}`
    const opened_at = new Date(from.getTime() + at * minuteMs).toISOString()
    const paid_at = new Date(from.getTime() + (at + tables.length) * minuteMs).toISOString()
    const total = 30_000 + chance(2_000) * 100
    const discount = chance(3) * 1_000
    const cash = chance(2) * 10_000
    const common = { bill_no, table }
    const people = 2 + chance(11)
    const sums = { total, drinks: 0, discount, coupon: 0, coupons: [], deposit: 0 }
    const weixin = { means: 'weixin' as const, amount: total - discount - cash }
    const payments = cash > 0 ? [weixin, { means: 'cash' as const, amount: cash }] : [weixin]
    return [
      { ...common, type: 'table.opened' as const, event_id: `${bill_no}-opened`, opened_at, people },
      {
        ...common,
        type: 'bill.paid' as const,
        event_id: `${bill_no}-paid`,
        paid_at,
        opened_at,
        people,
        ...sums,
        payments,
      },
    ]
  })
  return [
    ...events,
    closingOf(events, { seed, day, at: new Date(from.getTime() + 2 * tables.length * minuteMs) }),
  ]
}

/** Builds the till's closing report of an evening: its bills, and receipts by means of payment. */
function closingOf(
  events: readonly TableEvent[],
  { seed, day, at }: { seed: number; day: string; at: Date },
): DayClosed {
  const bills = events.filter((event) => event.type === 'bill.paid')
  const sums = new Map<PosMeans, number>()
  for (const { means, amount } of bills.flatMap(({ payments }) => payments))
    sums.set(means, (sums.get(means) ?? 0) + amount)
  return {
    type: 'day.closed',
    event_id: `S${day.replaceAll('-', '')}-${seed}-closed`,
    business_date: day,
    closed_at: at.toISOString(),
    count: bills.length,
    payments: [...sums].map(([means, amount]) => ({ means, amount })),
    bills: bills.map(({ bill_no, total }) => ({ bill_no, total })),
  }
}
