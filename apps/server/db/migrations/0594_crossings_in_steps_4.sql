-- As 0591.

create or replace function shops_holding_phone(phone_given text)
returns setof bigint
language plpgsql stable security definer set search_path = public as $$
#variable_conflict use_column
begin
  return query
    select s.shop_id from shop s
    where exists (
      select 1 from booking b where b.shop_id = s.shop_id and b.phone = phone_given and b.phone <> ''
    ) or exists (
      select 1 from customer c
      where c.shop_id = s.shop_id and c.phone = phone_given and c.phone is not null and c.deleted_at is null
    ) or exists (
      select 1 from customer c
      where c.shop_id = s.shop_id and c.phone = phone_given and c.merged_into is not null
    ) or exists (
      select 1 from waitlist_entry e where e.shop_id = s.shop_id and e.phone = phone_given and e.phone <> ''
    )
    order by s.title, s.shop_id;
end
$$;

create or replace function shops_of_account(account_given bigint)
returns table (shop_id bigint, title text, address text, staff_id bigint, last_entered timestamptz)
language plpgsql stable security definer set search_path = public as $$
#variable_conflict use_column
begin
  return query
    select shop.shop_id, shop.title, shop.address, f.id, entered.last_at
    from staff f
    join shop on shop.shop_id = f.shop_id
    left join (
      select s.shop_id, s.staff_id, max(s.created_at) as last_at
      from session s
      where s.account_id = account_given
      group by s.shop_id, s.staff_id
    ) entered on entered.shop_id = f.shop_id and entered.staff_id = f.id
    where f.account_id = account_given and f.disabled_at is null
    order by entered.last_at desc nulls last, shop.shop_id;
end
$$;

create or replace function shops_of_brands(account_given bigint, pattern text, most integer, skip integer)
returns table (
  shop_id bigint, title text, address text, logo text, phone text, subscription_end date, timezone text,
  cutover_hour smallint, brand_id bigint, brand_title text, count bigint
)
language plpgsql stable security definer set search_path = public as $$
#variable_conflict use_column
begin
  return query
    select shop.shop_id, shop.title, shop.address, shop.logo, shop.phone, shop.subscription_end, shop.timezone,
      shop.cutover_hour, b.id, b.title, count(*) over ()
    from brand_user u
    join brand b on b.id = u.brand_id
    join shop on shop.brand_id = b.id
    where u.account_id = account_given and u.disabled_at is null
      and (shop.title ilike pattern or shop.address ilike pattern)
    order by b.id, shop.shop_id
    limit most offset skip;
end
$$;

create or replace function shops_of_guest(phone_given text)
returns setof bigint
language plpgsql stable security definer set search_path = public as $$
#variable_conflict use_column
begin
  return query
    select s.shop_id from shop s
    where exists (
      select 1 from booking b
      join orders o on o.shop_id = b.shop_id and o.booking_id = b.id and o.deleted_at is null
      where b.shop_id = s.shop_id and b.phone = phone_given and b.phone <> ''
    );
end
$$;

create or replace function shops_of_waiting(phone_given text)
returns setof bigint
language plpgsql stable security definer set search_path = public as $$
#variable_conflict use_column
begin
  return query
    select distinct e.shop_id from waitlist_entry e where e.phone = phone_given and e.phone <> '' order by 1;
end
$$;

create or replace function shops_to_count(most integer)
returns setof bigint
language plpgsql stable security definer set search_path = public as $$
#variable_conflict use_column
begin
  return query
    select c.shop_id from shop_counter c
    left join statistics_state s on s.shop_id = c.shop_id
    where s.event_seq is distinct from c.event_seq
    order by c.shop_id
    limit most;
end
$$;

create or replace function shops_to_look_for_waiting(at timestamptz, most integer)
returns setof bigint
language plpgsql stable security definer set search_path = public as $$
#variable_conflict use_column
begin
  return query
    select distinct e.shop_id from waitlist_entry e
    join shop_counter c on c.shop_id = e.shop_id
    where e.state = 'waiting' and (c.event_seq > c.waitlist_seq or e.lapses_at <= at)
    order by e.shop_id
    limit most;
end
$$;

create or replace function shops_with_coupons_of(phone_given text)
returns setof bigint
language plpgsql stable security definer set search_path = public as $$
#variable_conflict use_column
begin
  return query
    select s.shop_id from shop s
    where exists (
      select 1 from customer c
      join coupon_grant g on g.shop_id = c.shop_id and g.customer_id = c.id
      where c.shop_id = s.shop_id and c.phone = phone_given and c.deleted_at is null
    );
end
$$;

create or replace function shops_with_digests(at timestamptz)
returns table (shop_id bigint, timezone text, cutover_hour smallint, hour integer, made_on date)
language plpgsql stable security definer set search_path = public as $$
#variable_conflict use_column
begin
  return query
    select s.shop_id, s.timezone, s.cutover_hour, (s.settings ->> 'digestHour')::int,
      (select max(m.book_date) from digest_made m where m.shop_id = s.shop_id)
    from shop s
    join shop_plugin p on p.shop_id = s.shop_id and p.name = 'commonuser/statistics'
      and p.state not in ('false', '[]') and (p.ends_at is null or p.ends_at > at)
    where exists (select 1 from digest_reader r where r.shop_id = s.shop_id)
    order by s.shop_id;
