import { customerFields } from '@roombook/domain/customers'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { startTestApp } from '#test/test-app.ts'

/** Columns not entered by users: keys, figures of orders, and the row's state. */
const rowColumns = [
  'id',
  'shop_id',
  'version',
  'created_at',
  'deleted_at',
  'anonymised_at',
  'merged_into',
  'name_grams',
  'visits',
  'people',
  'spent_fen',
  'last_visit_date',
]

test('the table of fields has every column of a customer, each empty as the database begins it', async () => {
  const { owner } = await startTestApp()
  const { rows } = await sql<{ column_name: string }>`
    select column_name from information_schema.columns
    where table_schema = 'public' and table_name = 'customer'`.execute(owner)
  const columns = rows.filter(({ column_name }) => !rowColumns.includes(column_name))
  expect(columns.map(({ column_name }) => column_name).toSorted()).toEqual(
    Object.keys(customerFields).toSorted(),
  )
  const {
    rows: [begun],
  } = await sql<Record<string, unknown>>`
    insert into customer (shop_id, name) select shop_id, '' from shop limit 1 returning *`.execute(owner)
  const empty = Object.entries(customerFields).map(([column, field]) => [column, field.empty])
  expect(begun).toMatchObject(Object.fromEntries(empty))
})
