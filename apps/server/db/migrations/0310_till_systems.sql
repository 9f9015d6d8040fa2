-- A store's till systems (decision 115): the key by which one proves itself, which of its tables is which room, and what it
-- told. The key is sealed by the server, with a key that is not in the database.
create table pos_system (
  shop_id bigint not null references shop (shop_id),
  id bigint generated always as identity,
  title text not null check (title <> ''),
  secret bytea not null,
  -- The end of the key, by which people know it again.
  key_tail text not null,
  -- Whoever sits down unannounced gets an order.
  walk_ins boolean not null default false,
  heard_at timestamptz,
  version integer not null default 1,
  -- In whose name it books and settles.
  created_by bigint not null,
  created_name text not null,
  created_at timestamptz not null,
  revoked_at timestamptz,
  revoked_name text not null default '',
  primary key (shop_id, id),
  foreign key (shop_id, created_by) references staff (shop_id, id)
);
create unique index pos_system_title on pos_system (shop_id, title) where revoked_at is null;

create table pos_table (
  shop_id bigint not null,
  system_id bigint not null,
  -- What the till calls it.
  code text not null check (code <> ''),
  room_id bigint not null,
  primary key (shop_id, system_id, code),
  foreign key (shop_id, system_id) references pos_system (shop_id, id),
  foreign key (shop_id, room_id) references room (shop_id, id)
);

create table pos_event (
  shop_id bigint not null,
  id bigint generated always as identity,
  system_id bigint not null,
  -- The till's own name for it, by which it counts once.
  event_id text not null,
  kind text not null check (kind in ('table.opened', 'bill.paid')),
  -- As it was told, and the digest of its bytes.
  body jsonb not null,
  digest bytea not null,
  bill_no text not null,
  table_code text not null,
  business_date date not null,
  total_fen bigint check (total_fen >= 0),
  state text not null check (state in ('done', 'pending', 'matched', 'ignored')),
  -- Why it could not be done, and the words that the till was told.
  problem text not null default '',
  message text not null,
  order_id bigint,
  received_at timestamptz not null,
  dealt_at timestamptz,
  dealt_name text not null default '',
  reason text not null default '',
  primary key (shop_id, id),
  foreign key (shop_id, system_id) references pos_system (shop_id, id),
  foreign key (shop_id, order_id) references orders (shop_id, id),
  check ((problem = '') = (state = 'done')),
  check ((dealt_at is not null) = (state in ('matched', 'ignored'))),
  check ((reason <> '') = (state = 'ignored')),
  check (order_id is not null or state not in ('done', 'matched')),
  check ((total_fen is not null) = (kind = 'bill.paid'))
);
create unique index pos_event_once on pos_event (shop_id, system_id, event_id);
create index pos_event_bill on pos_event (shop_id, system_id, bill_no);
create index pos_event_pending on pos_event (shop_id, id) where state = 'pending';
create index pos_event_order on pos_event (shop_id, order_id) where order_id is not null;

alter table pos_system enable row level security;
alter table pos_table enable row level security;
alter table pos_event enable row level security;
create policy one_shop on pos_system to roombook_app
  using (shop_id = nullif(current_setting('app.shop_id', true), '')::bigint)
  with check (shop_id = nullif(current_setting('app.shop_id', true), '')::bigint);
create policy one_shop on pos_table to roombook_app
  using (shop_id = nullif(current_setting('app.shop_id', true), '')::bigint)
  with check (shop_id = nullif(current_setting('app.shop_id', true), '')::bigint);
create policy one_shop on pos_event to roombook_app
  using (shop_id = nullif(current_setting('app.shop_id', true), '')::bigint)
  with check (shop_id = nullif(current_setting('app.shop_id', true), '')::bigint);
grant select, insert, update on pos_system, pos_event to roombook_app;
grant select, insert, delete on pos_table to roombook_app;
