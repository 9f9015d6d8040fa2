import { createHash } from 'node:crypto'
import { addEntry } from './add-money.ts'
import type { BookingSoFar } from './booking-so-far.ts'
import type { DemoTables } from './demo-tables.ts'
import type { DemoVenue } from './demo-venue.ts'
import { minute } from './moments.ts'

/** Adds the payments of deposits that guests paid online, as the sandbox took them. */
export function addPayments(
  tables: DemoTables,
  { shopId }: DemoVenue,
  orders: readonly { firstId: number; bookingId: number; soFar: BookingSoFar }[],
): void {
  for (const { firstId, bookingId, soFar } of orders) {
    const { planned, ended, did } = soFar
    const paidAt = did('pay')?.at
    const method = planned.payType
    if (paidAt === undefined || method === 'sys') continue
    const tradeNo = tradeNoOf(shopId, firstId)
    const begunAt = paidAt - minute
    const paymentId = tables.number('payment', {
      shop_id: shopId,
      booking_id: bookingId,
      purpose: 'deposit',
      method,
      gateway: 'sandbox',
      trade_no: tradeNo,
      amount_fen: planned.depositFen,
      state: 'paid',
      counted: true,
      provider_no: `SB${tradeNo}`,
      created_at: new Date(begunAt),
      expires_at: new Date(begunAt + 15 * minute),
      paid_at: new Date(paidAt),
      // Prepaid guests always come in the demo.
      kept_at: ended ? new Date(ended.at) : null,
    })
    addEntry(tables, {
      shopId,
      key: `paid:${paymentId}`,
      reason: 'deposit-paid',
      at: paidAt,
      orderId: firstId,
      bookingId,
      paymentId,
      postings: [
        { kind: 'online', amount: -planned.depositFen },
        { kind: 'deposit', amount: planned.depositFen, bookingId },
      ],
    })
    tables.add('sandbox_trade', {
      shop_id: shopId,
      trade_no: tradeNo,
      amount_fen: planned.depositFen,
      state: 'paid',
      paid_at: new Date(paidAt),
    })
  }
}

/** A trade number that is the same each time the demo is planted, and looks like any other. */
export function tradeNoOf(shopId: number, orderId: number, kind: 'd' | 's' = 'd'): string {
  const digest = createHash('sha256').update(`demo/${shopId}/${orderId}`).digest('hex')
  return `${shopId}${kind}${BigInt(`0x${digest}`).toString(36).slice(0, 20)}`
}