end
$$;

create or replace function shops_with_plugins_ending(moment timestamptz)
returns table (shop_id bigint)
language plpgsql stable security definer set search_path = public as $$
#variable_conflict use_column
begin
  return query
    select distinct p.shop_id from shop_plugin p
    where p.ends_at is not null and p.told_days is distinct from 0
      and (p.ends_at <= moment
        or p.ends_at <= moment + interval '1 day' and coalesce(p.told_days, 8) > 1
        or p.ends_at <= moment + interval '7 days' and coalesce(p.told_days, 8) > 7);
end
$$;

create or replace function shops_with_rebates_of(phone_given text)
returns setof bigint
language plpgsql stable security definer set search_path = public as $$
#variable_conflict use_column
begin
  return query
    select s.shop_id from shop s
    where exists (
      select 1 from customer c
      join rebate_entry e on e.shop_id = c.shop_id and e.customer_id = c.id
      where c.shop_id = s.shop_id and c.phone = phone_given and c.deleted_at is null
    );
end
$$;

create or replace function shops_with_scenes(moment timestamptz)
returns table (shop_id bigint)
language plpgsql stable security definer set search_path = public as $$
#variable_conflict use_column
begin
  return query
    select distinct s.shop_id
    from ai_scene s
    join shop h on h.shop_id = s.shop_id
    join shop_plugin p on p.shop_id = s.shop_id and p.name = 'shopai/swithchindex' and p.state = 'true'
      and (p.ends_at is null or p.ends_at > moment)
    cross join lateral (select moment at time zone h.timezone as here) as local
    cross join lateral (select extract(hour from here)::int * 60 + extract(minute from here)::int as minutes) as clock
    where s.enabled and clock.minutes >= s.at_minutes and clock.minutes < 1320
      and (s.kind <> 'hold-expiring' and (s.ran_on is null or s.ran_on < local.here::date)
        or s.kind = 'hold-expiring' and exists (
          select 1 from orders o
          where o.shop_id = s.shop_id and o.status = 4 and o.deleted_at is null
            and o.held_until > moment and o.held_until <= moment + s.span * interval '1 hour'
            and not exists (
              select 1 from ai_text t where t.shop_id = o.shop_id and t.booking_id = o.booking_id and t.kind = 'hold-expiring')))
    union
    select t.shop_id from ai_text t where t.state = 'wanted' or t.state = 'ready' and t.due_until <= moment
    union
    select t.shop_id from ai_text t
    join sms_message m on m.shop_id = t.shop_id and m.id = t.sms_id and m.state = 'failed'
    where t.state = 'passed' and t.channel = 'push' and t.due_until > moment
    union
    select u.shop_id from ai_use u where u.settled_at is null and u.at < moment - interval '10 minutes';
end
$$;

create or replace function sms_rounds_due(at timestamptz, most integer)
returns table (shop_id bigint, kind text, round_on date)
language plpgsql stable security definer set search_path = public as $$
#variable_conflict use_column
begin
  return query
    select w.shop_id, w.kind, (at at time zone s.timezone)::date
    from sms_switch w join shop s on s.shop_id = w.shop_id
    where w.is_on and w.hour is not null
      and extract(hour from at at time zone s.timezone) between w.hour and 21
      and (w.round_on is null or w.round_on < (at at time zone s.timezone)::date)
    order by w.round_on nulls first, w.shop_id, w.kind
    limit most;
end
$$;

create or replace function sms_sign_taken(for_shop bigint, given_gateway text, given_sign text)
returns boolean
language plpgsql security definer set search_path = public as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('sms_sign ' || given_gateway || ' ' || given_sign, 0));
  return exists (
    select 1 from sms_sign s
    where s.gateway = given_gateway and s.sign = given_sign and s.removed_at is null and s.shop_id <> for_shop
  );
end
$$;

create or replace function spend_shop_ticket(hash bytea, at timestamptz)
returns table (account_id bigint, shop_id bigint, name text)
language plpgsql security definer set search_path = public as $$
#variable_conflict use_column
declare
  shown shop_ticket;
  called text;
begin
  select * into shown from shop_ticket t
  where t.ticket_hash = hash and t.spent_at is null and t.expires_at > at for update;
  if not found or not looks_after(shown.account_id, shown.shop_id) then
    return;
  end if;
  select a.name into called from account a where a.id = shown.account_id and a.disabled_at is null;
  if not found then
    return;
  end if;
  update shop_ticket t set spent_at = at where t.ticket_hash = hash;
  return query select shown.account_id, shown.shop_id, called;
end
$$;

create or replace function staff_phones()
returns table (staff_id bigint, phone text)
language plpgsql stable security definer set search_path = public as $$
#variable_conflict use_column
begin
  return query
    select f.id, a.phone
    from staff f
    join account a on a.id = f.account_id
    where f.shop_id = nullif(current_setting('app.shop_id', true), '')::bigint;
end
$$;
