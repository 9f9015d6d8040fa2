import { type Call, randomKey } from '@roombook/contract'
import type { Kysely } from 'kysely'
import type { DB } from '#db/tables.ts'
import { post } from '#platform/ledger/ledger.ts'

/** Returns example input for company calls: a company, with a bill where it pays. */
export async function companyExampleFor(
  owner: Kysely<DB>,
  { shopId, orderId, at }: { shopId: number; orderId: () => Promise<number>; at: Date },
  call: Call,
): Promise<Record<string, unknown>> {
  const title = `范例${randomKey().slice(0, 12)}`
  if (call.name === 'companies.list') return {}
  const companyId = await plantCompany(owner, { shopId, at }, title)
  const own = { companyId, version: 1, title, month: '2026-11', creditLimit: null, signers: [] }
  if (call.name !== 'companies.pay') return own
  const billed = await orderId()
  await owner.updateTable('company').set({ open_fen: 100 }).where('id', '=', companyId).execute()
  await owner.transaction().execute((tx) =>
    post(tx, {
      shopId,
      key: `example:${companyId}`,
      reason: 'bill',
      at,
      orderId: billed,
      postings: [
        { kind: 'sales', amount: 100, orderId: billed },
        { kind: 'company', amount: -100, companyId },
      ],
    }),
  )
  const { id: billId } = await owner
    .insertInto('company_bill')
    .values({
      shop_id: shopId,
      company_id: companyId,
      order_id: billed,
      book_date: '2026-11-20',
      room_title: '牡丹厅',
      signer: '范例',
      amount_fen: 100,
      staff_name: '范例',
      at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { ...own, means: 'cash', bills: [{ billId, amount: 100 }] }
}

/** Inserts a company. */
export async function plantCompany(
  owner: Kysely<DB>,
  { shopId, at }: { shopId: number; at: Date },
  title = '别店公司',
): Promise<number> {
  const { id } = await owner
    .insertInto('company')
    .values({ shop_id: shopId, title, changed_at: at })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
