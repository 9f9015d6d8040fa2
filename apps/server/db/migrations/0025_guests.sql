-- Guests: people on the customers' side, known by phone across shops; and the invitations that they hand on.

-- Not of any shop, so not granted to the server's own role: reached by the functions below.
create table guest (
  id bigint generated always as identity primary key,
  phone text not null unique,
  name text not null default '',
  created_at timestamptz not null
);

-- A token is kept as its SHA-256 only.
create table guest_session (
  token_hash bytea primary key,
  guest_id bigint not null references guest (id),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz
);
create index guest_session_guest on guest_session (guest_id) where ended_at is null;

alter table one_time_code drop constraint one_time_code_purpose_check;
alter table one_time_code add constraint one_time_code_purpose_check
  check (purpose in ('login', 'reset', 'join', 'guest'));

-- As in 0008, but that a guest's code is sent to whoever asks, as one to join is.
create or replace function keep_code(
  phone_given text, purpose_given text, hash text, message text, address_given text, moment timestamptz,
  good_until timestamptz, phone_most integer[], address_most integer[], spans interval[]
)
returns table (wait_seconds integer)
language plpgsql security definer set search_path = public as $$
declare
  until timestamptz;
begin
  perform pg_advisory_xact_lock(8001, hashtext(phone_given));
  perform pg_advisory_xact_lock(8002, hashtext(address_given));
  -- Of the newest n within a span, the oldest must first have left it.
  select max(due) into until from (
    select s.span + (
        select c.created_at from one_time_code c
        where c.phone = phone_given and c.created_at > moment - s.span
        order by c.created_at desc offset s.by_phone - 1 limit 1
      ) as due
    from unnest(spans, phone_most, address_most) as s (span, by_phone, by_address)
    union all
    select s.span + (
        select c.created_at from one_time_code c
        where c.address = address_given and c.created_at > moment - s.span
        order by c.created_at desc offset s.by_address - 1 limit 1
      )
    from unnest(spans, phone_most, address_most) as s (span, by_phone, by_address)
  ) limits;
  if until is not null then
    return query select ceil(extract(epoch from until - moment))::integer;
    return;
  end if;
  insert into one_time_code (phone, purpose, code_hash, address, created_at, expires_at)
  values (phone_given, purpose_given, hash, address_given, moment, good_until);
  if purpose_given in ('join', 'guest') or exists (select from find_account(phone_given)) then
    insert into platform_message (kind, phone, content, secret_until, created_at)
    values ('code', phone_given, message, good_until, moment);
  end if;
  return query select null::integer;
end
$$;

-- Opens a session for a phone that has proved itself; a name that is given becomes the guest's.
create function open_guest_session(
  hash bytea, phone_given text, name_given text, moment timestamptz, until timestamptz
)
returns table (guest_id bigint, name text)
language plpgsql security definer set search_path = public as $$
declare
  opened guest;
begin
  insert into guest as g (phone, name, created_at) values (phone_given, name_given, moment)
  on conflict (phone) do update set name = coalesce(nullif(excluded.name, ''), g.name)
  returning * into opened;
  insert into guest_session (token_hash, guest_id, created_at, expires_at)
  values (hash, opened.id, moment, until);
  return query select opened.id, opened.name;
end
$$;

-- Whose a guest's session is. A nonce, where one is given, is used up, as in find_session.
create function find_guest_session(hash bytea, at timestamptz, nonce_given text)
returns table (guest_id bigint, phone text, name text, expires_at timestamptz, nonce_fresh boolean)
language plpgsql security definer set search_path = public as $$
declare
  fresh boolean := true;
begin
  if nonce_given is not null then
    fresh := use_nonce(hash, nonce_given, at);
  end if;
  return query
    select g.id, g.phone, g.name, s.expires_at, fresh
    from guest_session s
    join guest g on g.id = s.guest_id
    where s.token_hash = hash and s.ended_at is null and s.expires_at > at;
end
$$;

create function end_guest_session(hash bytea, moment timestamptz)
returns void
language sql security definer set search_path = public as $$
  update guest_session set ended_at = moment where token_hash = hash and ended_at is null
$$;

create function name_guest(guest_given bigint, name_given text)
returns void
language sql security definer set search_path = public as $$
  update guest set name = name_given where id = guest_given
$$;

-- The page that an order's guests are sent. Its token begins with the number of its shop, so that no two shops can
-- have the same one though each shop's rows stand apart; the rest of it cannot be guessed.
create table invitation (
  shop_id bigint not null references shop (shop_id),
  order_id bigint not null,
  token text not null check (length(token) >= 24),
  created_at timestamptz not null,
  primary key (shop_id, order_id),
  unique (shop_id, token),
  foreign key (shop_id, order_id) references orders (shop_id, id)
);

-- Whoever answered an invitation. The key that their browser keeps is kept as its SHA-256 only.
create table invitation_guest (
  shop_id bigint not null references shop (shop_id),
  id bigint generated always as identity,
  order_id bigint not null,
  name text not null,
  answer text not null check (answer in ('yes', 'no', 'maybe')),
  people_num integer not null default 1 check (people_num between 0 and 99),
  words text not null default '',
  key_hash bytea not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- The host, or the staff, took the answer away.
  removed_at timestamptz,
  primary key (shop_id, id),
  foreign key (shop_id, order_id) references orders (shop_id, id)
);
create unique index invitation_guest_key on invitation_guest (shop_id, order_id, key_hash);

do $$
declare
  walled text;
begin
  foreach walled in array array['invitation', 'invitation_guest']
  loop
    execute format('alter table %I enable row level security', walled);
    execute format(
      'create policy one_shop on %I to roombook_app
         using (shop_id = nullif(current_setting(''app.shop_id'', true), '''')::bigint)
         with check (shop_id = nullif(current_setting(''app.shop_id'', true), '''')::bigint)',
      walled);
    execute format('grant select, insert, update on %I to roombook_app', walled);
  end loop;
end
$$;

do $$
declare
  crossing regprocedure;
begin
  for crossing in
    select oid::regprocedure from pg_proc
    where pronamespace = 'public'::regnamespace and prosecdef
      and proname in ('keep_code', 'open_guest_session', 'find_guest_session', 'end_guest_session', 'name_guest')
  loop
    execute format('revoke all on function %s from public', crossing);
    execute format('grant execute on function %s to roombook_app', crossing);
  end loop;
end
$$;
