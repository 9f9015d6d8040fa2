import type { DemoTables } from './demo-tables.ts'
import type { DemoVenue } from './demo-venue.ts'
import { day } from './moments.ts'

const deals = ['双人海鲜套餐', '四人聚餐套餐', '家宴套餐'] as const
/** How many there are. */
const most = 12

/** Adds vouchers of Meituan and Douyin that paid what of the last weeks' bills was paid by Alipay. */
export function addVouchers(tables: DemoTables, { shopId, staff }: DemoVenue, now: number): void {
  const entries = tables.rows('ledger_entry')
  const orders = tables.rows('orders')
  const rooms = tables.rows('room')
  const bills = tables.rows('ledger_posting').flatMap((posting, index) => {
    const entry = entries[Number(posting.entry_id) - 1]
    if (posting.shop_id !== shopId || posting.kind !== 'alipay' || entry?.reason !== 'settle') return []
    const at = new Date(entry.at as Date)
    const order = orders[Number(posting.order_id) - 1]
    const by = staff.find(({ id }) => id === entry.staff_id)
    if (!order || !by || at.getTime() < now - 25 * day || at.getTime() > now - day) return []
    return [{ row: index + 1, posting, order, at, by }]
  })
  // A list of them begins with the latest.
  const latest = bills.toSorted((one, other) => one.at.getTime() - other.at.getTime()).slice(-most)
  for (const [at, bill] of latest.entries()) {
    const platform = at % 3 === 2 ? 'douyin' : 'meituan'
    const worth = -Number(bill.posting.amount)
    tables.change('ledger_posting', bill.row, { kind: platform })
    const isSettled = at < most / 2
    const brandId = Number(tables.rows('shop')[shopId - 1]?.brand_id)
    const code = String(
      (platform === 'meituan' ? 268_401_730_519 : 104_730_268_915_377) + at * 7_919 + (shopId - 1) * 104_729,
    )
    tables.add('voucher_code', { brand_id: brandId, platform, counts_as: code })
    const voucherId = tables.number('platform_voucher', {
      shop_id: shopId,
      brand_id: brandId,
      code,
      platform,
      title: deals[at % deals.length] ?? '',
      face_fen: worth,
      paid_fen: worth,
      order_id: Number(bill.posting.order_id),
      kept: false,
      business_date: bill.order.book_date,
      room_title: String(rooms[Number(bill.order.room_id) - 1]?.title ?? ''),
      // The older half was settled by a statement that kept 6 in 100.
      ...(isSettled ? settledOf(worth, now) : notSettled),
      at: bill.at,
      staff_id: bill.by.id,
      staff_name: bill.by.name,
    })
    if (isSettled) addSettled(tables, { shopId, platform, voucherId, worth, at: new Date(now - day) })
  }
}

const feeOf = (worth: number): number => Math.round(worth * 0.06)

const settledOf = (worth: number, now: number) => ({
  settled_fen: worth - feeOf(worth),
  fee_fen: feeOf(worth),
  statement_at: new Date(now - day),
  statement_name: '王经理',
  statement_count: 1,
})

const notSettled = {
  settled_fen: null,
  fee_fen: null,
  statement_at: null,
  statement_name: '',
  statement_count: 0,
}

/** Posts what a statement says of a voucher. */
function addSettled(
  tables: DemoTables,
  {
    shopId,
    platform,
    voucherId,
    worth,
    at,
  }: { shopId: number; platform: string; voucherId: number; worth: number; at: Date },
): void {
  const entryId = tables.number('ledger_entry', {
    shop_id: shopId,
    key: `voucher-settled:${voucherId}:1`,
    reason: 'voucher-settled',
    remark: '',
    order_id: null,
    booking_id: null,
    payment_id: null,
    staff_id: null,
    at,
  })
  const posting = { shop_id: shopId, entry_id: entryId, order_id: null, booking_id: null }
  tables.add('ledger_posting', { ...posting, line: 1, kind: platform, amount: worth })
  tables.add('ledger_posting', { ...posting, line: 2, kind: 'platform-paid', amount: feeOf(worth) - worth })
  tables.add('ledger_posting', { ...posting, line: 3, kind: 'platform-fee', amount: -feeOf(worth) })
}
