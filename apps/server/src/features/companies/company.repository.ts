import type { Company } from '@roombook/contract/companies'
import { type Fen, fen } from '@roombook/domain/money'
import { sql } from 'kysely'
import { Refusal } from '#platform/calls/refusal.ts'
import { breaks } from '#platform/db/breaks.ts'
import type { ShopTransaction } from '#platform/db/database.ts'

/** Locks a company that was not removed, until the transaction ends. */
export async function lockCompany(tx: ShopTransaction, shopId: number, companyId: number) {
  const row = await tx
    .selectFrom('company')
    .select(['id', 'title', 'tax_number', 'limit_fen', 'signers', 'open_fen', 'version'])
    .where('shop_id', '=', shopId)
    .where('id', '=', companyId)
    .where('removed_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  return (
    row && {
      ...row,
      open_fen: fen(row.open_fen),
      limit_fen: row.limit_fen === null ? null : fen(row.limit_fen),
    }
  )
}

/** Returns the title and tax number of a company, including removed ones. */
export const findCompany = (tx: ShopTransaction, shopId: number, companyId: number) =>
  tx
    .selectFrom('company')
    .select(['title', 'tax_number'])
    .where('shop_id', '=', shopId)
    .where('id', '=', companyId)
    .executeTakeFirst()

/** Adjusts a company's open amount. */
export async function moveOpen(
  tx: ShopTransaction,
  shopId: number,
  { companyId, amount }: { companyId: number; amount: number },
): Promise<void> {
  await tx
    .updateTable('company')
    .set((of) => ({ open_fen: of('open_fen', '+', amount) }))
    .where('shop_id', '=', shopId)
    .where('id', '=', companyId)
    .execute()
}

interface ListedRow {
  id: number
  version: number
  title: string
  tax_number: string
  contact: string
  limit_fen: Fen | null
  signers: string[]
  open_fen: Fen
  up_to_30: Fen
  up_to_60: Fen
  up_to_90: Fen
  older: Fen
}

/** Lists a store's companies, with their open amounts by age. */
export async function readCompanies(tx: ShopTransaction, shopId: number, now: Date): Promise<Company[]> {
  const open = (condition: string) =>
    sql`coalesce(sum(b.amount_fen - b.paid_fen) filter (where ${sql.raw(condition)}), 0)::bigint`
  const { rows } = await sql<ListedRow>`
    select c.id, c.version, c.title, c.tax_number, c.contact, c.limit_fen, c.signers, c.open_fen,
      ${open('age.days <= 30')} as up_to_30, ${open('age.days > 30 and age.days <= 60')} as up_to_60,
      ${open('age.days > 60 and age.days <= 90')} as up_to_90, ${open('age.days > 90')} as older
    from company c
    left join company_bill b on b.shop_id = c.shop_id and b.company_id = c.id and b.paid_fen < b.amount_fen
    left join lateral (select extract(epoch from (${now}::timestamptz - b.at)) / 86400 as days) age on true
    where c.shop_id = ${shopId} and c.removed_at is null
    group by c.shop_id, c.id order by c.open_fen desc, c.id`.execute(tx)
  return rows.map((row) => ({
    id: row.id,
    version: row.version,
    title: row.title,
    taxNumber: row.tax_number,
    contact: row.contact,
    creditLimit: row.limit_fen,
    signers: row.signers,
    open: row.open_fen,
    ages: { upTo30: row.up_to_30, upTo60: row.up_to_60, upTo90: row.up_to_90, older: row.older },
  }))
}

/** Columns of a company that staff enter. */
export interface CompanyColumns {
  title: string
  tax_number: string
  contact: string
  limit_fen: number | null
  signers: string[]
  changed_at: Date
}

/** @throws Refusal `companies.title_taken`, by the index `company_title`. */
async function orTaken<Result>(written: Promise<Result>): Promise<Result> {
  try {
    return await written
  } catch (error) {
    throw breaks(error, 'company_title')
      ? new Refusal('companies.title_taken', { fields: { title: '已有同名的公司' } })
      : error
  }
}

export async function insertCompany(
  tx: ShopTransaction,
  shopId: number,
  columns: CompanyColumns,
): Promise<number> {
  const { id } = await orTaken(
    tx
      .insertInto('company')
      .values({ shop_id: shopId, ...columns })
      .returning('id')
      .executeTakeFirstOrThrow(),
  )
  return id
}

export async function updateCompany(
  tx: ShopTransaction,
  shopId: number,
  { companyId, columns }: { companyId: number; columns: Partial<CompanyColumns> & { removed_at?: Date } },
): Promise<void> {
  await orTaken(
    tx
      .updateTable('company')
      .set((of) => ({ ...columns, version: of('version', '+', 1) }))
      .where('shop_id', '=', shopId)
      .where('id', '=', companyId)
      .execute(),
  )
}
