-- As 0591.

create or replace function statistics_shops_of_brands(account_given bigint, shops bigint[])
returns table (shop_id bigint, title text)
language plpgsql stable security definer set search_path = public as $$
#variable_conflict use_column
begin
  return query
    select shop.shop_id, shop.title
    from brand_user u join shop on shop.brand_id = u.brand_id
    where u.account_id = account_given and u.disabled_at is null
      and (shops = '{}' or shop.shop_id = any (shops))
    order by shop.shop_id;
end
$$;

create or replace function store_places(account_given bigint)
returns table (shop_id bigint, title text, address text, latitude double precision, longitude double precision)
language plpgsql stable security definer set search_path = public as $$
#variable_conflict use_column
begin
  return query
    select shop.shop_id, shop.title, shop.address, shop.latitude, shop.longitude
    from staff f
    join shop on shop.shop_id = f.shop_id
    where f.account_id = account_given and f.disabled_at is null
    order by shop.shop_id;
end
$$;

create or replace function sweep_customer_sheets(
  drafts_before timestamptz, imports_before timestamptz, exports_before timestamptz
)
returns void
language plpgsql security definer set search_path = public as $$
#variable_conflict use_column
begin
  delete from customer_import
  where (state in ('read', 'checked', 'undone') and coalesce(undone_at, created_at) < drafts_before)
    or (state = 'done' and created_at < imports_before);
  delete from customer_export where created_at < exports_before;
end
$$;

create or replace function sweep_messages(messages_before timestamptz)
returns void
language plpgsql security definer set search_path = public as $$
#variable_conflict use_column
begin
  delete from message where created_at < messages_before;
end
$$;

create or replace function sweep_print_jobs(jobs_before timestamptz)
returns void
language plpgsql security definer set search_path = public as $$
#variable_conflict use_column
begin
  delete from print_job where queued_at < jobs_before and state not in ('queued', 'sending');
end
$$;

create or replace function sweep_push(at timestamptz)
returns void
language plpgsql security definer set search_path = public as $$
#variable_conflict use_column
declare
  held bytea[];
begin
  select array_agg(distinct p.session_hash) into held from push_subscription p;
  select array_agg(h.hash) into held from unnest(held) as h (hash)
  where not exists (
    select 1 from session s where s.token_hash = h.hash and s.ended_at is null and s.expires_at > at);
  delete from push_subscription p where p.session_hash = any (held);
end
$$;

create or replace function sweep_requests(
  nonces_before timestamptz, keys_before timestamptz, events_before timestamptz, attempts_before timestamptz
)
returns void
language plpgsql security definer set search_path = public as $$
#variable_conflict use_column
begin
  delete from request_nonce where at < nonces_before;
  delete from request_nonce_ahead where at < nonces_before;
  delete from guest_request where at < keys_before;
  delete from idempotency_key where at < keys_before;
  delete from outbox_event where at < events_before;
  delete from login_attempt where at < attempts_before;
  delete from login_under_way where at < keys_before;
end
$$;

create or replace function sweep_waitlist(ended_before timestamptz)
returns void
language plpgsql security definer set search_path = public as $$
#variable_conflict use_column
begin
  delete from waitlist_entry where ended_at < ended_before;
end
$$;

create or replace function take_guest_wechat(phone_given text, kind_given text, app text)
returns table (guest_id bigint, openid text, template_id text)
language plpgsql security definer set search_path = public as $$
#variable_conflict use_column
begin
  if not shop_knows_phone(phone_given) then
    return;
  end if;
  return query
    with chosen as materialized (
      select c.guest_id, c.template_id, w.openid
      from guest g
      join guest_wechat w on w.guest_id = g.id and w.app_id = app
      join guest_wechat_consent c on c.guest_id = g.id and c.left_count > 0 and kind_given = any (c.kinds)
      where g.phone = phone_given
      order by c.agreed_at limit 1 for update of c
    )
    update guest_wechat_consent c set left_count = c.left_count - 1
    from chosen
    where c.guest_id = chosen.guest_id and c.template_id = chosen.template_id
    returning c.guest_id, chosen.openid, c.template_id;
end
$$;

create or replace function unchecked_meals(at timestamptz, most integer)
returns table (shop_id bigint, order_id bigint, booking_id bigint, meal_check_mode integer)
language plpgsql stable security definer set search_path = public as $$
#variable_conflict use_column
begin
  return query
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
    limit most;
end
$$;

create or replace function uncleared_orders(at timestamptz, most integer)
returns table (shop_id bigint, order_id bigint, booking_id bigint, business_date date)
language plpgsql stable security definer set search_path = public as $$
#variable_conflict use_column
begin
  return query
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
    limit most;
end
$$;

create or replace function use_nonce(hash bytea, nonce_given text, signed_at timestamptz, moment timestamptz)
returns text
language plpgsql security definer set search_path = public as $$
declare
  begun timestamptz;
begin
  select begun_at into begun from nonce_life;
  if not found then
    insert into nonce_life (begun_at) values (moment) on conflict do nothing;
    select begun_at into begun from nonce_life;
  end if;
  if signed_at < begun then
    return 'forgotten';
  end if;
  insert into request_nonce (key_digest, nonce, at) values (hash, nonce_given, moment) on conflict do nothing;
  if not found then
    return 'used';
  end if;
  if signed_at > moment then
    insert into request_nonce_ahead (key_digest, nonce, at) values (hash, nonce_given, moment) on conflict do nothing;
    if not found then
      return 'used';
    end if;
  elsif exists (select 1 from request_nonce_ahead a where a.key_digest = hash and a.nonce = nonce_given) then
    return 'used';
  end if;
  return 'fresh';
end
$$;
