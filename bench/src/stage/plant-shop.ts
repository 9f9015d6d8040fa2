import { pluginNames } from '@roombook/domain/session'
import type pg from 'pg'
import { type BenchDatabase, withClient } from './cluster.ts'
import { firstRoomId, type OldOrders, plantOldOrders } from './plant-old-orders.ts'

/** Number of rooms of the store, and of tonight's orders. */
export const roomCount = 500
export const ordersTonight = 400

/** Rooms booked in each period of each other day of the calendar's month. */
const ordersADay = 40

/**
 * Plants a large store: 500 rooms on ten floors, three periods, an owner and a clerk; this month's bookings,
 * 400 of them tonight; and a number of old orders and customers.
 */
export const plantShop =
  (old: OldOrders) =>
  ({ superuserUrl }: BenchDatabase): Promise<void> =>
    withClient(superuserUrl, async (client) => {
      // Disables foreign key checks, since the planted rows are consistent.
      await client.query(
        `set session_replication_role = replica; set maintenance_work_mem = '512MB'; set synchronous_commit = off`,
      )
      await plantHouse(client)
      await plantOldOrders(client, old)
      await plantMonth(client)
      await client.query('vacuum (analyze)')
      await client.query('checkpoint')
    })

async function plantHouse(client: pg.Client): Promise<void> {
  await client.query(`
    insert into brand (title) values ('和宴');
    insert into shop (brand_id, title, subscription_end) values (1, '和宴·万人店', '2099-12-31');
    insert into shop_counter (shop_id) values (1);
    insert into shop_plugin (shop_id, name, state)
      select 1, unnest('{${pluginNames.join(',')}}'::text[]), 'true';
    insert into floor (shop_id, title, position) select 1, n || '楼', n from generate_series(1, 10) n;
    alter table room alter column id restart with ${firstRoomId};
    insert into room (shop_id, floor_id, title, capacity_min, capacity_max, position)
      select 1, 1 + (n - 1) / 50, '包厢' || n, 2, 8 + n % 9, n from generate_series(1, ${roomCount}) n;
    insert into meal_period (shop_id, title, start_minutes, end_minutes, position) values
      (1, '午餐', 660, 840, 1), (1, '晚餐', 1020, 1260, 2), (1, '夜宵', 1290, 120, 3);
    insert into account (phone, name, password_hash) values ('13800000001', '陈老板', ''), ('13800000002', '赵前台', '');
    insert into role (shop_id, title, nodes) values
      (1, '前台', '{roombook/orderlist,roombook/createbook,commonuser/timeanalysis}');
    insert into staff (shop_id, account_id, nickname, admin_level, role_id) values
      (1, 1, '陈老板', 1, null), (1, 2, '赵前台', 0, 1);
    insert into invitation_style (shop_id, title, is_default) values (1, '国色', true)`)
}

/** Plants this month: past days are cleared, future days booked, and tonight most rooms are booked. */
async function plantMonth(client: pg.Client): Promise<void> {
  await client.query(
    `
    with days as (
      select each::date as day, today.day as today
      from (select ((now() at time zone 'Asia/Shanghai') - interval '5 hours')::date as day) today,
        generate_series(date_trunc('month', today.day), date_trunc('month', today.day) + interval '1 month -1 day',
          interval '1 day') as each
    ), places as (
      select day, today, period, ${firstRoomId - 1} + n as room_id, n
      from days, generate_series(1, 3) period,
        generate_series(1, case when day = today and period = 2 then $1::int else $2::int end) n
    ), numbered as (
      select *, nextval(pg_get_serial_sequence('booking', 'id')) as booking_id,
        nextval(pg_get_serial_sequence('orders', 'id')) as order_id
      from places
    ), named as (
      insert into booking (shop_id, id, book_date, first_order_id, deposit_order_id, customer_id, user_name, phone, sex,
        people_num, arrival_time, invite_style_id)
      overriding system value
      select 1, booking_id, day, order_id, order_id, n, '客人' || n, (13900000000 + n)::text, n % 3, 2 + n % 10,
        '18:00', 1
      from numbered
    ), booked as (
      insert into orders (shop_id, id, booking_id, status, book_date, period_id, room_id, opener_id, created_at)
      overriding system value
      select 1, order_id, booking_id, case when day < today then 5 else 2 end, day, period, room_id, 2, now()
      from numbered
      returning id, book_date, period_id, room_id, status
    )
    insert into room_claim (shop_id, room_id, book_date, period_id, turn, order_id, finished_at)
    select 1, room_id, book_date, period_id, 1, id, case when status = 5 then now() end from booked`,
    [ordersTonight, ordersADay],
  )
}
