-- The crossings: all that the server may ask before it knows a shop, or across shops. Each is a narrow function
-- of the database's owner; the tables behind them are closed to the server's own role.

-- What a request needs to know of its caller. A nonce, where one is given, is used up: nonce_fresh is false when
-- the same key has used it before.
create function find_session(hash bytea, at timestamptz, nonce_given text)
returns table (
  account_id bigint, shop_id bigint, staff_id bigint, nickname text, admin_level smallint, nodes text[],
  plugins jsonb, timezone text, cutover_hour smallint, settings jsonb, expires_at timestamptz, nonce_fresh boolean
)
language plpgsql security definer set search_path = public as $$
declare
  fresh boolean := true;
begin
  if nonce_given is not null then
    fresh := use_nonce(hash, nonce_given, at);
  end if;
  return query
    select s.account_id, s.shop_id, s.staff_id, f.nickname, f.admin_level, coalesce(r.nodes, '{}'),
      coalesce((select jsonb_object_agg(p.name, p.state) from shop_plugin p where p.shop_id = s.shop_id), '{}'),
      shop.timezone, shop.cutover_hour, shop.settings, s.expires_at, fresh
    from session s
    join staff f on f.shop_id = s.shop_id and f.id = s.staff_id
    join account a on a.id = s.account_id
    join shop on shop.shop_id = s.shop_id
    left join role r on r.shop_id = f.shop_id and r.id = f.role_id
    where s.token_hash = hash and s.ended_at is null and s.expires_at > at
      and f.disabled_at is null and a.disabled_at is null;
end
$$;

-- Uses a nonce up; false when the key has used it before.
create function use_nonce(hash bytea, nonce_given text, at timestamptz)
returns boolean
language sql security definer set search_path = public as $$
  with used as (
    insert into request_nonce values (hash, nonce_given, at) on conflict do nothing returning 1
  )
  select exists (select from used)
$$;

-- The account of a telephone number.
create function find_account(phone_given text)
returns table (account_id bigint, password_hash text)
language sql security definer set search_path = public stable as $$
  select id, account.password_hash from account where phone = phone_given and disabled_at is null
$$;

-- The stores one account may enter, the one last entered first.
create function shops_of_account(account_given bigint)
returns table (
  shop_id bigint, title text, address text, staff_id bigint, last_entered timestamptz
)
language sql security definer set search_path = public stable as $$
  select shop.shop_id, shop.title, shop.address, f.id,
    (select max(created_at) from session s where s.shop_id = f.shop_id and s.staff_id = f.id)
  from staff f
  join shop on shop.shop_id = f.shop_id
  where f.account_id = account_given and f.disabled_at is null
  order by 5 desc nulls last, shop.shop_id
$$;

create function open_session(hash bytea, account_given bigint, shop_given bigint, staff_given bigint, at timestamptz,
  until timestamptz)
returns void
language sql security definer set search_path = public as $$
  insert into session (token_hash, account_id, shop_id, staff_id, created_at, expires_at)
  select hash, f.account_id, f.shop_id, f.id, at, until
  from staff f
  where f.shop_id = shop_given and f.id = staff_given and f.account_id = account_given and f.disabled_at is null
$$;

create function end_session(hash bytea, at timestamptz)
returns void
language sql security definer set search_path = public as $$
  update session set ended_at = at where token_hash = hash and ended_at is null
$$;

-- Failed logins since a moment: of this account from this address, from the address, of the account; and whether
-- the account has logged in from there before.
create function login_failures(phone_given text, address_given text, since timestamptz)
returns table (here bigint, address bigint, account bigint, familiar boolean)
language sql security definer set search_path = public stable as $$
  select
    (select count(*) from login_attempt
      where account_phone = phone_given and login_attempt.address = address_given and at > since and not succeeded
        and at > coalesce((select max(at) from login_attempt l where l.account_phone = phone_given
          and l.address = address_given and l.succeeded), '-infinity')),
    (select count(*) from login_attempt where login_attempt.address = address_given and at > since and not succeeded),
    (select count(*) from login_attempt where account_phone = phone_given and at > since and not succeeded),
    exists (select from login_attempt
      where account_phone = phone_given and login_attempt.address = address_given and succeeded)
