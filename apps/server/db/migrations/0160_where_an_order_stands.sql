-- What asks only where an order stands does not look at its booking: by a left join PostgreSQL leaves that out. Each order
-- has one, so that both joins answer the same. And three words that were numbers wherever somebody asked: the meal is over
-- (`settled`), the guests were there (`came`), and nobody else may have the room (`holds_room`).
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
    o.status IN (5, 6) AS settled,
    o.status IN (3, 5, 6) AS came,
    o.status IN (1, 2, 3, 4) AS holds_room
   FROM orders o
     LEFT JOIN booking b ON b.shop_id = o.shop_id AND b.id = o.booking_id;

-- A customer's latest visits are picked without a look at the rows.
drop index orders_booking;
create index orders_booking on orders (shop_id, booking_id) include (id, book_date, status, deleted_at);
