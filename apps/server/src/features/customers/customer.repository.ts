import { placeholderName, Sex } from '@roombook/domain'
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

/** A customer of the shop. */
export const findCustomer = (
  tx: ShopTransaction,
  shopId: number,
  id: number,
): Promise<CustomerRow | undefined> =>
  customersOf(tx, shopId).select(['id', 'name', 'phone', 'visits']).where('id', '=', id).executeTakeFirst()

/**
 * Locks a customer, as others may too, against being merged or erased until the transaction ends.
 * @returns whether they still stand.
 */
export async function lockCustomerShared(tx: ShopTransaction, shopId: number, id: number): Promise<boolean> {
  const row = await customersOf(tx, shopId).select('id').where('id', '=', id).forKeyShare().executeTakeFirst()
  return row !== undefined
}

/** The customer of a phone, as it is kept: without prefix. One who was merged is known by either phone. */
export async function findCustomerByPhone(
  tx: ShopTransaction,
  shopId: number,
  phone: string,
): Promise<CustomerRow | undefined> {
  const { rows } = await customerByPhone(tx, { shopId, phone })
  return rows[0]
}

// The phone's current customer ends the query; the half for merged ones runs only without one.
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
 * The phone a customer is known by; empty for none.
 * @throws Refusal `booking.customer_missing` for a customer whom the shop does not have.
 */
export async function phoneOfCustomer(tx: ShopTransaction, shopId: number, id: number): Promise<string> {
  const customer = await findCustomer(tx, shopId, id)
  if (!customer) throw new Refusal('booking.customer_missing')
  return customer.phone ?? ''
}

/** Adds a customer unless the phone has one already, in which case nothing is returned. */
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

/** Names a customer who took a coupon and had not said what they are called. */
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

/** Gives a customer these labels and no others. */
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

/** Keeps a birthday as a suggestion where the customer has none; one that is known is never overwritten. */
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

/** Keeps an anniversary as a suggestion where the customer has none of that name. */
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
