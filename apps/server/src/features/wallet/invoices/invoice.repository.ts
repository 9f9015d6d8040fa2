import { type Fen, noMoney } from '@roombook/domain/money'
import { type Insertable, type Selectable, sql } from 'kysely'
import type { WalletInvoice as InvoiceTable } from '#db/tables.ts'
import type { ShopTransaction } from '#platform/db/database.ts'

/** Entries paid into a wallet, by transfer or provider; gifts are not included. */
const paidReasons = ['wallet-transfer', 'wallet-recharge']

/**
 * Sums a store's payments into its wallet, and the part already requested and neither rejected nor withdrawn.
 */
export async function readInvoiceSums(
  tx: ShopTransaction,
  shopId: number,
): Promise<{ paid: Fen; asked: Fen }> {
  const { rows } = await sql<{ paid: Fen; asked: Fen }>`
    select coalesce((
      select sum(p.amount) from ledger_posting p
      join ledger_entry e on e.shop_id = p.shop_id and e.id = p.entry_id
      where p.shop_id = ${shopId} and e.reason = any (${sql.val(paidReasons)}::text[]) and p.account_id = (
        select id from ledger_account where shop_id = ${shopId} and kind = 'wallet' and owner_id = 0)
    ), 0)::bigint as paid,
    coalesce((
      select sum(amount_fen) from wallet_invoice where shop_id = ${shopId} and state not in ('rejected', 'withdrawn')
    ), 0)::bigint as asked`.execute(tx)
  return rows[0] ?? { paid: noMoney, asked: noMoney }
}

/** A requested invoice, with its requester and whether its file is stored. */
export type InvoiceRow = Selectable<InvoiceTable> & { operator_name: string | null; has_file: boolean }

/** Lists a page of a store's invoices, newest first. */
export const listInvoiceRows = (
  tx: ShopTransaction,
  shopId: number,
  { limit, offset }: { limit: number; offset: number },
): Promise<InvoiceRow[]> =>
  tx
    .selectFrom('wallet_invoice as i')
    .leftJoin('staff as f', (join) =>
      join.onRef('f.shop_id', '=', 'i.shop_id').onRef('f.id', '=', 'i.staff_id'),
    )
    .selectAll('i')
    .select(['f.nickname as operator_name'])
    .select((of) =>
      of
        .exists(
          of
            .selectFrom('wallet_invoice_file as file')
            .select('file.invoice_id')
            .whereRef('file.shop_id', '=', 'i.shop_id')
            .whereRef('file.invoice_id', '=', 'i.id'),
        )
        .$castTo<boolean>()
        .as('has_file'),
    )
    .where('i.shop_id', '=', shopId)
    .orderBy('i.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()

export async function countInvoices(tx: ShopTransaction, shopId: number): Promise<number> {
  const { count } = await tx
    .selectFrom('wallet_invoice')
    .select((of) => of.fn.countAll<number>().as('count'))
    .where('shop_id', '=', shopId)
    .executeTakeFirstOrThrow()
  return count
}

/** @returns its id. */
export async function insertInvoice(tx: ShopTransaction, row: Insertable<InvoiceTable>): Promise<number> {
  const { id } = await tx.insertInto('wallet_invoice').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}

/** Marks a request as withdrawn. */
export async function noteWithdrawn(
  tx: ShopTransaction,
  { shopId, invoiceId }: { shopId: number; invoiceId: number },
  { at, name }: { at: Date; name: string },
): Promise<void> {
  await tx
    .updateTable('wallet_invoice')
    .set({ state: 'withdrawn', settled_at: at, withdrawn_name: name })
    .where('shop_id', '=', shopId)
    .where('id', '=', invoiceId)
    .execute()
}

/** Finds the file and number of an issued invoice. */
export const findInvoiceFile = (tx: ShopTransaction, shopId: number, id: number) =>
  tx
    .selectFrom('wallet_invoice_file as file')
    .innerJoin('wallet_invoice as i', (join) =>
      join.onRef('i.shop_id', '=', 'file.shop_id').onRef('i.id', '=', 'file.invoice_id'),
    )
    .select(['i.invoice_number', 'file.pdf'])
    .where('file.shop_id', '=', shopId)
    .where('file.invoice_id', '=', id)
    .executeTakeFirst()
