import { type BenchDatabase, withClient } from './cluster.ts'

/** Rooms of each of the other stores. */
const roomsEach = 20

/**
 * Plants other stores, each with rooms, periods, an owner and a booking tonight; all of them with statistics
 * counted.
 */
export const plantStores = ({ superuserUrl }: BenchDatabase, stores: number): Promise<void> =>
  withClient(superuserUrl, async (client) => {
    if (stores <= 1) return
    await client.query('set session_replication_role = replica; set synchronous_commit = off')
    await client.query(`
      insert into shop (shop_id, brand_id, title, subscription_end) overriding system value
        select n, 1, '分店' || n, '2099-12-31' from generate_series(2, ${stores}) n;
      insert into shop_counter (shop_id) select n from generate_series(2, ${stores}) n;
      insert into shop_plugin (shop_id, name, state)
        select n, p.name, p.state from generate_series(2, ${stores}) n, shop_plugin p where p.shop_id = 1;
      insert into floor (shop_id, title, position) select n, '一楼', 1 from generate_series(2, ${stores}) n;
      insert into room (shop_id, floor_id, title, capacity_min, capacity_max, position)
        select f.shop_id, f.id, '包厢' || r, 2, 10, r
        from floor f, generate_series(1, ${roomsEach}) r where f.shop_id > 1;
      insert into meal_period (shop_id, title, start_minutes, end_minutes, position)
        select n, '晚餐', 1020, 1260, 1 from generate_series(2, ${stores}) n;
      insert into staff (shop_id, account_id, nickname, admin_level, role_id)
        select n, 1, '陈老板', 1, null from generate_series(2, ${stores}) n;
      insert into statistics_state (shop_id, event_seq, counted_at)
        select n, 0, now() from generate_series(2, ${stores}) n`)
    await client.query(`
      with placed as (
        select r.shop_id, r.id as room_id, p.id as period_id, nextval(pg_get_serial_sequence('booking', 'id')) as booking_id,
          nextval(pg_get_serial_sequence('orders', 'id')) as order_id
        from room r join meal_period p on p.shop_id = r.shop_id
        where r.shop_id > 1 and r.position = 1
      ), named as (
        insert into booking (shop_id, id, book_date, first_order_id, deposit_order_id, user_name, phone, people_num)
        overriding system value
        select shop_id, booking_id, current_date + 1, order_id, order_id, '客人', '13900000000', 6 from placed
      ), booked as (
        insert into orders (shop_id, id, booking_id, status, book_date, period_id, room_id, created_at)
        overriding system value
        select shop_id, order_id, booking_id, 2, current_date + 1, period_id, room_id, now() from placed
      )
      insert into room_claim (shop_id, room_id, book_date, period_id, turn, order_id)
      select shop_id, room_id, current_date + 1, period_id, 1, order_id from placed`)
    await client.query('vacuum (analyze)')
  })
