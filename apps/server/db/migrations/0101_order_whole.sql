-- An order with what its booking has once, which its first order shows and the others do not; of the deposit what its own
-- bill took, and on one order what no bill took yet. It has the walls of both tables.
create view order_whole with (security_invoker = true) as
select
  o.shop_id, o.id, o.version, o.status,
  o.booking_id, o.linked, case when o.linked then o.booking_id end as group_id,
  b.first_order_id, b.deposit_order_id, o.linked and b.sync_by_default as sync_by_default,
  o.book_date, o.period_id, o.room_id, o.turn,
  b.customer_id, b.user_name, b.phone, b.sex, b.arrival_time, b.remark, b.former_remark, b.former_phone,
  b.invite_style_id, b.source, b.applicant_network, b.books_when_paid, b.referral,
  b.terms, b.terms_agreed_at, b.refund_until, b.late_refund_percent,
  case when o.id = b.first_order_id then b.people_num else 0 end as people_num,
  case when o.id = b.first_order_id then b.birthday_kind else 0 end as birthday_kind,
  o.id = b.first_order_id and b.birthday_of_other as birthday_of_other,
  case when o.id = b.first_order_id then b.other_name else '' end as other_name,
  case when o.id = b.first_order_id then b.memorial_titles else '[]' end as memorial_titles,
  case when o.id = b.first_order_id then b.dish_mode else 0 end as dish_mode,
  o.id = b.first_order_id and b.dishes_chosen as dishes_chosen,
  o.id = b.first_order_id and b.send_sms as send_sms,
  b.sms_state, b.replied,
  o.opener_id, o.admin_remark, o.held_until, o.cancel_reason, o.service_fee_fen,
  o.deposit_fen + case when o.id = b.deposit_order_id then b.deposit_fen else 0 end as deposit_fen,
  o.deposit_received_fen
    + case when o.id = b.deposit_order_id then b.deposit_received_fen else 0 end as deposit_received_fen,
  case when o.id = b.deposit_order_id and b.pay_type <> '' then b.pay_type else o.pay_type end as pay_type,
  o.total_fen, o.drinks_fen, o.discount_fen, o.paid_fen, o.arrears_fen,
  o.meal_checked_at, o.meal_check_remark, o.meal_reply_count, o.meal_checker_id,
  o.created_at, o.arrived_at, o.completed_at, o.cleared_by_system_at, o.deleted_at
from orders o
join booking b on b.shop_id = o.shop_id and b.id = o.booking_id;
grant select on order_whole to roombook_app;

-- What looks into all shops, with the booking of each order.
drop function overdue_holds;
create function overdue_holds(at timestamptz, most integer)
returns table (shop_id bigint, order_id bigint, booking_id bigint)
language sql stable security definer set search_path = public as $$
  select o.shop_id, o.id, o.booking_id
  from orders o
  where o.status in (1, 4) and o.held_until <= at and o.deleted_at is null
  order by o.held_until
  limit most
$$;

drop function uncleared_orders;
create function uncleared_orders(at timestamptz, most integer)
returns table (shop_id bigint, order_id bigint, booking_id bigint, business_date date)
language sql stable security definer set search_path = public as $$
  select o.shop_id, o.id, o.booking_id, today.business_date
  from orders o
  join shop s on s.shop_id = o.shop_id
  cross join lateral (
    select ((at at time zone s.timezone) - make_interval(hours => s.cutover_hour))::date as business_date
  ) today
  where o.status in (2, 3) and o.deleted_at is null
    -- No place on earth is further ahead; this is what the index is asked.
    and o.book_date < ((at at time zone 'UTC') + interval '14 hours')::date
    and o.book_date < today.business_date
    and coalesce((s.settings ->> 'autoClear')::boolean, true)
  order by o.book_date, o.shop_id, o.id
  limit most
$$;

drop function unchecked_meals;
create function unchecked_meals(at timestamptz, most integer)
returns table (shop_id bigint, order_id bigint, booking_id bigint, meal_check_mode integer)
language sql stable security definer set search_path = public as $$
  select o.shop_id, o.id, o.booking_id, (s.settings ->> 'mealCheckMode')::integer
  from shop s
  cross join lateral (
    select ((at at time zone s.timezone) - make_interval(hours => s.cutover_hour))::date as business_date
  ) today
  join orders o on o.shop_id = s.shop_id
    and o.status = 5 and o.meal_checked_at is null and o.deleted_at is null
    and o.book_date >= today.business_date - 7 and o.book_date < today.business_date
  where coalesce((s.settings ->> 'mealCheckMode')::integer, 0) > 0
    and (
      o.cleared_by_system_at is not null
      or o.completed_at is null
      or ((o.completed_at at time zone s.timezone) - make_interval(hours => s.cutover_hour))::date < today.business_date
    )
  order by o.book_date, o.shop_id, o.id
  limit most
$$;

