import { createHash } from 'node:crypto'
import type { House } from './add-house.ts'
import { minute } from './moments.ts'
import type { Sheets } from './sheets.ts'
import type { Standing } from './standing.ts'

/** Adds the payments of deposits that guests paid online, as the sandbox took them. */
export function addPayments(
  sheets: Sheets,
  { shopId }: House,
  orders: readonly { firstId: number; bookingId: number; standing: Standing }[],
): void {
  for (const { firstId, bookingId, standing } of orders) {
    const { party, ended, did } = standing
    const paidAt = did('pay')?.at
    if (paidAt === undefined || party.payType === 'sys') continue
    const tradeNo = tradeNoOf(shopId, firstId)
    const begunAt = paidAt - minute
    sheets.number('payment', {
      shop_id: shopId,
      booking_id: bookingId,
      purpose: 'deposit',
      method: party.payType,
      gateway: 'sandbox',
      trade_no: tradeNo,
      amount_fen: party.depositFen,
      state: 'paid',
      counted: true,
      provider_no: `SB${tradeNo}`,
      created_at: new Date(begunAt),
      expires_at: new Date(begunAt + 15 * minute),
      paid_at: new Date(paidAt),
      // Who pays ahead in the demo also comes.
      kept_at: ended ? new Date(ended.at) : null,
    })
    sheets.add('sandbox_trade', {
      shop_id: shopId,
      trade_no: tradeNo,
      amount_fen: party.depositFen,
      state: 'paid',
      paid_at: new Date(paidAt),
    })
  }
}

/** A trade number that is the same each time the demo is planted, and looks like any other. */
function tradeNoOf(shopId: number, orderId: number): string {
  const digest = createHash('sha256').update(`demo/${shopId}/${orderId}`).digest('hex')
  return `${shopId}d${BigInt(`0x${digest}`).toString(36).slice(0, 20)}`
}
