import { placeholderName, Sex } from '@roombook/domain/customers'
import { sql } from 'kysely'
import { Refusal } from '#platform/calls/refusal.ts'
import { addedOnce, compileStatement } from '#platform/db/compile-statement.ts'
import type { ShopTransaction } from '#platform/db/database.ts'

const customersOf = (tx: ShopTransaction, shopId: number) =>
  tx.selectFrom('customer').where('shop_id', '=', shopId).where('deleted_at', 'is', null)

export interface CustomerRow {
  id: number
  name: string
  phone: string | null
  visits: number
}

/** Returns a customer of the shop, or undefined. */
export const findCustomer = (
  tx: ShopTransaction,
  shopId: number,
  id: number,
): Promise<CustomerRow | undefined> =>
  customersOf(tx, shopId).select(['id', 'name', 'phone', 'visits']).where('id', '=', id).executeTakeFirst()

/**
 * Takes a shared lock on a customer, which prevents merging or erasing until the transaction ends.
 * @returns whether the customer still exists.
 */
export async function lockCustomerShared(tx: ShopTransaction, shopId: number, id: number): Promise<boolean> {
  const row = await customersOf(tx, shopId).select('id').where('id', '=', id).forKeyShare().executeTakeFirst()
  return row !== undefined
}

/** Finds the customer of a normalized phone (without prefix). A merged customer is found by either phone. */
export async function findCustomerByPhone(
  tx: ShopTransaction,
  shopId: number,
  phone: string,
): Promise<CustomerRow | undefined> {
  const { rows } = await customerByPhone(tx, { shopId, phone })
  return rows[0]
}

// The current customer of the phone ends the query; merged customers are searched only if there is none.
const customerByPhone = compileStatement(
  (_, { shopId, phone }: { shopId: number; phone: string }) => sql<CustomerRow>`
    with recursive known as (
      select c.merged_into as id from customer c
      where c.shop_id = ${shopId} and c.phone = ${phone} and c.merged_into is not null
      union
      select c.merged_into from customer c
      join known on c.shop_id = ${shopId} and c.id = known.id and c.merged_into is not null
    )
    select * from (
      (select id, name, phone, visits from customer
      where shop_id = ${shopId} and phone = ${phone} and deleted_at is null)
      union all
      (select c.id, c.name, c.phone, c.visits from known
      join customer c on c.shop_id = ${shopId} and c.id = known.id and c.deleted_at is null
      order by c.id)
    ) as holder
    limit 1`,
)

/**
 * Returns a customer's phone; empty for none.
 * @throws Refusal `booking.customer_missing` for a customer whom the shop does not have.
 */
export async function phoneOfCustomer(tx: ShopTransaction, shopId: number, id: number): Promise<string> {
  const customer = await findCustomer(tx, shopId, id)
  if (!customer) throw new Refusal('booking.customer_missing')
  return customer.phone ?? ''
}

/**
 * Inserts a customer.
 * @returns the id, or undefined where the phone is taken.
 */
export async function insertCustomer(
  tx: ShopTransaction,
  customer: { shopId: number; name: string; phone: string; sex: Sex; source: string; at: Date },
): Promise<number | undefined> {
  const { rows } = await addCustomer(tx, {
    shop_id: customer.shopId,
    name: customer.name,
    phone: customer.phone,
    sex: customer.sex,
    source: customer.source,
    created_at: customer.at,
  })
  return rows[0]?.id
}

const addCustomer = addedOnce('customer', (insert) =>
  insert.onConflict((conflict) => conflict.doNothing()).returning('id'),
)

/** Names a customer who took a coupon without giving a name. */
export async function nameUnnamed(
  tx: ShopTransaction,
  shopId: number,
  id: number,
  { name, sex }: { name: string; sex: Sex },
): Promise<void> {
  await tx
    .updateTable('customer')
    .set((row) => ({ name, version: row('version', '+', 1), ...(sex !== Sex.unknown && { sex }) }))
    .where('shop_id', '=', shopId)
    .where('id', '=', id)
    .where('name', '=', placeholderName)
    .execute()
}

/** Replaces a customer's labels. */
export async function replaceCustomerLabels(
  tx: ShopTransaction,
  shopId: number,
  customerId: number,
  labelIds: readonly number[],
): Promise<void> {
  await tx
    .deleteFrom('customer_label')
    .where('shop_id', '=', shopId)
    .where('customer_id', '=', customerId)
    .execute()
  if (labelIds.length === 0) return
  await tx
    .insertInto('customer_label')
    .values(labelIds.map((labelId) => ({ shop_id: shopId, customer_id: customerId, label_id: labelId })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Stores a suggested birthday where the customer has none; never overwrites a known one. */
export async function suggestBirthday(
  tx: ShopTransaction,
  shopId: number,
  customerId: number,
  birthday: { type: 1 | 2; monthDay: string },
): Promise<void> {
  await tx
    .updateTable('customer')
    .set({ birthday_type: birthday.type, birthday: birthday.monthDay, birthday_suggested: true })
    .where('shop_id', '=', shopId)
    .where('id', '=', customerId)
    .where('birthday', 'is', null)
    .execute()
}

/** Stores a suggested anniversary where the customer has none of that title. */
export async function suggestMemorial(
  tx: ShopTransaction,
  shopId: number,
  customerId: number,
  memorial: { title: string; calendar: 'solar' | 'lunar'; monthDay: string },
): Promise<void> {
  await tx
    .insertInto('customer_memorial')
    .values({
      shop_id: shopId,
      customer_id: customerId,
      title: memorial.title,
      calendar: memorial.calendar,
      month_day: memorial.monthDay,
      suggested: true,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
