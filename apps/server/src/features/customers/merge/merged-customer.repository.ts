import type { MergedColumns } from '@roombook/domain/customers'
import { sql } from 'kysely'
import { Refusal } from '#platform/calls/refusal.ts'
import { breaks } from '#platform/db/breaks.ts'
import type { ShopTransaction } from '#platform/db/database.ts'

/** Removes a customer from the directory as merged into another. */
export const markMerged = (
  tx: ShopTransaction,
  shopId: number,
  id: number,
  { into, at }: { into: number; at: Date },
) =>
  tx
    .updateTable('customer')
    .set((of) => ({ deleted_at: at, merged_into: into, version: of('version', '+', 1) }))
    .where('shop_id', '=', shopId)
    .where('id', '=', id)
    .execute()

/**
 * Restores a merged customer.
 * @throws Refusal `customers.phone_known` where another customer has the phone by then.
 */
export const markApart = (tx: ShopTransaction, shopId: number, id: number) =>
  tx
    .updateTable('customer')
    .set((of) => ({ deleted_at: null, merged_into: null, version: of('version', '+', 1) }))
    .where('shop_id', '=', shopId)
    .where('id', '=', id)
    .execute()
    .catch((error: unknown) => {
      throw breaks(error, 'customer_phone')
        ? new Refusal('customers.phone_known', {}, '原手机号已属于另一位客户，不能撤销')
        : error
    })

/** Updates columns of the retained customer and increments its version. */
export const updateRetained = (
  tx: ShopTransaction,
  shopId: number,
  id: number,
  columns: Partial<MergedColumns>,
) =>
  tx
    .updateTable('customer')
    .set((of) => ({ ...columns, version: of('version', '+', 1) }))
    .where('shop_id', '=', shopId)
    .where('id', '=', id)
    .execute()

/** Labels, owners and anniversaries of a customer. */
export interface Belongings {
  labels: number[]
  owners: number[]
  memorials: { title: string; calendar: string; month_day: string; suggested: boolean }[]
}

/**
 * Removes a customer's labels, owners and anniversaries.
 * @returns the removed ones.
 */
export async function takeBelongings(tx: ShopTransaction, shopId: number, id: number): Promise<Belongings> {
  const labels = await tx
    .deleteFrom('customer_label')
    .where('shop_id', '=', shopId)
    .where('customer_id', '=', id)
    .returning('label_id')
    .execute()
  const owners = await tx
    .deleteFrom('customer_staff')
    .where('shop_id', '=', shopId)
    .where('customer_id', '=', id)
    .returning('staff_id')
    .execute()
  const memorials = await tx
    .deleteFrom('customer_memorial')
    .where('shop_id', '=', shopId)
    .where('customer_id', '=', id)
    .returning(['title', 'calendar', 'month_day', 'suggested'])
    .execute()
  return {
    labels: labels.map((row) => row.label_id),
    owners: owners.map((row) => row.staff_id),
    memorials,
  }
}

/**
 * Adds those labels, owners and anniversaries that a customer lacks.
 * @returns the added ones.
 */
export async function giveBelongings(
  tx: ShopTransaction,
  shopId: number,
  id: number,
  { labels, owners, memorials }: Belongings,
): Promise<Belongings> {
  const owner = { shop_id: shopId, customer_id: id }
  const given: Belongings = { labels: [], owners: [], memorials: [] }
  if (labels.length > 0) {
    const rows = await tx
      .insertInto('customer_label')
      .values(labels.map((label_id) => ({ ...owner, label_id })))
      .onConflict((conflict) => conflict.doNothing())
      .returning('label_id')
      .execute()
    given.labels = rows.map((row) => row.label_id)
  }
  if (owners.length > 0) {
    const rows = await tx
      .insertInto('customer_staff')
      .values(owners.map((staff_id) => ({ ...owner, staff_id })))
      .onConflict((conflict) => conflict.doNothing())
      .returning('staff_id')
      .execute()
    given.owners = rows.map((row) => row.staff_id)
  }
  if (memorials.length > 0) {
    given.memorials = await tx
      .insertInto('customer_memorial')
      .values(memorials.map((memorial) => ({ ...owner, ...memorial })))
      .onConflict((conflict) => conflict.doNothing())
      .returning(['title', 'calendar', 'month_day', 'suggested'])
      .execute()
  }
  return given
}

/** Removes the given labels, owners and anniversaries from a customer, where they are unchanged. */
export async function takeBack(
  tx: ShopTransaction,
  shopId: number,
  id: number,
  { labels, owners, memorials }: Belongings,
): Promise<void> {
  await sql`
    delete from customer_label
    where shop_id = ${shopId} and customer_id = ${id} and label_id = any (${sql.val(labels)}::bigint[])`.execute(
    tx,
  )
  await sql`
    delete from customer_staff
    where shop_id = ${shopId} and customer_id = ${id} and staff_id = any (${sql.val(owners)}::bigint[])`.execute(
    tx,
  )
  for (const { title, calendar, month_day } of memorials) {
    await tx
      .deleteFrom('customer_memorial')
      .where('shop_id', '=', shopId)
      .where('customer_id', '=', id)
      .where('title', '=', title)
      .where('calendar', '=', calendar)
      .where('month_day', '=', month_day)
      .execute()
  }
}
