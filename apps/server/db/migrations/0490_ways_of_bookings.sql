-- By which way a booking came in, and on which business day of its store it was made: told of it while it is made, so that
-- neither a change of staff nor of the store's timezone moves what was.
alter table booking
  add column way text not null default 'unknown' check (way in
    ('telephone', 'walk-in', 'page', 'desk', 'workbench', 'platform', 'till', 'agent', 'unknown')),
  add column booked_on date;

-- What can be known of those made before: guests applied on the page, and calls know what was booked from them.
update booking b set
  booked_on = (
    select ((min(o.created_at) at time zone s.timezone) - make_interval(hours => s.cutover_hour))::date
    from orders o join shop s on s.shop_id = o.shop_id
    where o.shop_id = b.shop_id and o.booking_id = b.id
    group by s.timezone, s.cutover_hour),
  way = case
    when b.source = 'guest' then 'page'
    when exists (
      select from phone_call c join orders o on o.shop_id = c.shop_id and o.id = c.booked_order_id
      where c.shop_id = b.shop_id and o.booking_id = b.id) then 'telephone'
    else 'unknown'
  end;

create or replace view order_whole with (security_invoker=true) as
 SELECT o.shop_id,
    o.id,
    o.version,
    o.status,
    o.booking_id,
    o.linked,
        CASE
            WHEN o.linked THEN o.booking_id
            ELSE NULL::bigint
        END as group_id,
    b.first_order_id,
    b.deposit_order_id,
    o.linked AND b.sync_by_default as sync_by_default,
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
        END as people_num,
        CASE
            WHEN o.id = b.first_order_id THEN b.birthday_kind::integer
            ELSE 0
        END as birthday_kind,
    o.id = b.first_order_id AND b.birthday_of_other as birthday_of_other,
        CASE
            WHEN o.id = b.first_order_id THEN b.other_name
            ELSE ''::text
        END as other_name,
        CASE
            WHEN o.id = b.first_order_id THEN b.memorial_titles
            ELSE '[]'::jsonb
        END as memorial_titles,
        CASE
            WHEN o.id = b.first_order_id THEN b.dish_mode::integer
            ELSE 0
        END as dish_mode,
    o.id = b.first_order_id AND b.dishes_chosen as dishes_chosen,
    o.id = b.first_order_id AND b.send_sms as send_sms,
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
        END as deposit_fen,
    o.deposit_received_fen +
        CASE
            WHEN o.id = b.deposit_order_id THEN b.deposit_received_fen
            ELSE 0::bigint
        END as deposit_received_fen,
        CASE
            WHEN o.id = b.deposit_order_id AND b.pay_type <> ''::text THEN b.pay_type
            ELSE o.pay_type
        END as pay_type,
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
    o.status = ANY (ARRAY[5, 6]) as settled,
    o.status = ANY (ARRAY[3, 5, 6]) as came,
    o.status = ANY (ARRAY[1, 2, 3, 4]) as holds_room,
    b.book_date as booking_date,
    b.way,
    b.booked_on
   FROM orders o
     LEFT JOIN booking b ON b.shop_id = o.shop_id AND b.id = o.booking_id;
