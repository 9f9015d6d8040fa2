import type { CompanyBill } from '@roombook/contract/companies'
import type { Fen } from '@roombook/domain/money'
import { sql } from 'kysely'
import type { ShopTransaction } from '#platform/db/database.ts'

/** Part of an order's bill that a company pays on account. */
export interface PutOnCompany {
  companyId: number
  orderId: number
  bookDate: string
  roomId: number
  signer: string
  amount: Fen
}

export async function insertBill(
  tx: ShopTransaction,
  { shopId, now, staffName }: { shopId: number; now: Date; staffName: string },
  { companyId, orderId, bookDate, roomId, signer, amount }: PutOnCompany,
): Promise<void> {
  const room = await tx
    .selectFrom('room')
    .select('title')
    .where('shop_id', '=', shopId)
    .where('id', '=', roomId)
    .executeTakeFirst()
  await sql`
    insert into company_bill (shop_id, company_id, order_id, book_date, room_title, signer, amount_fen, staff_name, at)
    values (${shopId}, ${companyId}, ${orderId}, ${bookDate}, ${room?.title ?? ''}, ${signer}, ${amount},
      ${staffName}, ${now})`.execute(tx)
}

/** Moves an order's company bills to the order that takes its money. */
export async function handCompanyBillsOver(
  tx: ShopTransaction,
  shopId: number,
  { fromId, toId }: { fromId: number; toId: number },
): Promise<void> {
  await tx
    .updateTable('company_bill')
    .set({ order_id: toId })
    .where('shop_id', '=', shopId)
    .where('order_id', '=', fromId)
    .execute()
}

/** Reads a company's bills with open amounts, the oldest first. */
export async function readOpenBills(
  tx: ShopTransaction,
  shopId: number,
  companyId: number,
): Promise<CompanyBill[]> {
  const { rows } = await sql<{
    id: number
    order_id: number
    book_date: string
    room_title: string
    signer: string
    amount_fen: Fen
    paid_fen: Fen
    staff_name: string
    at: Date
  }>`
    select id, order_id, book_date::text, room_title, signer, amount_fen, paid_fen, staff_name, at from company_bill
    where shop_id = ${shopId} and company_id = ${companyId} and paid_fen < amount_fen order by id`.execute(tx)
  return rows.map((row) => ({
    id: row.id,
    orderId: row.order_id,
    bookDate: row.book_date,
    roomTitle: row.room_title,
    signer: row.signer,
    amount: row.amount_fen,
    paid: row.paid_fen,
    staffName: row.staff_name,
    at: row.at.toISOString(),
  }))
}

/**
 * Pays a part of a bill; the company must be locked.
 * @returns false where less than that is open.
 */
export async function payBill(
  tx: ShopTransaction,
  shopId: number,
  { companyId, billId, amount }: { companyId: number; billId: number; amount: Fen },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('company_bill')
    .set((of) => ({ paid_fen: of('paid_fen', '+', amount) }))
    .where('shop_id', '=', shopId)
    .where('company_id', '=', companyId)
    .where('id', '=', billId)
    .where(sql<boolean>`paid_fen + ${amount} <= amount_fen`)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** A line of a statement: positive for a bill, negative for a payment. */
export interface StatementRow {
  at: Date
  amount: Fen
  means: string
  remark: string
  staff_name: string
}

/** Reads a company's postings between two instants in order, with the opening balance. */
export async function readStatementRows(
  tx: ShopTransaction,
  shopId: number,
  { companyId, from, until }: { companyId: number; from: Date; until: Date },
): Promise<{ opening: Fen; rows: StatementRow[] }> {
  const { rows } = await sql<StatementRow & { before: boolean }>`
    select e.at, -p.amount as amount, e.means, e.remark, coalesce(s.nickname, '') as staff_name, false as before
    from ledger_posting p
    join ledger_entry e on e.shop_id = p.shop_id and e.id = p.entry_id
    left join staff s on s.shop_id = e.shop_id and s.id = e.staff_id
    where p.shop_id = ${shopId} and p.company_id = ${companyId} and e.at >= ${from} and e.at < ${until}
    order by e.at, p.entry_id, p.line`.execute(tx)
  const [opening] = (
    await sql<{ sum: Fen }>`
      select coalesce(-sum(p.amount), 0)::bigint as sum from ledger_posting p
      join ledger_entry e on e.shop_id = p.shop_id and e.id = p.entry_id
      where p.shop_id = ${shopId} and p.company_id = ${companyId} and e.at < ${from}`.execute(tx)
  ).rows
  return { opening: opening?.sum ?? (0 as Fen), rows }
}
