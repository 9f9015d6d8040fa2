import { sql } from 'kysely'
import type { ShopTransaction } from '#platform/db/database.ts'

/** Locks those of some customers who are in the directory, by ascending id until the transaction ends. */
export async function lockCustomers(
  tx: ShopTransaction,
  shopId: number,
  ids: readonly number[],
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from customer
    where shop_id = ${shopId} and id = any (${sql.val([...ids])}::bigint[]) and deleted_at is null
    order by id for update`.execute(tx)
  return rows.map((row) => row.id)
}

/**
 * Adds labels to customers.
 * @returns ids of the customers whose labels changed.
 */
export async function giveLabels(
  tx: ShopTransaction,
  shopId: number,
  { customerIds, labelIds }: { customerIds: readonly number[]; labelIds: readonly number[] },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with given as (
      insert into customer_label (shop_id, customer_id, label_id)
      select ${shopId}, customer, label
      from unnest(${sql.val([...customerIds])}::bigint[]) as customer,
        unnest(${sql.val([...labelIds])}::bigint[]) as label
      on conflict do nothing
      returning customer_id
    )
    select distinct customer_id as id from given`.execute(tx)
  return rows.map((row) => row.id)
}

/**
 * Removes labels from customers.
 * @returns ids of the customers whose labels changed.
 */
export async function takeLabels(
  tx: ShopTransaction,
  shopId: number,
  { customerIds, labelIds }: { customerIds: readonly number[]; labelIds: readonly number[] },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with taken as (
      delete from customer_label
      where shop_id = ${shopId} and customer_id = any (${sql.val([...customerIds])}::bigint[])
        and label_id = any (${sql.val([...labelIds])}::bigint[])
      returning customer_id
    )
    select distinct customer_id as id from taken`.execute(tx)
  return rows.map((row) => row.id)
}

/**
 * Adds owners to customers.
 * @returns ids of the customers whose owners changed.
 */
export async function giveOwners(
  tx: ShopTransaction,
  shopId: number,
  { customerIds, staffIds }: { customerIds: readonly number[]; staffIds: readonly number[] },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with given as (
      insert into customer_staff (shop_id, customer_id, staff_id)
      select ${shopId}, customer, member
      from unnest(${sql.val([...customerIds])}::bigint[]) as customer,
        unnest(${sql.val([...staffIds])}::bigint[]) as member
      on conflict do nothing
      returning customer_id
    )
    select distinct customer_id as id from given`.execute(tx)
  return rows.map((row) => row.id)
}

/**
 * Removes all owners of customers except those given.
 * @returns ids of the customers whose owners changed.
 */
export async function takeOtherOwners(
  tx: ShopTransaction,
  shopId: number,
  { customerIds, staffIds }: { customerIds: readonly number[]; staffIds: readonly number[] },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with taken as (
      delete from customer_staff
      where shop_id = ${shopId} and customer_id = any (${sql.val([...customerIds])}::bigint[])
        and staff_id <> all (${sql.val([...staffIds])}::bigint[])
      returning customer_id
    )
    select distinct customer_id as id from taken`.execute(tx)
  return rows.map((row) => row.id)
}

/**
 * Removes one owner from a customer.
 * @returns whether the customer had that owner.
 */
export async function takeOwner(
  tx: ShopTransaction,
  shopId: number,
  { customerId, staffId }: { customerId: number; staffId: number },
): Promise<boolean> {
  const { rows } = await sql`
    delete from customer_staff
    where shop_id = ${shopId} and customer_id = ${customerId} and staff_id = ${staffId} returning 1`.execute(
    tx,
  )
  return rows.length > 0
}

/** Increments the versions of customers, so that a form opened earlier cannot overwrite this change. */
export async function moveVersions(
  tx: ShopTransaction,
  shopId: number,
  ids: readonly number[],
): Promise<void> {
  await sql`
    update customer set version = version + 1
    where shop_id = ${shopId} and id = any (${sql.val([...ids])}::bigint[])`.execute(tx)
}
