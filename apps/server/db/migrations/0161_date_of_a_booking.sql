-- The rooms of a booking that stand are for one date. The booking says it itself, so that a customer's latest visits are read from
-- one index in their order, however often somebody came.
alter table booking add column book_date date;
update booking b set book_date = (
  select coalesce(
    max(o.book_date) filter (where o.status in (1, 2, 3, 4) and o.deleted_at is null),
    max(o.book_date) filter (where o.status > 0 and o.deleted_at is null),
    max(o.book_date))
  from orders o where o.shop_id = b.shop_id and o.booking_id = b.id
);
-- Each booking has an order: one without would stop this here, by name.
alter table booking alter column book_date set not null;

drop index booking_customer;
create index booking_customer on booking (shop_id, customer_id, book_date desc, id desc);
-- With the bookings in order few orders are looked at, and those whole.
drop index orders_booking;
create index orders_booking on orders (shop_id, booking_id);

create or replace view order_whole with (security_invoker = true) as
 SELECT o.shop_id,
    o.id,
    o.version,
    o.status,
    o.booking_id,
    o.linked,
        CASE
            WHEN o.linked THEN o.booking_id
            ELSE NULL::bigint
        END AS group_id,
    b.first_order_id,
    b.deposit_order_id,
    o.linked AND b.sync_by_default AS sync_by_default,
    o.book_date,
    o.period_id,
    o.room_id,
    o.turn,
    b.customer_id,
    b.user_name,
    b.phone,
    b.sex,
    b.arrival_time,
    b.remark,
    b.former_remark,
    b.former_phone,
    b.invite_style_id,
    b.source,
    b.applicant_network,
    b.books_when_paid,
    b.referral,
    b.terms,
    b.terms_agreed_at,
    b.refund_until,
    b.late_refund_percent,
        CASE
            WHEN o.id = b.first_order_id THEN b.people_num
            ELSE 0
        END AS people_num,
        CASE
            WHEN o.id = b.first_order_id THEN b.birthday_kind::integer
            ELSE 0
        END AS birthday_kind,
    o.id = b.first_order_id AND b.birthday_of_other AS birthday_of_other,
        CASE
            WHEN o.id = b.first_order_id THEN b.other_name
            ELSE ''::text
        END AS other_name,
        CASE
            WHEN o.id = b.first_order_id THEN b.memorial_titles
            ELSE '[]'::jsonb
        END AS memorial_titles,
        CASE
            WHEN o.id = b.first_order_id THEN b.dish_mode::integer
            ELSE 0
        END AS dish_mode,
    o.id = b.first_order_id AND b.dishes_chosen AS dishes_chosen,
    o.id = b.first_order_id AND b.send_sms AS send_sms,
    b.sms_state,
    b.replied,
    o.opener_id,
    o.admin_remark,
    o.held_until,
    o.cancel_reason,
    o.service_fee_fen,
    o.deposit_fen +
        CASE
            WHEN o.id = b.deposit_order_id THEN b.deposit_fen
            ELSE 0::bigint
        END AS deposit_fen,
    o.deposit_received_fen +
        CASE
            WHEN o.id = b.deposit_order_id THEN b.deposit_received_fen
            ELSE 0::bigint
        END AS deposit_received_fen,
        CASE
            WHEN o.id = b.deposit_order_id AND b.pay_type <> ''::text THEN b.pay_type
            ELSE o.pay_type
        END AS pay_type,
    o.total_fen,
    o.drinks_fen,
    o.discount_fen,
    o.paid_fen,
    o.arrears_fen,
    o.meal_checked_at,
    o.meal_check_remark,
    o.meal_reply_count,
    o.meal_checker_id,
    o.created_at,
    o.arrived_at,
    o.completed_at,
    o.cleared_by_system_at,
    o.deleted_at,
    o.status = ANY (ARRAY[5, 6]) AS settled,
    o.status = ANY (ARRAY[3, 5, 6]) AS came,
    o.status = ANY (ARRAY[1, 2, 3, 4]) AS holds_room,
    b.book_date AS booking_date
   FROM orders o
     LEFT JOIN booking b ON b.shop_id = o.shop_id AND b.id = o.booking_id;
