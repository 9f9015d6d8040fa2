import { type CustomerColumns, customerColumns } from '@roombook/domain/customers'
import { Refusal } from '#platform/calls/refusal.ts'
import { breaks } from '#platform/db/breaks.ts'
import type { ShopTransaction } from '#platform/db/database.ts'

/** Columns written by the form; it does not edit source and level. */
export type FormColumns = Omit<CustomerColumns, 'source' | 'level_id' | 'habit_remark'>

/** Locks a customer with the form's columns until the transaction ends. */
export const lockCustomer = (tx: ShopTransaction, shopId: number, id: number) =>
  tx
    .selectFrom('customer')
    .select(customerColumns)
    .select(['id', 'version'])
    .where('shop_id', '=', shopId)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()

/** Returns the customer who has a phone. */
export const holderOfPhone = (tx: ShopTransaction, shopId: number, phone: string) =>
  tx
    .selectFrom('customer')
    .select(['id', 'name'])
    .where('shop_id', '=', shopId)
    .where('phone', '=', phone)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()

/**
 * Inserts a customer from the form.
 * @returns the id, or undefined where a concurrent transaction took the phone.
 */
export async function insertWholeCustomer(
  tx: ShopTransaction,
  { shopId, source, at }: { shopId: number; source: string; at: Date },
  columns: FormColumns,
): Promise<number | undefined> {
  const row = await tx
    .insertInto('customer')
    .values({ ...columns, shop_id: shopId, source, created_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

/**
 * Updates a customer's row and increments its version.
 * @throws Refusal `customers.phone_known` where a concurrent transaction took the phone.
 */
export async function updateCustomer(
  tx: ShopTransaction,
  shopId: number,
  id: number,
  columns: FormColumns,
): Promise<void> {
  await tx
    .updateTable('customer')
    .set((of) => ({ ...columns, version: of('version', '+', 1) }))
    .where('shop_id', '=', shopId)
    .where('id', '=', id)
    .execute()
    .catch((error: unknown) => {
      throw breaks(error, 'customer_phone')
        ? new Refusal('customers.phone_known', { fields: { phone: '该手机号已有客户' } })
        : error
    })
}

/** Replaces a customer's anniversaries. */
export async function replaceMemorials(
  tx: ShopTransaction,
  shopId: number,
  customerId: number,
  memorials: readonly { title: string; calendar: 'solar' | 'lunar'; monthDay: string; suggested: boolean }[],
): Promise<void> {
  await tx
    .deleteFrom('customer_memorial')
    .where('shop_id', '=', shopId)
    .where('customer_id', '=', customerId)
    .execute()
  if (memorials.length === 0) return
  await tx
    .insertInto('customer_memorial')
    .values(
      memorials.map(({ title, calendar, monthDay, suggested }) => ({
        shop_id: shopId,
        customer_id: customerId,
        title,
        calendar,
        month_day: monthDay,
        suggested,
      })),
    )
    .execute()
}

/** Adds owners to a customer. */
export async function addOwners(
  tx: ShopTransaction,
  shopId: number,
  customerId: number,
  staffIds: readonly number[],
): Promise<void> {
  if (staffIds.length === 0) return
  await tx
    .insertInto('customer_staff')
    .values(staffIds.map((staffId) => ({ shop_id: shopId, customer_id: customerId, staff_id: staffId })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Lists the ids of a customer's owners. */
export async function listOwnerIds(
  tx: ShopTransaction,
  shopId: number,
  customerId: number,
): Promise<number[]> {
  const rows = await tx
    .selectFrom('customer_staff')
    .select('staff_id')
    .where('shop_id', '=', shopId)
    .where('customer_id', '=', customerId)
    .execute()
  return rows.map((row) => row.staff_id)
}

/** Removes all owners of a customer. */
export async function removeOwners(tx: ShopTransaction, shopId: number, customerId: number): Promise<void> {
  await tx
    .deleteFrom('customer_staff')
    .where('shop_id', '=', shopId)
    .where('customer_id', '=', customerId)
    .execute()
}
