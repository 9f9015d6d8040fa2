-- By which channel a message goes, and which did not carry it before. A message is one row whatever channels it tries: it
-- is handed over by one at a time, and by the next only where the one before surely did not take it.
alter table sms_message
  add column channel text not null default 'sms' check (channel in ('sms', 'push', 'wechat')),
  -- What was tried before: [{"channel": "push", "reason": "…"}].
  add column passed jsonb not null default '[]',
  drop constraint sms_message_parts_check,
  -- What goes by no SMS counts as none.
  add constraint sms_message_parts_check check (parts > 0 or parts = 0 and channel <> 'sms');

-- Browsers in which a guest has agreed to be notified of their bookings: of the session that asked, and gone with it. As
-- the guest, they are of no one shop.
create table guest_push (
  id bigint generated always as identity primary key,
  guest_id bigint not null references guest (id) on delete cascade,
  session_hash bytea not null references guest_session (token_hash) on delete cascade,
  endpoint text not null,
  -- Of the address, by which it is found (SHA-256).
  endpoint_digest bytea not null unique,
  -- What only that browser reads is encrypted with.
  p256dh text not null,
  auth text not null,
  -- What they agreed to, as it read then.
  words text not null,
  agreed_at timestamptz not null,
  last_ok_at timestamptz,
  -- In a row.
  failures smallint not null default 0
);
create index guest_push_guest on guest_push (guest_id, id);
create index guest_push_session on guest_push (session_hash);

-- Notes that a guest's browser is to be notified; an address that is known becomes theirs from here on. The oldest beyond
-- what is kept give way.
create function keep_guest_push(
  hash bytea, endpoint_given text, digest bytea, p256dh_given text, auth_given text, words_given text,
  moment timestamptz, kept integer
)
returns void
language plpgsql security definer set search_path = public as $$
declare
  whose bigint;
begin
  select s.guest_id into whose from guest_session s
  where s.token_hash = hash and s.ended_at is null and s.expires_at > moment;
  if whose is null then
    return;
  end if;
  insert into guest_push as p
    (guest_id, session_hash, endpoint, endpoint_digest, p256dh, auth, words, agreed_at)
  values (whose, hash, endpoint_given, digest, p256dh_given, auth_given, words_given, moment)
  on conflict (endpoint_digest) do update set
    guest_id = excluded.guest_id, session_hash = excluded.session_hash, p256dh = excluded.p256dh, auth = excluded.auth,
    failures = 0,
    -- Whose it is and stays has agreed once.
    words = case when p.guest_id = excluded.guest_id then p.words else excluded.words end,
    agreed_at = case when p.guest_id = excluded.guest_id then p.agreed_at else excluded.agreed_at end;
  delete from guest_push p where p.guest_id = whose and p.id not in (
    select n.id from guest_push n where n.guest_id = whose order by n.id desc limit kept);
end
$$;

-- Takes back one of a guest's browsers.
create function drop_guest_push(hash bytea, digest bytea)
returns void
language sql security definer set search_path = public as $$
  delete from guest_push p using guest_session s
  where s.token_hash = hash and p.guest_id = s.guest_id and p.endpoint_digest = digest
$$;

-- Whether the shop that the session shows has a booking under a phone: only such guests are its to reach.
create function shop_knows_phone(phone_given text)
returns boolean
language sql stable security definer set search_path = public as $$
  select phone_given <> '' and exists (
    select from booking b
    where b.shop_id = nullif(current_setting('app.shop_id', true), '')::bigint and b.phone = phone_given)
$$;

-- The browsers of whoever has a phone and is logged in there, the newest first; of guests of the shop that the session shows.
create function guest_push_targets(phone_given text, moment timestamptz)
returns table (id bigint, endpoint text, p256dh text, auth text)
language sql stable security definer set search_path = public as $$
  select p.id, p.endpoint, p.p256dh, p.auth
  from guest g
  join guest_push p on p.guest_id = g.id
  join guest_session s on s.token_hash = p.session_hash and s.ended_at is null and s.expires_at > moment
  where g.phone = phone_given and shop_knows_phone(phone_given)
  order by p.id desc
$$;

-- Notes how a browser fares; one that is gone, or failed too often in a row, is forgotten.
create function note_guest_push(push_given bigint, delivered_at timestamptz, is_gone boolean, most_failures integer)
returns void
language plpgsql security definer set search_path = public as $$
begin
  if is_gone then
    delete from guest_push p where p.id = push_given;
    return;
  end if;
  update guest_push p
  set failures = case when delivered_at is null then p.failures + 1 else 0 end,
    last_ok_at = coalesce(delivered_at, p.last_ok_at)
  where p.id = push_given;
  delete from guest_push p where p.id = push_given and p.failures >= most_failures;
end
$$;

-- By which channels beside SMS a guest can be reached with a kind of message.
create function guest_channels(phone_given text, kind_given text, moment timestamptz)
returns table (channel text)
language sql stable security definer set search_path = public as $$
  select 'push' where exists (select from guest_push_targets(phone_given, moment))
$$;

-- Who logs out is notified no more.
create or replace function end_guest_session(hash bytea, moment timestamptz)
returns void
language sql security definer set search_path = public as $$
  delete from guest_push where session_hash = hash;
  update guest_session set ended_at = moment where token_hash = hash and ended_at is null
$$;

do $$
declare
  crossing regprocedure;
begin
  foreach crossing in array array[
    'keep_guest_push(bytea, text, bytea, text, text, text, timestamptz, integer)',
    'drop_guest_push(bytea, bytea)', 'guest_push_targets(text, timestamptz)',
    'note_guest_push(bigint, timestamptz, boolean, integer)', 'guest_channels(text, text, timestamptz)'
  ]::regprocedure[]
  loop
    execute format('revoke all on function %s from public', crossing);
    execute format('grant execute on function %s to roombook_app', crossing);
  end loop;
  revoke all on function shop_knows_phone(text) from public;
end
$$;
