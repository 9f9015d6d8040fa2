import { listRooms } from '@roombook/contract/board'
import { createOrder } from '@roombook/contract/booking'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { distribution, placeOf } from '#db/distribution.ts'
import { findRoomId, orderFormFor } from '#test/order-form.ts'
import { startTestApp } from '#test/test-app.ts'
import { distributeDatabase } from '../../src/commands/distribute-database.ts'

const { app, as, venue, ownerUrl } = await startTestApp()
const booker = await as(venue.staff.booker.phone)
const coordinator = new pg.Client({ connectionString: ownerUrl })
await coordinator.connect()
afterAll(() => coordinator.end())

/** Counts the orders that the server's role sees, in a transaction with or without a store. */
async function seen(shopId: number | undefined): Promise<number> {
  await coordinator.query('begin')
  try {
    await coordinator.query('set local role roombook_app')
    if (shopId !== undefined) await coordinator.query(`set local app.shop_id = '${shopId}'`)
    const { rows } = await coordinator.query('select count(*)::int as count from orders')
    return rows[0].count
  } finally {
    await coordinator.query('rollback')
  }
}

test('what is distributed stays so: another run does nothing', async () => {
  expect(await distributeDatabase(ownerUrl, { shards: 4, dryRun: true })).toEqual([])
  expect(await distributeDatabase(ownerUrl, { shards: 4, dryRun: false })).toEqual([])
})

test('each table lies where it is said to', async () => {
  const { rows } = await coordinator.query<{ name: string; method: string | null; column: string | null }>(`
    select c.relname as name, d.partmethod as method, column_to_column_name(d.logicalrelid, d.partkey) as column
    from pg_class c left join pg_dist_partition d on d.logicalrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
      and not exists (select from pg_depend e where e.objid = c.oid and e.deptype = 'e')`)
  const expected = { store: 'shop_id', reference: null, local: null } as const
  for (const { name, method, column } of rows) {
    const place = placeOf(name)
    expect([name, method]).toEqual([name, place === 'local' ? null : place === 'reference' ? 'n' : 'h'])
    expect([name, column]).toEqual([name, place === 'own' ? distribution.byOwnKey[name] : expected[place]])
  }
})

test('row-level security holds the server on the workers: one store is seen, or none', async () => {
  const bookDate = '2026-11-27'
  await booker.call(createOrder, orderFormFor(venue, { bookDate, roomIds: [findRoomId(venue, '牡丹厅')] }))
  expect(await seen(venue.shopId)).toBe(1)
  expect(await seen(venue.other.shopId)).toBe(0)
  expect(await seen(undefined)).toBe(0)
  const { list } = await booker.call(listRooms, { bookDate, periodId: venue.periods.dinner })
  expect(
    list.flatMap(({ children }) => children).filter(({ roomOrders }) => roomOrders.length > 0),
  ).toHaveLength(1)
})

test('without the policy another store is seen', async () => {
  await coordinator.query('alter table orders disable row level security')
  try {
    expect(await seen(venue.other.shopId)).toBe(1)
  } finally {
    await coordinator.query('alter table orders enable row level security')
  }
})

test('the number by which answers are shared moves with a store’s own bookings alone', async () => {
  const numbers = async () => {
    const { rows } = await sql<{ own: string; other: string }>`
      select shop_number_itself(${venue.shopId}) as own, shop_number_itself(${venue.other.shopId}) as other`.execute(
      app.db,
    )
    return rows[0]
  }
  const before = await numbers()
  expect(before).toEqual({ own: expect.any(String), other: expect.any(String) })
  expect(await numbers()).toEqual(before)
  await booker.call(
    createOrder,
    orderFormFor(venue, { bookDate: '2026-11-28', roomIds: [findRoomId(venue, '牡丹厅')] }),
  )
  const after = await numbers()
  expect([after?.own === before?.own, after?.other === before?.other]).toEqual([false, true])
})
