-- Signing in without a password: one-time codes, login by a QR code, and the messages of the platform itself. None of
-- it belongs to a shop, so none of it is granted to the server's own role: it is reached by the functions below.

-- A code is kept as an argon2id hash over phone, purpose and code. Of one phone and purpose only the newest counts.
create table one_time_code (
  id bigint generated always as identity primary key,
  phone text not null,
  purpose text not null check (purpose in ('login', 'reset', 'join')),
  code_hash text not null,
  address text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  tries smallint not null default 0,
  spent_at timestamptz
);
create index one_time_code_phone on one_time_code (phone, created_at);
create index one_time_code_address on one_time_code (address, created_at);

-- When an address gave a code that was none.
create table wrong_code (
  address text not null,
  at timestamptz not null
);
create index wrong_code_address on wrong_code (address, at);

-- What the platform itself sends, on behalf of no shop. Its text holds a secret until secret_until.
create table platform_message (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('code')),
  phone text not null,
  content text not null,
  secret_until timestamptz not null,
  state text not null default 'queued'
    check (state in ('queued', 'sending', 'accepted', 'delivered', 'failed', 'unknown')),
  leased_until timestamptz,
  created_at timestamptz not null,
  settled_at timestamptz
);
create index platform_message_queue on platform_message (id) where state in ('queued', 'sending');

-- A login that waits for a phone. The QR code shows the ticket; the secret never leaves the page that asked for it.
-- Both are kept as their SHA-256.
create table login_ticket (
  ticket_hash bytea primary key,
  secret_hash bytea not null,
  address text not null,
  user_agent text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  state text not null default 'waiting' check (state in ('waiting', 'scanned', 'confirmed', 'refused', 'taken')),
  account_id bigint references account (id),
  shop_id bigint,
  staff_id bigint,
  foreign key (shop_id, staff_id) references staff (shop_id, id)
);
create index login_ticket_address on login_ticket (address, expires_at);
create index login_ticket_account on login_ticket (account_id) where account_id is not null;

