-- Brands and their people: who may look after a brand's stores, their sessions, the tickets by which they enter a
-- store, and the opening of stores. None of it belongs to one shop, so none of it is granted to the server's own
-- role: it is reached by the functions below. And the stores that one member of staff may change to.

create table brand_user (
  brand_id bigint not null references brand (id),
  account_id bigint not null references account (id),
  created_at timestamptz not null,
  disabled_at timestamptz,
  primary key (brand_id, account_id)
);
create index brand_user_account on brand_user (account_id);

-- Opens nothing but the calls of a brand. A token is kept as its SHA-256 only.
create table brand_session (
  token_hash bytea primary key,
  account_id bigint not null references account (id),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz
);
create index brand_session_account on brand_session (account_id) where ended_at is null;

-- Lets its bearer into one store, once. Kept as its SHA-256.
create table shop_ticket (
  ticket_hash bytea primary key,
  account_id bigint not null references account (id),
  shop_id bigint not null references shop (shop_id),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  spent_at timestamptz
);
create index shop_ticket_expiry on shop_ticket (expires_at);

-- Which store was opened under which key, so that a form sent twice opens one.
create table shop_opening (
  account_id bigint not null references account (id),
  key text not null,
  body_digest text not null,
  shop_id bigint not null references shop (shop_id),
  at timestamptz not null,
  primary key (account_id, key)
);

-- What a request needs to know of a brand's user. A nonce, where one is given, is used up.
create function find_brand_session(hash bytea, at timestamptz, nonce_given text)
returns table (account_id bigint, name text, nonce_fresh boolean)
language plpgsql security definer set search_path = public as $$
declare
  fresh boolean := true;
begin
  if nonce_given is not null then
    fresh := use_nonce(hash, nonce_given, at);
  end if;
  return query
    select a.id, a.name, fresh
    from brand_session s
    join account a on a.id = s.account_id
    where s.token_hash = hash and s.ended_at is null and s.expires_at > at and a.disabled_at is null
      and exists (select from brand_user u where u.account_id = a.id and u.disabled_at is null);
end
$$;

create function brands_of_account(account_given bigint)
returns table (id bigint, title text)
language sql security definer set search_path = public stable as $$
  select b.id, b.title from brand_user u join brand b on b.id = u.brand_id
  where u.account_id = account_given and u.disabled_at is null
  order by b.id
$$;

create function open_brand_session(hash bytea, account_given bigint, at timestamptz, until timestamptz)
returns void
language sql security definer set search_path = public as $$
  insert into brand_session (token_hash, account_id, created_at, expires_at)
  select hash, account_given, at, until
  where exists (select from brand_user u where u.account_id = account_given and u.disabled_at is null)
$$;

create function end_brand_session(hash bytea, at timestamptz)
returns void
language sql security definer set search_path = public as $$
  update brand_session set ended_at = at where token_hash = hash and ended_at is null
$$;

-- The stores of an account's brands, those whose name or address a pattern finds.
create function shops_of_brands(account_given bigint, pattern text, most integer, skip integer)
returns table (
  shop_id bigint, title text, address text, phone text, subscription_end date, timezone text, cutover_hour smallint,
  brand_id bigint, brand_title text, count bigint
)
language sql security definer set search_path = public stable as $$
  select shop.shop_id, shop.title, shop.address, shop.phone, shop.subscription_end, shop.timezone, shop.cutover_hour,
    b.id, b.title, count(*) over ()
  from brand_user u
  join brand b on b.id = u.brand_id
  join shop on shop.brand_id = b.id
  where u.account_id = account_given and u.disabled_at is null
    and (shop.title ilike pattern or shop.address ilike pattern)
  order by b.id, shop.shop_id
  limit most offset skip
$$;

-- Whether an account looks after a store's brand.
create function looks_after(account_given bigint, shop_given bigint)
returns boolean
language sql security definer set search_path = public stable as $$
  select exists (
    select from shop join brand_user u on u.brand_id = shop.brand_id
    where shop.shop_id = shop_given and u.account_id = account_given and u.disabled_at is null
  )
$$;

-- Keeps a ticket; false where the store is none of the account's. Tickets of yesterday are thrown away.
create function open_shop_ticket(hash bytea, account_given bigint, shop_given bigint, at timestamptz,
  until timestamptz)
returns boolean
language sql security definer set search_path = public as $$
  delete from shop_ticket where expires_at < at - interval '1 day';
  with opened as (
    insert into shop_ticket (ticket_hash, account_id, shop_id, created_at, expires_at)
    select hash, account_given, shop_given, at, until where looks_after(account_given, shop_given)
    returning 1
  )
  select exists (select from opened)
$$;

