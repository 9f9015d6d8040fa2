-- Minimal complete booking: the reference for bookings over HTTP. It authenticates the caller by their session, claims the
-- room, inserts the idempotency key, the customer, the booking and the order, and writes the chained log and the events to
-- the consoles under the shop's next numbers. It validates nothing, returns no answer, and sends and prints nothing.
--
-- Run by pgbench with -M prepared, in the server's role, on the product's tables and under its row-level security.
\set i :i + 1
\set at :client_id + :i * :clients
\set room_id :first_room + :at % :rooms
\set day :at / :rooms
\set book_date 20280000 + 10000 * (:day / 336) + 100 * (1 + :day / 28 % 12) + 1 + :day % 28
\set phone 17000000000 + :at
\set key random(1, 9000000000000000000)

select staff_id, shop_id from find_session(decode(:token_hash, 'hex'), now(), null, null);

begin;
set local app.shop_id = '1';

insert into idempotency_key (shop_id, actor, key, call, body_digest, answer, at)
values (1, 'staff:1', 'k' || :key, 'booking.create', '', '{}', now());

insert into customer (shop_id, name, phone, sex, source, created_at)
values (1, '宾客', :phone::bigint::text, 1, '电话预订', now())
on conflict (shop_id, phone) where phone is not null and deleted_at is null do update set name = excluded.name
returning id as customer_id \gset

select nextval('booking_id_seq') as booking_id, nextval('orders_id_seq') as order_id \gset

insert into booking (shop_id, id, first_order_id, deposit_order_id, book_date, customer_id, user_name, phone, sex, people_num,
  arrival_time, invite_style_id, way)
values (1, :booking_id, :order_id, :order_id, :book_date::bigint::text::date, :customer_id, '宾客', :phone::bigint::text, 1, 6,
  '18:00', 1, 'desk');

insert into orders (shop_id, id, booking_id, status, book_date, period_id, room_id, opener_id, admin_remark, created_at)
values (1, :order_id, :booking_id, 2, :book_date::bigint::text::date, 2, :room_id, 1, '靠窗，备儿童椅', now());

insert into room_claim (shop_id, room_id, book_date, period_id, turn, order_id)
values (1, :room_id, :book_date::bigint::text::date, 2, 1, :order_id);

select write_journal(1,
  jsonb_build_array(jsonb_build_object('subject', 'order', 'subjectId', :order_id::bigint, 'action', 'booking.create',
    'operatorId', 1, 'operatorName', '陈老板', 'fromStatus', null, 'toStatus', 2, 'fields', jsonb_build_array(),
    'detail', jsonb_build_object('remark', '新增订单'), 'detailDigest', '', 'at', now(), 'chained', '[]')),
  jsonb_build_array(jsonb_build_object('name', 'order.changed', 'at', now(),
    'data', jsonb_build_object('orderId', :order_id::bigint, 'version', 1))));

commit;
