import type pg from 'pg'
import { menNames, surnames, womenNames } from '../../../apps/server/db/demo/name-data.ts'
import { print } from '../print.ts'

/** Volume of old data of a store. */
export interface OldOrders {
  orders: number
  customers: number
}

/** First room id, so that a room is recognizable among a recorded statement's numbers. */
export const firstRoomId = 40_001

/** Number of old orders planted by one statement. */
const batch = 500_000
/** Rooms booked in each period of an old day, in a store that was nearly always full. */
const roomsADay = 450

/** Plants customers and their old orders with claims, the latest on the day before this month. */
export async function plantOldOrders(client: pg.Client, { orders, customers }: OldOrders): Promise<void> {
  const started = performance.now()
  const restore = await dropIndexes(client)
  await plantCustomers(client, customers)
  for (let first = 0; first < orders; first += batch) {
    await plantBatch(client, { first, last: Math.min(first + batch, orders) - 1, customers })
    if (orders > batch) print(`${Math.min(first + batch, orders).toLocaleString()} old orders planted`)
  }
  await client.query(`
    select setval(pg_get_serial_sequence('booking', 'id'), greatest(1, ${orders}));
    select setval(pg_get_serial_sequence('orders', 'id'), greatest(1, ${orders}));
    select setval(pg_get_serial_sequence('room_claim', 'id'), greatest(1, ${orders}))`)
  await restore()
  print(`${orders.toLocaleString()} old orders in ${Math.round((performance.now() - started) / 1000)} s`)
}

/**
 * Drops the indexes for the time of planting: building one at the end is cheaper than five million
 * insertions.
 */
async function dropIndexes(client: pg.Client): Promise<() => Promise<void>> {
  const { rows } = await client.query<{ name: string; definition: string }>(`
    select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
    from pg_index
    where indrelid in ('booking'::regclass, 'orders'::regclass, 'room_claim'::regclass, 'customer'::regclass)
      and not indisprimary`)
  for (const { name } of rows) await client.query(`drop index ${name}`)
  return async () => {
    for (const { definition } of rows) await client.query(definition)
  }
}

/**
 * Plants customers with surnames by their real frequency and given names of two characters; every fifth is
 * known by surname and form of address only (王先生).
 */
async function plantCustomers(client: pg.Client, customers: number): Promise<void> {
  const bearers = surnames.flatMap(([surname, weight]) =>
    Array.from({ length: Math.ceil(weight / 10) }, () => surname),
  )
  await client.query(
    `
    insert into customer (shop_id, name, phone, sex, visits, created_at)
    select 1,
      ($1::text[])[abs(hashint8(n * 7919)) % ${bearers.length} + 1] || case n % 5
        when 0 then case n % 2 when 0 then '先生' else '女士' end
        else ($2::text[])[abs(hashint8(n)) % ${signs.length} + 1] || ($2::text[])[abs(hashint8(-n)) % ${signs.length} + 1]
      end,
      '13' || lpad(((n * 618033989) % 1000000000)::text, 9, '0'), n % 3, n % 40, now()
    from generate_series(1, $3::bigint) n`,
    [bearers, signs, customers],
  )
}

/** Characters for given names. */
const signs = [...new Set([...menNames, ...womenNames].join(''))]

interface Batch {
  first: number
  last: number
  customers: number
}

/** Plants orders; every twentieth is cancelled, the others are cleared. */
async function plantBatch(client: pg.Client, { first, last, customers }: Batch): Promise<void> {
  const day = `date_trunc('month', (now() at time zone 'Asia/Shanghai') - interval '5 hours')::date
    - 1 - n / ${roomsADay * 3}`
  const place = `${firstRoomId} + n % ${roomsADay}, ${day}, 1 + n / ${roomsADay} % 3`
  await client.query(`
    insert into booking (shop_id, id, book_date, first_order_id, deposit_order_id, customer_id, user_name, phone, sex, people_num,
      arrival_time, invite_style_id)
    overriding system value
    select 1, n + 1, ${day}, n + 1, n + 1, 1 + (n::bigint * 7919) % ${customers}, '客人' || n % 9973,
      (13900000000 + n)::text, n % 3, 2 + n % 10, '18:00', 1
    from generate_series(${first}, ${last}) n`)
  await client.query(`
    insert into orders (shop_id, id, booking_id, status, room_id, book_date, period_id, opener_id, admin_remark,
      total_fen, paid_fen, created_at, arrived_at, completed_at)
    overriding system value
    select 1, n + 1, n + 1, case when n % 20 = 0 then -1 else 5 end, ${place}, 1 + n % 2,
      case n % 4 when 0 then '靠窗，少辣' else '' end, 188800, 188800, now(), now(), now()
    from generate_series(${first}, ${last}) n`)
  await client.query(`
    insert into room_claim (shop_id, id, room_id, book_date, period_id, turn, order_id, released_at, finished_at)
    overriding system value
    select 1, n + 1, ${place}, 1, n + 1, case when n % 20 = 0 then now() end, case when n % 20 <> 0 then now() end
    from generate_series(${first}, ${last}) n`)
}