-- Spends a ticket; nothing where there is none to spend, or its bearer has lost the brand since.
create function spend_shop_ticket(hash bytea, at timestamptz)
returns table (account_id bigint, shop_id bigint, name text)
language sql security definer set search_path = public as $$
  update shop_ticket t set spent_at = at
  from account a
  where t.ticket_hash = hash and t.spent_at is null and t.expires_at > at
    and a.id = t.account_id and a.disabled_at is null and looks_after(t.account_id, t.shop_id)
  returning t.account_id, t.shop_id, a.name
$$;

-- A store with what it cannot work without: its counters, its plugins (closed), a style of invitation, and its owner.
create function make_shop(brand_given bigint, title_given text, address_given text, phone_given text,
  subscribed_until date, words jsonb, plugins text[], owner_given bigint, owner_name text, at timestamptz)
returns bigint
language plpgsql set search_path = public as $$
declare
  made bigint;
begin
  insert into shop (brand_id, title, address, phone, subscription_end, booking_sms_template, hold_sms_template,
    meal_sms_template, created_at)
  values (brand_given, title_given, address_given, phone_given, subscribed_until, words ->> 'booking',
    words ->> 'hold', words ->> 'meal', at)
  returning shop_id into made;
  insert into shop_counter (shop_id) values (made);
  insert into shop_plugin (shop_id, name) select made, name from unnest(plugins) as name;
  insert into invitation_style (shop_id, title, is_default) values (made, words ->> 'style', true);
  insert into staff (shop_id, account_id, nickname, admin_level, created_at)
  values (made, owner_given, owner_name, 1, at);
  return made;
end
$$;

-- Opens a store for somebody who looks after the brand, once for each key. No row where the brand is none of theirs;
-- same is false where the key has opened a store from another form.
create function open_shop(account_given bigint, key_given text, digest text, brand_given bigint, title_given text,
  address_given text, phone_given text, subscribed_until date, words jsonb, plugins text[], owner_given bigint,
  owner_name text, at timestamptz)
returns table (shop_id bigint, title text, address text, same boolean)
language plpgsql security definer set search_path = public as $$
declare
  made bigint;
begin
  if not exists (
    select from brand_user u
    where u.brand_id = brand_given and u.account_id = account_given and u.disabled_at is null
  ) then return; end if;
  perform pg_advisory_xact_lock(8015, hashtext(account_given || key_given));
  if not exists (select from shop_opening o where o.account_id = account_given and o.key = key_given) then
    made := make_shop(brand_given, title_given, address_given, phone_given, subscribed_until, words, plugins,
      owner_given, owner_name, at);
    insert into shop_opening values (account_given, key_given, digest, made, at);
  end if;
  return query
    select s.shop_id, s.title, s.address, o.body_digest = digest
    from shop_opening o join shop s on s.shop_id = o.shop_id
    where o.account_id = account_given and o.key = key_given;
end
$$;

-- The stores an account may change to, those whose name or address a pattern finds; the one last entered first.
create function bound_shops(account_given bigint, pattern text, most integer, skip integer)
returns table (shop_id bigint, title text, address text, count bigint)
language sql security definer set search_path = public stable as $$
  select s.shop_id, s.title, s.address, count(*) over ()
  from shops_of_account(account_given) s
  where s.title ilike pattern or s.address ilike pattern
  order by s.last_entered desc nulls last, s.shop_id
  limit most offset skip
$$;

-- Lets a session run out sooner.
create function shorten_session(hash bytea, until timestamptz)
returns void
language sql security definer set search_path = public as $$
  update session set expires_at = least(expires_at, until) where token_hash = hash and ended_at is null
$$;

-- A changed password ends the sessions of brands too. @returns the hashes of the sessions that listen live.
create or replace function end_account_sessions(account_given bigint, moment timestamptz, but bytea)
returns setof bytea
language sql security definer set search_path = public as $$
  update login_ticket set state = 'refused'
  where account_id = account_given and state in ('scanned', 'confirmed');
  update brand_session set ended_at = moment where account_id = account_given and ended_at is null;
  delete from shop_ticket where account_id = account_given and spent_at is null;
  update session set ended_at = moment
  where account_id = account_given and ended_at is null and token_hash is distinct from but
  returning token_hash
$$;

do $$
declare
  crossing regprocedure;
begin
  revoke all on function make_shop from public;
  for crossing in
    select oid::regprocedure from pg_proc
    where pronamespace = 'public'::regnamespace and prosecdef
      and proname in ('find_brand_session', 'brands_of_account', 'open_brand_session', 'end_brand_session',
        'shops_of_brands', 'looks_after', 'open_shop_ticket', 'spend_shop_ticket', 'open_shop', 'bound_shops',
        'shorten_session')
  loop
    execute format('revoke all on function %s from public', crossing);
    execute format('grant execute on function %s to roombook_app', crossing);
  end loop;
end
$$;
