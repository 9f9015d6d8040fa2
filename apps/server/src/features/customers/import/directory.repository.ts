import type { ImportChoices } from '@roombook/contract/customer-import'
import {
  anonymousColumns,
  type CustomerColumns,
  customerColumns,
  linesByShort,
} from '@roombook/domain/customers'
import { sql } from 'kysely'
import type { ShopTransaction } from '#platform/db/database.ts'
import { type CustomerFields, columnsOfImported } from './customer-fields.ts'
import type { ImportContext, StoredCustomer } from './judge-row.ts'

/** Reads the store's names that rows may refer to. */
export async function readContext(
  tx: ShopTransaction,
  shopId: number,
  choices: ImportChoices,
  { begun }: { begun: boolean },
): Promise<ImportContext> {
  const named = async (from: ReturnType<typeof sql>) =>
    (await sql<{ id: number; title: string }>`select id, title from ${from}`.execute(tx)).rows
  const labels = await named(
    sql`label where shop_id = ${shopId} and kind = 'customer' and deleted_at is null order by id desc`,
  )
  const levels = await named(sql`customer_level where shop_id = ${shopId} and deleted_at is null`)
  const staff = await named(
    sql`(select id, nickname as title from staff where shop_id = ${shopId} and disabled_at is null) as s`,
  )
  const staffOf = new Map<string, number>()
  for (const { id, title } of staff) staffOf.set(title, staffOf.has(title) ? 0 : id)
  const byTitle = (rows: typeof labels) => new Map(rows.map(({ id, title }) => [title, id]))
  return {
    labels: byTitle(labels),
    levels: byTitle(levels),
    staff: staffOf,
    newLabels: new Map(),
    choices,
    begun,
  }
}

interface StoredRow extends CustomerColumns {
  id: number
  version: number
  label_ids: number[]
  staff_ids: number[]
}

/**
 * Columns of `customer c`. Every subquery filters by shop explicitly, because Citus cannot infer it under row
 * locks.
 */
const storedColumns = (shopId: number) => sql`
  c.id, c.version, ${sql.join(customerColumns.map((column) => sql.ref(`c.${column}`)))},
  coalesce((
    select jsonb_agg(cl.label_id order by cl.label_id)
    from customer_label cl join label l on l.shop_id = ${shopId} and l.id = cl.label_id
    where cl.shop_id = ${shopId} and cl.customer_id = c.id and l.deleted_at is null), '[]') as label_ids,
  coalesce((
    select jsonb_agg(cs.staff_id order by cs.staff_id) from customer_staff cs
    where cs.shop_id = ${shopId} and cs.customer_id = c.id), '[]') as staff_ids`

const toStoredCustomer = (row: StoredRow): StoredCustomer => ({
  id: row.id,
  version: row.version,
  phone: row.phone ?? '',
  birthdaySuggested: row.birthday_suggested,
  fields: {
    name: row.name,
    sex: row.sex,
    ...linesByShort(({ column }) => row[column]),
    levelId: row.level_id,
    source: row.source,
    remark: row.remark,
    birthday: toBirthday(row),
    labelIds: row.label_ids,
    staffIds: row.staff_ids,
  },
})

function toBirthday({ birthday, birthday_type, birthday_suggested }: StoredRow): CustomerFields['birthday'] {
  if (birthday === null) return null
  return { type: birthday_type ?? 1, day: birthday, ...(birthday_suggested && { suggested: true }) }
}

/** Finds customers by their phones; `locked` locks them by ascending id, the common lock order. */
export async function customersOfPhones(
  tx: ShopTransaction,
  shopId: number,
  phones: readonly string[],
  { locked }: { locked: boolean },
): Promise<Map<string, StoredCustomer>> {
  const { rows } = await sql<StoredRow>`
    select ${storedColumns(shopId)} from customer c
    where c.shop_id = ${shopId} and c.phone = any (${sql.val([...phones])}::text[]) and c.deleted_at is null
    order by c.id ${locked ? sql`for no key update of c` : sql``}`.execute(tx)
  return new Map(rows.map((row) => [row.phone ?? '', toStoredCustomer(row)]))
}

/** Locks customers by id against bookings and payments; omits those no longer in the directory. */
export async function lockCustomers(
  tx: ShopTransaction,
  shopId: number,
  ids: readonly number[],
): Promise<Map<number, StoredCustomer>> {
  const { rows } = await sql<StoredRow>`
    select ${storedColumns(shopId)} from customer c
    where c.shop_id = ${shopId} and c.id = any (${sql.val([...ids])}::bigint[]) and c.deleted_at is null
    order by c.id for update of c`.execute(tx)
  return new Map(rows.map((row) => [row.id, toStoredCustomer(row)]))
}

/**
 * Inserts customers.
 * @returns the inserted ones; omits those whose phone was taken by a concurrent transaction.
 */
