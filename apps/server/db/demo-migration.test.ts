import { readFile } from 'node:fs/promises'
import { gunzipSync } from 'node:zlib'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { readWrongSums } from '#features/booking/bill/recount.repository.ts'
import { migrate } from '#platform/db/migrate.ts'
import { readUnbalancedEntries } from '#platform/ledger/recount.repository.ts'
import { migrateUntil } from '#test/migrate-until.ts'
import { openOwner } from '#test/open-owner.ts'
import { createDatabase } from '#test/test-app.ts'

/** Weeks of a store of the demo group, as it was planted before bookings had rows of their own. */
interface Planted {
  [table: string]: { columns: string[]; rows: unknown[][] }
}

const quiet = { info() {}, warn() {}, error: console.error, debug() {} }
const fixture = new URL('fixtures/demo-before-bookings.json.gz', import.meta.url)
const planted = JSON.parse(gunzipSync(await readFile(fixture)).toString('utf8')) as Planted

const { ownerUrl, drop } = await createDatabase('template0')
const client = new pg.Client({ connectionString: ownerUrl })
afterAll(async () => {
  await client.end()
  await drop()
})
await migrateUntil(ownerUrl, '0092')
await client.connect()

type Row = Record<string, unknown>
const query = async (text: string): Promise<Row[]> => (await client.query<Row>(text)).rows

await client.query(`
  insert into brand (title) values ('和宴');
  insert into shop (shop_id, brand_id, title, subscription_end) overriding system value
    values (3, 1, '和宴', '2099-12-31')`)
// Rooms, staff and dishes were not kept: nothing here asks for them.
const known = ['shop', ...Object.keys(planted)]
for (const { name, of } of await query(`
  select conname as name, conrelid::regclass::text as of from pg_constraint
  where contype = 'f' and conrelid::regclass::text = any ('{${known}}')
    and confrelid::regclass::text <> all ('{${known}}')`))
  await client.query(`alter table ${of} drop constraint ${name}`)
for (const [table, { columns, rows }] of Object.entries(planted)) {
  const names = columns.map((column) => `"${column}"`)
  const whole = rows.map((row) => Object.fromEntries(columns.map((column, at) => [column, row[at]])))
  await client.query(
    `insert into ${table} (${names}) overriding system value
     select ${names} from json_populate_recordset(null::${table}, $1)`,
    [JSON.stringify(whole)],
  )
}
for (const table of ['orders', 'order_group'])
  await client.query(
    `select setval(pg_get_serial_sequence('${table}', 'id'), (select max(id) from ${table}))`,
  )

const columns = (planted.orders?.columns ?? []).filter((column) => column !== 'group_id')
const shown = (table: string, linked: string) =>
  query(`select ${columns}, ${linked} as linked from ${table} order by id`)
const tables = [
  'preorder',
  'preorder_line',
  'invitation',
  'invitation_guest',
  'sms_message',
  'payment',
] as const
const countsOf = async (label: string) => {
  const counts: Row = {}
  for (const table of [...tables, label])
    counts[table === label ? 'label' : table] = (
      await query(`select count(*)::int as count from ${table}`)
    )[0]?.count
  return counts
}

const before = await shown('orders', 'group_id is not null')
const countsBefore = await countsOf('order_label')
await migrate(ownerUrl, quiet)
const after = await shown('order_whole', 'group_id is not null')

test('a store of the demo group is migrated with all its rows, and its orders show what they showed', async () => {
  expect(before.length).toBe(planted.orders?.rows.length)
  expect(await countsOf('booking_label')).toEqual(countsBefore)
  const changed = before.flatMap((row, at) =>
    Object.keys(row)
      .filter((column) => JSON.stringify(row[column]) !== JSON.stringify(after[at]?.[column]))
      .map((column) => ({ id: row.id, column, before: row[column], after: after[at]?.[column] })),
  )
  // An answer shows on all rooms of a booking.
  expect(changed.filter(({ column }) => column !== 'replied')).toEqual([])
  const linked = new Set(before.filter((row) => row.linked).map((row) => row.id))
  expect(changed.every(({ id, after: replied }) => linked.has(id) && replied === true)).toBe(true)
  expect(
    await query('select id from booking b where not exists (select from orders o where o.booking_id = b.id)'),
  ).toEqual([])
})

test('its orders and bookings have what was posted of them, and every entry comes to nothing', async () => {
  const owner = openOwner(ownerUrl)
  try {
    expect(await readWrongSums(owner, 3)).toEqual([])
    expect(await readUnbalancedEntries(owner, 3)).toEqual([])
  } finally {
    await owner.destroy()
  }
  const [posted] = await query(`
    select count(distinct entry_id)::int as entries, count(*)::int as postings from ledger_posting`)
  expect(Number(posted?.entries)).toBeGreaterThan(150)
})
