-- Where a store's till systems are told of what happens to bookings, and what each was told (decision 123). The key is
-- sealed by the server, with a key that is not in the database. Of persons nothing is kept here.
create table pos_hook (
  shop_id bigint not null,
  system_id bigint not null,
  url text not null check (url <> ''),
  secret bytea not null,
  key_tail text not null,
  state text not null check (state in ('on', 'paused')),
  paused_at timestamptz,
  paused_reason text not null default '',
  -- Failures of the address in a row, since when, and until when nothing is sent to it.
  failures integer not null default 0,
  failing_since timestamptz,
  resume_at timestamptz,
  delivered_at timestamptz,
  version integer not null default 1,
  primary key (shop_id, system_id),
  foreign key (shop_id, system_id) references pos_system (shop_id, id),
  check ((state = 'paused') = (paused_at is not null)),
  check ((state = 'paused') = (paused_reason <> ''))
);

create table pos_hook_event (
  shop_id bigint not null,
  id bigint generated always as identity,
  system_id bigint not null,
  kind text not null check (kind <> ''),
  -- What it is in order with; neither for a test.
  booking_id bigint,
  order_id bigint,
  body jsonb not null,
  state text not null check (state in ('pending', 'delivered', 'failed', 'dropped')),
  tries integer not null default 0,
  due_at timestamptz not null,
  queued_at timestamptz not null,
  tried_at timestamptz,
  answer_status integer,
  answer text not null default '',
  primary key (shop_id, id),
  foreign key (shop_id, system_id) references pos_system (shop_id, id),
  foreign key (shop_id, order_id) references orders (shop_id, id),
  check ((booking_id is null) = (order_id is null))
);
create index pos_hook_event_system on pos_hook_event (shop_id, system_id, id);
create index pos_hook_event_pending on pos_hook_event (shop_id, system_id, booking_id, id) where state = 'pending';
create index pos_hook_event_order on pos_hook_event (shop_id, order_id) where order_id is not null;

alter table pos_hook enable row level security;
alter table pos_hook_event enable row level security;
create policy one_shop on pos_hook to roombook_app
  using (shop_id = nullif(current_setting('app.shop_id', true), '')::bigint)
  with check (shop_id = nullif(current_setting('app.shop_id', true), '')::bigint);
create policy one_shop on pos_hook_event to roombook_app
  using (shop_id = nullif(current_setting('app.shop_id', true), '')::bigint)
  with check (shop_id = nullif(current_setting('app.shop_id', true), '')::bigint);
grant select, insert, update, delete on pos_hook, pos_hook_event to roombook_app;
