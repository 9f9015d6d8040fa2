-- Logins that are being checked, on whichever server: they have not failed yet, but may. A server that dies leaves its
-- own behind, which count as failed for as long as a failure does.
create table login_under_way (
  id bigint generated always as identity primary key,
  account_phone text not null,
  address text not null,
  at timestamptz not null
);
create index login_under_way_by_address on login_under_way (address);

-- Notes that a login begins, and says how many others are under way that began after a moment: of the account from this
-- address, and from the address. Whoever comes at once waits until the one before is noted, and counts it.
create function begin_login(phone_given text, address_given text, moment timestamptz, since timestamptz)
returns table (id bigint, here bigint, address bigint)
language plpgsql volatile security definer set search_path = public as $$
declare
  own bigint;
begin
  perform pg_advisory_xact_lock(8201, hashtext(address_given));
  delete from login_under_way u where u.address = address_given and u.at <= since;
  insert into login_under_way (account_phone, address, at) values (phone_given, address_given, moment)
  returning login_under_way.id into own;
  return query
    select own, count(*) filter (where u.account_phone = phone_given), count(*)
    from login_under_way u where u.address = address_given and u.id <> own;
end
$$;

create function end_login(own bigint) returns void
language plpgsql security definer set search_path = public as $$
begin
  delete from login_under_way where id = own;
end
$$;

create or replace function sweep_requests(nonces_before timestamptz, keys_before timestamptz, events_before timestamptz,
  attempts_before timestamptz)
returns void
language sql security definer set search_path = public as $$
  delete from request_nonce where at < nonces_before;
  delete from request_nonce_ahead where at < nonces_before;
  delete from guest_request where at < keys_before;
  delete from idempotency_key where at < keys_before;
  delete from outbox_event where at < events_before;
  delete from login_attempt where at < attempts_before;
  delete from login_under_way where at < keys_before;
$$;

do $$
begin
  revoke all on login_under_way from public;
  revoke all on function begin_login(text, text, timestamptz, timestamptz) from public;
  revoke all on function end_login(bigint) from public;
  grant execute on function begin_login(text, text, timestamptz, timestamptz) to roombook_app;
  grant execute on function end_login(bigint) to roombook_app;
end
$$;
