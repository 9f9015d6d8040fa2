-- Which messages a store sends by itself, where it has said so: of other kinds stands in the rules whether they go. Those
-- that have an hour go in one round a day.
create table sms_switch (
  shop_id bigint not null references shop (shop_id),
  kind text not null check (kind <> ''),
  is_on boolean not null,
  hour smallint check (hour between 8 and 21),
  -- The store's date whose round is over.
  round_on date,
  primary key (shop_id, kind)
);
create index sms_switch_rounds on sms_switch (shop_id, kind) where is_on and hour is not null;

alter table sms_switch enable row level security;
create policy one_shop on sms_switch to roombook_app
  using (shop_id = nullif(current_setting('app.shop_id', true), '')::bigint)
  with check (shop_id = nullif(current_setting('app.shop_id', true), '')::bigint);
grant select, insert, update on sms_switch to roombook_app;

-- What a message is about that goes once for it: `reminder:12:2026-11-24`. Nobody sends a second, however often it is tried.
alter table sms_message add column occasion text;
create unique index sms_message_occasion on sms_message (shop_id, occasion) where occasion is not null;

-- Rounds whose hour has come, in every shop: until ten in the evening, once on a date of the shop's.
create function sms_rounds_due(at timestamptz, most integer)
returns table (shop_id bigint, kind text, round_on date)
language sql security definer set search_path = public stable as $$
  select w.shop_id, w.kind, (at at time zone s.timezone)::date
  from sms_switch w join shop s on s.shop_id = w.shop_id
  where w.is_on and w.hour is not null
    and extract(hour from at at time zone s.timezone) between w.hour and 21
    and (w.round_on is null or w.round_on < (at at time zone s.timezone)::date)
  order by w.round_on nulls first, w.shop_id, w.kind
  limit most
$$;
revoke all on function sms_rounds_due from public;
grant execute on function sms_rounds_due to roombook_app;

-- The telephone of whoever paid: guests are closed to the server, and belong to no shop.
create function phone_of_payer(payment_given bigint)
returns text
language sql security definer set search_path = public stable as $$
  select g.phone from payment p join guest g on g.id = p.guest_id
  where p.shop_id = nullif(current_setting('app.shop_id', true), '')::bigint and p.id = payment_given
$$;
revoke all on function phone_of_payer from public;
grant execute on function phone_of_payer to roombook_app;