$$;

create function note_login(phone_given text, address_given text, success boolean, moment timestamptz)
returns void
language sql security definer set search_path = public as $$
  insert into login_attempt values (phone_given, address_given, success, moment)
$$;

-- The last event numbers of some shops, for a server process whose hint was lost.
create function event_numbers(shops bigint[])
returns table (shop_id bigint, event_seq bigint)
language sql security definer set search_path = public stable as $$
  select c.shop_id, c.event_seq from shop_counter c where c.shop_id = any (shops)
$$;

-- Notes a request of an address unless it has made its share since a moment; false when it has.
create function note_guest_request(address_given text, moment timestamptz, since timestamptz, most integer)
returns boolean
language sql security definer set search_path = public as $$
  with noted as (
    insert into guest_request
    select address_given, moment
    where (select count(*) from guest_request g where g.address = address_given and g.at > since) < most
    returning 1
  )
  select exists (select from noted)
$$;

-- Finding customers by part of a phone or of a name. Row-level security lets nothing but the wall's own condition
-- and leakproof operators use an index, which neither LIKE nor the containment of arrays is: every search would read
-- the whole book. This function belongs to the tables' owner, whom the wall does not hold, and asks for the one
-- shop that the session shows, as the wall does.
create function search_customers(phone_pattern text, name_pattern text, grams text[], most integer, skip integer)
returns table (id bigint, count bigint)
language plpgsql stable security definer set search_path = public set plan_cache_mode = force_custom_plan as $$
declare
  shop_shown bigint := nullif(current_setting('app.shop_id', true), '')::bigint;
begin
  if phone_pattern is not null then
    return query
      select c.id, count(*) over () from customer c
      where c.shop_id = shop_shown and c.deleted_at is null and c.phone like phone_pattern
      order by c.visits desc, c.id limit most offset skip;
  else
    return query
      select c.id, count(*) over () from customer c
      where c.shop_id = shop_shown and c.deleted_at is null and c.name_grams @> grams and c.name ilike name_pattern
      order by c.visits desc, c.id limit most offset skip;
  end if;
end
$$;

-- Holds and applications whose time is over, in every shop: who is to be looked at, not what is to be done.
create function overdue_holds(at timestamptz, most integer)
returns table (shop_id bigint, order_id bigint, group_id bigint)
language sql security definer set search_path = public stable as $$
  select o.shop_id, o.id, o.group_id
  from orders o
  where o.status in (1, 4) and o.held_until <= at and o.deleted_at is null
  order by o.held_until
  limit most
$$;

-- Orders that still have their table though their shop's day is over, where the shop clears by itself.
create function uncleared_orders(at timestamptz, most integer)
returns table (shop_id bigint, order_id bigint, group_id bigint, business_date date)
language sql security definer set search_path = public stable as $$
  select o.shop_id, o.id, o.group_id, today.business_date
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

-- Throws away what has had its time.
create function sweep_requests(nonces_before timestamptz, keys_before timestamptz,
  events_before timestamptz, attempts_before timestamptz)
returns void
language sql security definer set search_path = public as $$
  delete from request_nonce where at < nonces_before;
  delete from guest_request where at < keys_before;
  delete from idempotency_key where at < keys_before;
  delete from outbox_event where at < events_before;
  delete from login_attempt where at < attempts_before;
$$;

-- Throws away messages that have had their time.
create function sweep_messages(messages_before timestamptz)
returns void
language sql security definer set search_path = public as $$
  delete from message where created_at < messages_before
$$;

do $$
declare
  crossing regprocedure;
begin
  for crossing in
    select oid::regprocedure from pg_proc
    where pronamespace = 'public'::regnamespace and prosecdef
  loop
    execute format('revoke all on function %s from public', crossing);
    execute format('grant execute on function %s to roombook_app', crossing);
  end loop;
end
$$;
