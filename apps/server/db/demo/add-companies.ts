import type { DemoTables } from './demo-tables.ts'
import type { DemoVenue } from './demo-venue.ts'
import { day } from './moments.ts'

// biome-ignore format: a table is read across
const companies = [
  { title: '杭州云栖科技有限公司', taxNumber: '91330106MA2CEXMP84', contact: '行政部 沈女士 0571-88886666', limit: 5_000_000, signers: ['沈佳', '陆总'] },
  { title: '浙江望江建设集团', taxNumber: '', contact: '办公室 高主任', limit: null, signers: ['高主任'] },
] as const

/** How many bills each has. */
const billsEach = 4

/**
 * Adds companies on whose account some of the last weeks' bills stand that were paid by WeChat; the first has paid one.
 */
export function addCompanies(tables: DemoTables, { shopId, staff }: DemoVenue, now: number): void {
  const bills = billsOf(tables, shopId, now)
  for (const [at, company] of companies.entries()) {
    const own = bills.slice(at * billsEach, (at + 1) * billsEach)
    const paid = at === 0 ? own.slice(0, 1) : []
    const sumOf = (some: typeof own) => some.reduce((sum, { amount }) => sum + amount, 0)
    const companyId = tables.number('company', {
      shop_id: shopId,
      title: company.title,
      tax_number: company.taxNumber,
      contact: company.contact,
      limit_fen: company.limit,
      signers: [...company.signers],
      open_fen: sumOf(own) - sumOf(paid),
      changed_at: new Date(now - 60 * day),
    })
    for (const [index, bill] of own.entries()) {
      tables.change('ledger_posting', bill.row, { kind: 'company', company_id: companyId })
      tables.number('company_bill', {
        shop_id: shopId,
        company_id: companyId,
        order_id: bill.orderId,
        book_date: bill.bookDate,
        room_title: bill.roomTitle,
        signer: company.signers[index % company.signers.length] ?? '',
        amount_fen: bill.amount,
        paid_fen: paid.includes(bill) ? bill.amount : 0,
        staff_name: staff.find(({ id }) => id === bill.staffId)?.name ?? '',
        at: bill.at,
      })
    }
    if (paid.length > 0)
      addPayment(tables, { shopId, companyId, amount: sumOf(paid), at: new Date(now - 2 * day) })
  }
}

/** Lists the last weeks' bills paid by WeChat, each with the index of its posting. */
function billsOf(tables: DemoTables, shopId: number, now: number) {
  const entries = tables.rows('ledger_entry')
  const orders = tables.rows('orders')
  const rooms = tables.rows('room')
  return tables.rows('ledger_posting').flatMap((posting, index) => {
    const entry = entries[Number(posting.entry_id) - 1]
    if (posting.shop_id !== shopId || posting.kind !== 'weixin' || entry?.reason !== 'settle') return []
    const at = new Date(entry.at as Date)
    const order = orders[Number(posting.order_id) - 1]
    if (!order || at.getTime() < now - 40 * day || at.getTime() > now - 3 * day) return []
    const roomTitle = String(rooms[Number(order.room_id) - 1]?.title ?? '')
    return [
      {
        row: index + 1,
        orderId: Number(posting.order_id),
        bookDate: order.book_date,
        roomTitle,
        at,
        amount: -Number(posting.amount),
        staffId: entry.staff_id,
      },
    ]
  })
}

function addPayment(
  tables: DemoTables,
  { shopId, companyId, amount, at }: { shopId: number; companyId: number; amount: number; at: Date },
): void {
  const nobody = { order_id: null, booking_id: null, payment_id: null, staff_id: null }
  const entryId = tables.number('ledger_entry', {
    shop_id: shopId,
    key: `company-paid:${companyId}`,
    reason: 'company-paid',
    remark: '',
    ...nobody,
    at,
  })
  const posting = { shop_id: shopId, entry_id: entryId, order_id: null, booking_id: null }
  tables.add('ledger_posting', { ...posting, line: 1, kind: 'card', amount: -amount })
  tables.add('ledger_posting', { ...posting, line: 2, kind: 'company', amount, company_id: companyId })
}
