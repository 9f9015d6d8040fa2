-- How a till system closed its day, as it reported it, and what staff said of what differs (decision 124). A report that
-- comes later takes the place of the one before, which stays.
create table pos_day (
  shop_id bigint not null,
  id bigint generated always as identity,
  system_id bigint not null,
  business_date date not null,
  event_id text not null,
  body jsonb not null,
  digest bytea not null,
  closed_at timestamptz not null,
  received_at timestamptz not null,
  replaced_at timestamptz,
  -- What stood when staff looked at it: where it differs otherwise since, they look again.
  settled_digest text not null default '',
  settled_at timestamptz,
  settled_name text not null default '',
  note text not null default '',
  primary key (shop_id, id),
  foreign key (shop_id, system_id) references pos_system (shop_id, id),
  check ((settled_at is not null) = (note <> ''))
);
create unique index pos_day_once on pos_day (shop_id, system_id, event_id);
create unique index pos_day_current on pos_day (shop_id, system_id, business_date) where replaced_at is null;
create index pos_day_date on pos_day (shop_id, business_date);
create index pos_event_day on pos_event (shop_id, business_date) where kind = 'bill.paid';

alter table pos_day enable row level security;
create policy one_shop on pos_day to roombook_app
  using (shop_id = nullif(current_setting('app.shop_id', true), '')::bigint)
  with check (shop_id = nullif(current_setting('app.shop_id', true), '')::bigint);
grant select, insert, update on pos_day to roombook_app;
