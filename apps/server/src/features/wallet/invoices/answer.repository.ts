import type { Kysely } from 'kysely'
import type { DB } from '#db/tables.ts'
import type { ShopTransaction } from '#platform/db/database.ts'

/** Operator's answer to a request: issued, with number and day, or rejected. */
export type InvoiceAnswer =
  | { as: 'issued'; number: string; issuedOn: string; pdf: Buffer | undefined; emailed: boolean }
  | { as: 'rejected'; reason: string }

/** Key of a request. */
export interface InvoiceKey {
  shopId: number
  invoiceId: number
}

/** Locks a request. */
export const lockInvoice = (tx: ShopTransaction, { shopId, invoiceId }: InvoiceKey) =>
  tx
    .selectFrom('wallet_invoice')
    .select(['state', 'amount_fen', 'title', 'delivery', 'email', 'created_at'])
    .where('shop_id', '=', shopId)
    .where('id', '=', invoiceId)
    .forUpdate()
    .executeTakeFirst()

/** Stores the answer to a request, with the invoice's file. */
export async function noteAnswer(
  tx: ShopTransaction,
  { shopId, invoiceId }: InvoiceKey,
  answer: InvoiceAnswer,
  at: Date,
): Promise<void> {
  await tx
    .updateTable('wallet_invoice')
    .set(
      answer.as === 'issued'
        ? {
            state: 'issued' as const,
            invoice_number: answer.number,
            settled_at: at,
            issued_on: answer.issuedOn,
            emailed: answer.emailed,
          }
        : { state: 'rejected' as const, reason: answer.reason, settled_at: at },
    )
    .where('shop_id', '=', shopId)
    .where('id', '=', invoiceId)
    .execute()
  if (answer.as !== 'issued') return
  await tx.insertInto('invoice_number').values({ number: answer.number }).execute()
  if (!answer.pdf) return
  await tx
    .insertInto('wallet_invoice_file')
    .values({ shop_id: shopId, invoice_id: invoiceId, pdf: answer.pdf })
    .execute()
}

/** Returns whether an invoice number was already issued to any store. Requires the tables' owner. */
export async function isNumberTaken(tx: ShopTransaction, number: string): Promise<boolean> {
  const found = await tx
    .selectFrom('invoice_number')
    .select('number')
    .where('number', '=', number)
    .executeTakeFirst()
  return found !== undefined
}

/** Lists the open requests of all stores or of one, oldest first. Requires the tables' owner. */
export const listRequests = (owner: Kysely<DB>, shopId: number | undefined) =>
  owner
    .selectFrom('wallet_invoice as i')
    .innerJoin('shop', 'shop.shop_id', 'i.shop_id')
    .selectAll('i')
    .select('shop.title as shop_title')
    .where('i.state', '=', 'requested')
    .$if(shopId !== undefined, (query) => query.where('i.shop_id', '=', shopId ?? 0))
    .orderBy('i.created_at')
    .execute()
