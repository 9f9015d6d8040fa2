-- Nonces are unlogged, so that a crash of the database empties their table. What is beside them tells so, and keeps
-- what a crash must not forget.

-- When the table of nonces began to be whole. Unlogged like that table, and so gone together with it: whoever calls
-- first after a crash writes the row anew. At first no call is older than the table.
create unlogged table nonce_life (
  one boolean primary key default true check (one),
  begun_at timestamptz not null
);
insert into nonce_life (begun_at) values ('-infinity');

-- Nonces of calls whose clock is ahead of the server's: by the time that they name they could pass for calls that
-- were made after a crash. They are few, and logged.
create table request_nonce_ahead (
  key_digest bytea not null,
  nonce text not null,
  at timestamptz not null,
  primary key (key_digest, nonce)
);
create index request_nonce_ahead_at on request_nonce_ahead (at);
revoke all on nonce_life, request_nonce_ahead from roombook_app;

drop function find_session(bytea, timestamptz, text);
drop function find_brand_session(bytea, timestamptz, text);
drop function find_guest_session(bytea, timestamptz, text);
drop function use_nonce(bytea, text, timestamptz);

-- Uses a nonce up: `fresh`; `used` when the key has used it before; `forgotten` when the call is older than what is
-- remembered of nonces, so that nobody can say.
create function use_nonce(hash bytea, nonce_given text, signed_at timestamptz, moment timestamptz)
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
  elsif exists (select from request_nonce_ahead a where a.key_digest = hash and a.nonce = nonce_given) then
    return 'used';
  end if;
  return 'fresh';
end
$$;

-- What a request needs to know of its caller. A nonce, where one is given, is used up.
create function find_session(hash bytea, moment timestamptz, nonce_given text, signed_at timestamptz)
returns table (
  account_id bigint, shop_id bigint, staff_id bigint, nickname text, admin_level smallint, nodes text[],
  plugins jsonb, timezone text, cutover_hour smallint, settings jsonb, expires_at timestamptz, nonce_state text
)
language plpgsql security definer set search_path = public as $$
declare
  state text := 'fresh';
begin
  if nonce_given is not null then
    state := use_nonce(hash, nonce_given, signed_at, moment);
  end if;
  return query
    select s.account_id, s.shop_id, s.staff_id, f.nickname, f.admin_level, coalesce(r.nodes, '{}'),
      coalesce((select jsonb_object_agg(p.name, p.state) from shop_plugin p where p.shop_id = s.shop_id), '{}'),
      shop.timezone, shop.cutover_hour, shop.settings, s.expires_at, state
    from session s
    join staff f on f.shop_id = s.shop_id and f.id = s.staff_id
    join account a on a.id = s.account_id
    join shop on shop.shop_id = s.shop_id
    left join role r on r.shop_id = f.shop_id and r.id = f.role_id
    where s.token_hash = hash and s.ended_at is null and s.expires_at > moment
      and f.disabled_at is null and a.disabled_at is null;
end
$$;

create function find_brand_session(hash bytea, moment timestamptz, nonce_given text, signed_at timestamptz)
returns table (account_id bigint, name text, nonce_state text)
language plpgsql security definer set search_path = public as $$
declare
  state text := 'fresh';
begin
  if nonce_given is not null then
    state := use_nonce(hash, nonce_given, signed_at, moment);
  end if;
  return query
    select a.id, a.name, state
    from brand_session s
    join account a on a.id = s.account_id
    where s.token_hash = hash and s.ended_at is null and s.expires_at > moment and a.disabled_at is null
      and exists (select from brand_user u where u.account_id = a.id and u.disabled_at is null);
end
$$;

create function find_guest_session(hash bytea, moment timestamptz, nonce_given text, signed_at timestamptz)
returns table (guest_id bigint, phone text, name text, expires_at timestamptz, nonce_state text)
language plpgsql security definer set search_path = public as $$
declare
  state text := 'fresh';
begin
  if nonce_given is not null then
    state := use_nonce(hash, nonce_given, signed_at, moment);
  end if;
  return query
    select g.id, g.phone, g.name, s.expires_at, state
    from guest_session s
    join guest g on g.id = s.guest_id
    where s.token_hash = hash and s.ended_at is null and s.expires_at > moment;
end
$$;

create or replace function sweep_requests(nonces_before timestamptz, keys_before timestamptz,
  events_before timestamptz, attempts_before timestamptz)
returns void
language sql security definer set search_path = public as $$
  delete from request_nonce where at < nonces_before;
  delete from request_nonce_ahead where at < nonces_before;
  delete from guest_request where at < keys_before;
  delete from idempotency_key where at < keys_before;
  delete from outbox_event where at < events_before;
  delete from login_attempt where at < attempts_before;
$$;

revoke all on function use_nonce(bytea, text, timestamptz, timestamptz),
  find_session(bytea, timestamptz, text, timestamptz), find_brand_session(bytea, timestamptz, text, timestamptz),
  find_guest_session(bytea, timestamptz, text, timestamptz) from public;
grant execute on function use_nonce(bytea, text, timestamptz, timestamptz),
  find_session(bytea, timestamptz, text, timestamptz), find_brand_session(bytea, timestamptz, text, timestamptz),
  find_guest_session(bytea, timestamptz, text, timestamptz) to roombook_app;