-- A deposit is decided about by how the room stands that shows it.
drop function deposits_of_ended_orders;
create function deposits_of_ended_orders(most integer)
returns table (shop_id bigint, payment_id bigint, booking_id bigint)
language sql stable security definer set search_path = public as $$
  select p.shop_id, p.id, p.booking_id
  from payment p
  join booking b on b.shop_id = p.shop_id and b.id = p.booking_id
  join orders o on o.shop_id = b.shop_id and o.id = b.deposit_order_id
  where p.state = 'paid' and p.kept_at is null and (o.status in (5, 6, -1, -2) or o.deleted_at is not null)
  limit most
$$;

create or replace function shops_of_guest(phone_given text)
returns setof bigint
language sql stable security definer set search_path = public as $$
  select s.shop_id from shop s
  where exists (
    select from booking b
    join orders o on o.shop_id = b.shop_id and o.booking_id = b.id and o.deleted_at is null
    where b.shop_id = s.shop_id and b.phone = phone_given and b.phone <> ''
  )
$$;

create or replace function shops_holding_phone(phone_given text)
returns setof bigint
language sql stable security definer set search_path = public as $$
  select s.shop_id from shop s
  where exists (
    select from booking b where b.shop_id = s.shop_id and b.phone = phone_given and b.phone <> ''
  ) or exists (
    select from customer c
    where c.shop_id = s.shop_id and c.phone = phone_given and c.phone is not null and c.deleted_at is null
  ) or exists (
    select from customer c
    where c.shop_id = s.shop_id and c.phone = phone_given and c.merged_into is not null
  ) or exists (
    select from waitlist_entry e where e.shop_id = s.shop_id and e.phone = phone_given and e.phone <> ''
  )
  order by s.title, s.shop_id
$$;

create or replace function search_unbooked_orders(name_pattern text, grams text[], most integer)
returns table (id bigint)
language plpgsql stable security definer set search_path = public set plan_cache_mode = force_custom_plan as $$
declare
  shop_shown bigint := nullif(current_setting('app.shop_id', true), '')::bigint;
begin
  return query
    select o.id from booking b
    join orders o on o.shop_id = b.shop_id and o.booking_id = b.id and o.deleted_at is null
    where b.shop_id = shop_shown and b.customer_id is null and b.user_name <> ''
      and name_grams(b.user_name) @> grams and b.user_name ilike name_pattern
    order by o.book_date desc, o.id desc limit most;
end
$$;

create or replace function erase_customer_traces(customer_ids bigint[], order_ids bigint[])
returns bigint
language plpgsql security definer set search_path = public as $$
declare
  shop_shown bigint := nullif(current_setting('app.shop_id', true), '')::bigint;
  erased bigint;
begin
  if exists (
    select from unnest(customer_ids) as given (id)
    left join customer c on c.shop_id = shop_shown and c.id = given.id
    where c.anonymised_at is null
  ) or exists (
    select from unnest(order_ids) as given (id)
    left join order_whole o on o.shop_id = shop_shown and o.id = given.id
    where o.user_name is null or o.user_name <> '已注销客户' or o.phone <> ''
  ) then
    raise exception 'only traces of anonymised customers are erased';
  end if;
  update action_log set detail = null
    where shop_id = shop_shown and detail is not null
      and ((subject = 'customer' and subject_id = any (customer_ids))
        or (subject = 'order' and subject_id = any (order_ids)));
  get diagnostics erased = row_count;
  -- What was searched for, when a list was exported, may be a name or a telephone.
  update action_log set detail = null
    where shop_id = shop_shown and action = 'customers.export' and detail -> 'filter' ->> 'keyword' <> '';
  update message set content = '已注销客户的订单' where shop_id = shop_shown and order_id = any (order_ids);
  update outbox_event set data = jsonb_set(data, '{speak}', '""')
    where shop_id = shop_shown and name = 'message.created' and (data ->> 'orderId')::bigint = any (order_ids);
  update ledger_entry e set remark = ''
    where e.shop_id = shop_shown and e.remark <> '' and (e.order_id = any (order_ids) or exists (
      select from ledger_posting p
      join ledger_account a on a.shop_id = p.shop_id and a.id = p.account_id
      where p.shop_id = e.shop_id and p.entry_id = e.id and a.kind = 'customer' and a.owner_id = any (customer_ids)
    ));
  -- A workbook cannot be searched for one person; it can be made again.
  delete from customer_export where shop_id = shop_shown and state <> 'queued';
  return erased;
end
$$;

do $$
declare
  crossing regprocedure;
begin
  for crossing in
    select oid::regprocedure from pg_proc
    where pronamespace = 'public'::regnamespace
      and proname in ('overdue_holds', 'uncleared_orders', 'unchecked_meals', 'deposits_of_ended_orders')
  loop
    execute format('revoke all on function %s from public', crossing);
    execute format('grant execute on function %s to roombook_app', crossing);
  end loop;
end
$$;
