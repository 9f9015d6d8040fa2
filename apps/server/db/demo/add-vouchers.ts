import type { House } from './add-house.ts'
import type { DemoTables } from './demo-tables.ts'
import { day } from './moments.ts'

const deals = ['双人海鲜套餐', '四人聚餐套餐', '100元代金券'] as const
/** How many there are. */
const most = 12

/** Adds vouchers of Meituan and Douyin that paid what of the last weeks' bills was paid by Alipay. */
export function addVouchers(tables: DemoTables, { shopId, staff }: House, now: number): void {
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
  for (const [at, bill] of bills.slice(-most).entries()) {
    const platform = at % 3 === 2 ? 'douyin' : 'meituan'
    const worth = -Number(bill.posting.amount)
    tables.change('ledger_posting', bill.row, { kind: platform })
    tables.number('platform_voucher', {
      ...{
        shop_id: shopId,
        platform,
        title: deals[at % deals.length] ?? '',
        face_fen: worth,
        paid_fen: worth,
      },
      code: platform === 'meituan' ? String(268_401_730_519 + at * 7_919) : String(104_730_268_915_377 + at),
      ...{ order_id: Number(bill.posting.order_id), kept: false, business_date: bill.order.book_date },
      ...{ room_title: String(rooms[Number(bill.order.room_id) - 1]?.title ?? '') },
      ...{ at: bill.at, staff_id: bill.by.id, staff_name: bill.by.name },
    })
  }
}
