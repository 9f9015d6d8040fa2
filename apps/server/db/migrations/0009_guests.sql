-- What guests without a session may do, and how often; and which orders came from another guest's recommendation.

-- When an address asked for something to be done. Not of any shop: one address may ask many.
create table guest_request (
  address text not null,
  at timestamptz not null
);
create index guest_request_address on guest_request (address, at);
create index guest_request_at on guest_request (at);

alter table orders add column referral boolean not null default false;
create index orders_referral on orders (shop_id, book_date desc) where referral;

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
revoke all on function note_guest_request(text, timestamptz, timestamptz, integer) from public;
grant execute on function note_guest_request(text, timestamptz, timestamptz, integer) to roombook_app;

create or replace function sweep_requests(nonces_before timestamptz, keys_before timestamptz,
  events_before timestamptz, attempts_before timestamptz)
returns void
language sql security definer set search_path = public as $$
  delete from request_nonce where at < nonces_before;
  delete from guest_request where at < keys_before;
  delete from idempotency_key where at < keys_before;
  delete from outbox_event where at < events_before;
  delete from login_attempt where at < attempts_before;
$$;