-- Keeps a new code unless phone or address has had its share, and queues its message unless nobody awaits one: of a
-- login or a reset, whoever has no account. wait_seconds is null when it was kept, else how long until one may be.
-- Requests for one phone, and those of one address, go one after the other, or many at once would all be the first.
create function keep_code(
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
  if purpose_given = 'join' or exists (select from find_account(phone_given)) then
    insert into platform_message (kind, phone, content, secret_until, created_at)
    values ('code', phone_given, message, good_until, moment);
  end if;
  return query select null::integer;
end
$$;

-- Uses up one try of the newest code of a phone and purpose. @returns nothing where there is none to try.
create function try_code(phone_given text, purpose_given text, moment timestamptz, most_tries integer)
returns table (id bigint, code_hash text)
language sql security definer set search_path = public as $$
  update one_time_code c set tries = tries + 1
  where c.id = (
      select n.id from one_time_code n where n.phone = phone_given and n.purpose = purpose_given
      order by n.id desc limit 1
    )
    and c.spent_at is null and c.expires_at > moment and c.tries < most_tries
  returning c.id, c.code_hash
$$;

-- Spends a code; false when it has been spent.
create function spend_code(code_given bigint, moment timestamptz)
returns boolean
language sql security definer set search_path = public as $$
  with spent as (
    update one_time_code set spent_at = moment where id = code_given and spent_at is null returning 1
  )
  select exists (select from spent)
$$;

create function count_wrong_codes(address_given text, since timestamptz)
returns bigint
language sql security definer set search_path = public stable as $$
  select count(*) from wrong_code w where w.address = address_given and w.at > since
$$;

create function note_wrong_code(address_given text, moment timestamptz)
returns void
language sql security definer set search_path = public as $$
  insert into wrong_code values (address_given, moment)
$$;

-- Takes messages to send, for a lease. One whose lease ran out may have been sent: it is not sent again.
create function claim_platform_messages(moment timestamptz, leased timestamptz, most integer)
returns table (id bigint, phone text, content text)
language sql security definer set search_path = public as $$
  update platform_message set state = 'unknown', settled_at = moment
  where state = 'sending' and leased_until <= moment;
  update platform_message m set state = 'sending', leased_until = leased
  where m.id in (
    select q.id from platform_message q where q.state = 'queued' order by q.id limit most for update skip locked
  )
  returning m.id, m.phone, m.content
$$;

create function settle_platform_message(message_given bigint, outcome text, moment timestamptz)
returns void
language sql security definer set search_path = public as $$
  update platform_message set state = outcome, leased_until = null, settled_at = moment
  where id = message_given and state = 'sending'
$$;

-- The platform's newest messages, for whoever runs the local outbox.
create function platform_messages(most integer)
returns table (id bigint, phone text, content text, state text, created_at timestamptz)
language sql security definer set search_path = public stable as $$
  select m.id, m.phone, m.content, m.state, m.created_at from platform_message m order by m.id desc limit most
$$;

create function set_password(account_given bigint, hash text)
returns void
language sql security definer set search_path = public as $$
  update account set password_hash = hash where id = account_given
$$;

create function password_of_account(account_given bigint)
returns text
language sql security definer set search_path = public stable as $$
  select password_hash from account where id = account_given and disabled_at is null
$$;

-- Ends every session of an account but one, and takes back what its phone has confirmed. @returns their hashes.
create function end_account_sessions(account_given bigint, moment timestamptz, but bytea)
returns setof bytea
language sql security definer set search_path = public as $$
  update login_ticket set state = 'refused'
  where account_id = account_given and state in ('scanned', 'confirmed');
  update session set ended_at = moment
  where account_id = account_given and ended_at is null and token_hash is distinct from but
  returning token_hash
$$;

-- Ends every session of somebody in one shop. @returns their hashes.
create function end_staff_sessions(shop_given bigint, staff_given bigint, moment timestamptz)
returns setof bytea
language sql security definer set search_path = public as $$
  update login_ticket set state = 'refused'
  where shop_id = shop_given and staff_id = staff_given and state in ('scanned', 'confirmed');
  update session set ended_at = moment
  where shop_id = shop_given and staff_id = staff_given and ended_at is null
  returning token_hash
$$;

-- Keeps a new ticket; false when the address has as many as it may that are still good.
create function open_login_ticket(
  ticket bytea, secret bytea, address_given text, agent text, moment timestamptz, good_until timestamptz, most integer
)
returns boolean
language plpgsql security definer set search_path = public as $$
begin
  perform pg_advisory_xact_lock(8003, hashtext(address_given));
  if (select count(*) from login_ticket t where t.address = address_given and t.expires_at > moment) >= most then
    return false;
  end if;
  insert into login_ticket (ticket_hash, secret_hash, address, user_agent, created_at, expires_at)
  values (ticket, secret, address_given, agent, moment, good_until);
  return true;
end
$$;

-- How a ticket stands, for the page that holds its secret. A confirmed one is taken by asking: it says so once.
create function poll_login_ticket(ticket bytea, secret bytea, moment timestamptz)
returns table (state text, account_id bigint, shop_id bigint, staff_id bigint)
language plpgsql security definer set search_path = public as $$
begin
  return query
    update login_ticket t set state = 'taken'
    where t.ticket_hash = ticket and t.secret_hash = secret and t.state = 'confirmed' and t.expires_at > moment
    returning 'confirmed', t.account_id, t.shop_id, t.staff_id;
  if found then return; end if;
  return query
    select t.state, t.account_id, t.shop_id, t.staff_id from login_ticket t
    where t.ticket_hash = ticket and t.secret_hash = secret and t.expires_at > moment
      and t.state in ('waiting', 'scanned', 'refused');
end
$$;

-- A phone that is logged in has seen the code. @returns who asks; nothing for a code that is over or another's.
create function scan_login_ticket(ticket bytea, account_given bigint, shop_given bigint, staff_given bigint,
  moment timestamptz)
returns table (address text, user_agent text, created_at timestamptz, expires_at timestamptz)
language sql security definer set search_path = public as $$
  update login_ticket t
  set state = 'scanned', account_id = account_given, shop_id = shop_given, staff_id = staff_given
  where t.ticket_hash = ticket and t.expires_at > moment
    and (t.state = 'waiting' or (t.state = 'scanned' and t.account_id = account_given))
  returning t.address, t.user_agent, t.created_at, t.expires_at
$$;

-- The answer of whoever scanned it, once. @returns whether it counted.
create function answer_login_ticket(ticket bytea, account_given bigint, shop_given bigint, staff_given bigint,
  accept boolean, moment timestamptz)
returns boolean
language sql security definer set search_path = public as $$
  with answered as (
    update login_ticket t set state = case when accept then 'confirmed' else 'refused' end
    where t.ticket_hash = ticket and t.state = 'scanned' and t.expires_at > moment
      and t.account_id = account_given and t.shop_id = shop_given and t.staff_id = staff_given
    returning 1
  )
  select exists (select from answered)
$$;

-- Takes the secrets out of messages whose time is over, and throws away what has had its time.
create function sweep_signing_in(moment timestamptz, kept_since timestamptz, messages_since timestamptz)
returns void
language sql security definer set search_path = public as $$
  update platform_message set content = regexp_replace(content, '\d{6}', '******')
  where secret_until <= moment and content ~ '\d{6}';
  delete from platform_message where created_at < messages_since;
  delete from one_time_code where created_at < kept_since;
  delete from wrong_code where at < kept_since;
  delete from login_ticket where expires_at < kept_since;
$$;

do $$
declare
  crossing regprocedure;
begin
  for crossing in
    select oid::regprocedure from pg_proc
    where pronamespace = 'public'::regnamespace and prosecdef
      and proname in ('keep_code', 'try_code', 'spend_code', 'count_wrong_codes', 'note_wrong_code',
        'claim_platform_messages', 'settle_platform_message', 'platform_messages', 'set_password',
        'password_of_account', 'end_account_sessions', 'end_staff_sessions', 'open_login_ticket',
        'poll_login_ticket', 'scan_login_ticket', 'answer_login_ticket', 'sweep_signing_in')
  loop
    execute format('revoke all on function %s from public', crossing);
    execute format('grant execute on function %s to roombook_app', crossing);
  end loop;
end
$$;
