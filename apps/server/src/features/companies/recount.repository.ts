import { type Kysely, sql } from 'kysely'
import type { DB } from '#db/tables.ts'

/** Describes each company of a store whose open amount differs from its postings or its bills. */
export async function readWrongCompanies(db: Kysely<DB>, shopId: number): Promise<string[]> {
  const { rows } = await sql<{ id: number; open: number; posted: number; bills: number }>`
    select c.id, c.open_fen as open, coalesce(p.open, 0)::bigint as posted, coalesce(b.open, 0)::bigint as bills
    from company c
    left join (
      select company_id, -sum(amount) as open from ledger_posting
      where shop_id = ${shopId} and company_id is not null group by company_id
    ) p on p.company_id = c.id
    left join (
      select company_id, sum(amount_fen - paid_fen) as open from company_bill
      where shop_id = ${shopId} group by company_id
    ) b on b.company_id = c.id
    where c.shop_id = ${shopId} and (c.open_fen <> coalesce(p.open, 0) or c.open_fen <> coalesce(b.open, 0))
    order by c.id`.execute(db)
  return rows.map(
    ({ id, open, posted, bills }) =>
      `company ${id} owes ${open}; its postings say ${posted}, its bills ${bills}`,
  )
}
