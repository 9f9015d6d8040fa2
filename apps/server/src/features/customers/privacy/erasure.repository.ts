import { sql } from 'kysely'
import type { ShopTransaction } from '#platform/db/database.ts'
import { only } from '#platform/db/only.ts'

/** Traces of anonymised customers and of their orders. */
export interface Traces {
  ids: readonly number[]
  orderIds: readonly number[]
}

/** Counts the audit-log rows with details about some customers and orders. */
export async function countDetails(
  tx: ShopTransaction,
  shopId: number,
  { ids, orderIds }: Traces,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from action_log
    where shop_id = ${shopId} and detail is not null
      and ((subject = 'customer' and subject_id = any (${sql.val([...ids])}::bigint[]))
        or (subject = 'order' and subject_id = any (${sql.val([...orderIds])}::bigint[])))`.execute(tx)
  return only(rows).count
}

/**
 * Stores an erasure request.
 * @returns its id.
 */
export async function insertErasure(
  tx: ShopTransaction,
  shopId: number,
  { ids, orderIds, at }: Traces & { at: Date },
): Promise<number> {
  const { id } = await tx
    .insertInto('customer_erasure')
    .values({ shop_id: shopId, customer_ids: [...ids], order_ids: [...orderIds], asked_at: at })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/**
 * Erases what the server's role cannot, such as audit-log details, by a function of the tables' owner. Does
 * nothing where it was done before.
 */
export async function eraseCustomerTraces(tx: ShopTransaction, erasureId: number): Promise<void> {
  await sql`select erase_customer_traces(${erasureId})`.execute(tx)
}
