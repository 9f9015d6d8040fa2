import type { MergedColumns } from '@roombook/domain'
import { sql } from 'kysely'
import { Refusal } from '#platform/calls/refusal.ts'
import { breaks } from '#platform/db/breaks.ts'
import type { ShopTransaction } from '#platform/db/database.ts'

/** Takes a customer out of the directory, as part of another. */
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
 * Puts a merged customer back into the directory.
 * @throws Refusal `customers.phone_known` when somebody else has the phone by then.
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

/** Writes columns of the one that is kept, and moves its version. */
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

/** Takes labels, owners and anniversaries from a customer. @returns what they were. */
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

/** Gives a customer what it lacks of these. @returns what it got. */
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

/** Takes these back from a customer, where they are still as they were given. */
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