export async function insertCustomers(
  tx: ShopTransaction,
  shopId: number,
  at: Date,
  customers: readonly { phone: string; fields: Partial<CustomerFields> }[],
): Promise<Map<string, number>> {
  if (customers.length === 0) return new Map()
  const rows = await tx
    .insertInto('customer')
    .values(
      customers.map(({ phone, fields }) => ({
        name: '',
        ...columnsOfImported(fields),
        // A row with a company is about that company.
        kind: fields.company ? 2 : 1,
        phone,
        shop_id: shopId,
        created_at: at,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning(['id', 'phone'])
    .execute()
  return new Map(rows.map((row) => [row.phone ?? '', row.id]))
}

/**
 * Writes fields into a customer's row and increments its version.
 * @returns the version.
 */
export async function writeFields(
  tx: ShopTransaction,
  shopId: number,
  id: number,
  fields: Partial<CustomerFields>,
): Promise<number> {
  const { version } = await tx
    .updateTable('customer')
    .set((of) => ({ ...columnsOfImported(fields), version: of('version', '+', 1) }))
    .where('shop_id', '=', shopId)
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow()
  return version
}

/** Labels and owners to set for a customer. */
export interface Links {
  id: number
  labelIds?: readonly number[] | undefined
  staffIds?: readonly number[] | undefined
}

/** Replaces customers' labels and owners; an omitted member stays unchanged. */
export async function replaceLinks(
  tx: ShopTransaction,
  shopId: number,
  links: readonly Links[],
): Promise<void> {
  const labelled = links.filter(({ labelIds }) => labelIds)
  if (labelled.length > 0) {
    const ids = labelled.map(({ id }) => id)
    await tx
      .deleteFrom('customer_label')
      .where('shop_id', '=', shopId)
      .where('customer_id', 'in', ids)
      .execute()
    const rows = labelled.flatMap(({ id, labelIds = [] }) =>
      labelIds.map((labelId) => ({ shop_id: shopId, customer_id: id, label_id: labelId })),
    )
    if (rows.length > 0) await tx.insertInto('customer_label').values(rows).execute()
  }
  const owned = links.filter(({ staffIds }) => staffIds)
  if (owned.length > 0) {
    const ids = owned.map(({ id }) => id)
    await tx
      .deleteFrom('customer_staff')
      .where('shop_id', '=', shopId)
      .where('customer_id', 'in', ids)
      .execute()
    const rows = owned.flatMap(({ id, staffIds = [] }) =>
      staffIds.map((staffId) => ({ shop_id: shopId, customer_id: id, staff_id: staffId })),
    )
    if (rows.length > 0) await tx.insertInto('customer_staff').values(rows).execute()
  }
}

/** Returns the customers already in use: with orders, follow-up records, payments, or recorded consents. */
export async function customersInUse(
  tx: ShopTransaction,
  shopId: number,
  ids: readonly number[],
): Promise<{
  ordered: ReadonlySet<number>
  recorded: ReadonlySet<number>
  paid: ReadonlySet<number>
  consented: ReadonlySet<number>
}> {
  const among = sql`shop_id = ${shopId} and customer_id = any (${sql.val([...ids])}::bigint[])`
  const idsOf = async (table: 'booking' | 'customer_record') => {
    const { rows } = await sql<{ customer_id: number }>`
      select distinct customer_id from ${sql.table(table)} where ${among}`.execute(tx)
    return new Set(rows.map((row) => row.customer_id))
  }
  const { rows: consented } = await sql<{ customer_id: number }>`
    select distinct customer_id from marketing_consent where ${among} and undone_at is null`.execute(tx)
  const { rows: accounts } = await sql<{ owner_id: number }>`
    select owner_id from ledger_account
    where shop_id = ${shopId} and kind = 'customer' and owner_id = any (${sql.val([...ids])}::bigint[])`.execute(
    tx,
  )
  return {
    ordered: await idsOf('booking'),
    recorded: await idsOf('customer_record'),
    paid: new Set(accounts.map((account) => account.owner_id)),
    consented: new Set(consented.map((row) => row.customer_id)),
  }
}

/** Removes customers from the directory, with their personal data. */
export async function removeCustomers(
  tx: ShopTransaction,
  shopId: number,
  ids: readonly number[],
  at: Date,
): Promise<void> {
  if (ids.length === 0) return
  await tx
    .updateTable('customer')
    .set((of) => ({
      ...anonymousColumns,
      deleted_at: at,
      anonymised_at: at,
      version: of('version', '+', 1),
    }))
    .where('shop_id', '=', shopId)
    .where('id', 'in', [...ids])
    .execute()
}

/** Creates customer labels at the end of the first group. The shop's list of labels must be locked. */
export async function insertLabels(
  tx: ShopTransaction,
  shopId: number,
  titles: readonly string[],
): Promise<void> {
  await sql`
    insert into label (shop_id, kind, group_number, title, position)
    select ${shopId}, 'customer', 1, named.title, last.position + named.at
    from unnest(${sql.val([...titles])}::text[]) with ordinality as named (title, at),
      (select coalesce(max(position), -1) as position from label
        where shop_id = ${shopId} and kind = 'customer' and group_number = 1 and deleted_at is null) as last
    returning shop_id`.execute(tx)
}

/** Locks the shop's list of labels until the transaction ends, as the settings do. */
export async function lockLabels(tx: ShopTransaction, shopId: number): Promise<void> {
  await sql`select from shop where shop_id = ${shopId} for no key update`.execute(tx)
}

/** Reads the store's time zone and cut-over hour. */
export async function findShopDay(tx: ShopTransaction, shopId: number) {
  const { timezone, cutover_hour } = await tx
    .selectFrom('shop')
    .select(['timezone', 'cutover_hour'])
    .where('shop_id', '=', shopId)
    .executeTakeFirstOrThrow()
  return { timezone, cutoverHour: cutover_hour }
}
