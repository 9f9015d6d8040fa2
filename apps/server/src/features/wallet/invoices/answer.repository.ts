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

/** A request, locked. */
export const lockInvoice = (tx: ShopTransaction, { shopId, invoiceId }: InvoiceKey) =>
  tx
    .selectFrom('wallet_invoice')
    .select(['state', 'amount_fen', 'title', 'delivery', 'email', 'created_at'])
    .where('shop_id', '=', shopId)
    .where('id', '=', invoiceId)
    .forUpdate()
    .executeTakeFirst()

/** Notes what became of a request, with its file where there is one. */
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

/** Whether an invoice of that number was issued already, to any store. As the owner of the tables alone. */
export async function isNumberTaken(tx: ShopTransaction, number: string): Promise<boolean> {
  const found = await tx
    .selectFrom('invoice_number')
    .select('number')
    .where('number', '=', number)
    .executeTakeFirst()
  return found !== undefined
}

/** Requests of all stores that wait, or those of one, oldest first. As the owner of the tables alone. */
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
