-- The telephone (decision 133): boxes of which a store may have several, codes by which they are bound, calls and what was
-- told of each.
alter table phone_box
  drop constraint phone_box_pkey,
  drop constraint phone_box_shop_id_mid_key,
  add primary key (shop_id, mid),
  -- Keys are sealed from here on; one that stands open is sealed when its box is next heard of.
  alter column private_key drop not null,
  add column secret bytea,
  add column key_tail text not null default '',
  -- The computer that it runs on, its program, and how its devices stand, as it last said.
  add column host text not null default '',
  add column version text not null default '',
  add column devices jsonb not null default '[]',
  add column waiting integer not null default 0,
  add column heard_at timestamptz,
  add column status_at timestamptz,
  add column unbound_at timestamptz,
  add constraint phone_box_one_key check ((secret is null) = (private_key is not null));
update phone_box set key_tail = right(private_key, 4);

create table phone_pairing (
  shop_id bigint not null references shop (shop_id),
  id bigint generated always as identity,
  -- SHA-256 of the code.
  digest bytea not null,
  made_by bigint not null,
  made_name text not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  primary key (shop_id, id),
  foreign key (shop_id, made_by) references staff (shop_id, id)
);
create index phone_pairing_digest on phone_pairing (digest) where used_at is null;

-- The store that shows a code, before anything is known of who asks. A code that two stores show opens neither.
create function shop_of_pairing(digest_given bytea, moment timestamptz)
returns bigint
language sql stable security definer set search_path = public as $$
  select min(shop_id) from phone_pairing
  where digest = digest_given and used_at is null and expires_at > moment
  having count(*) = 1
$$;
revoke all on function shop_of_pairing(bytea, timestamptz) from public;
grant execute on function shop_of_pairing(bytea, timestamptz) to roombook_app;

create table phone_call (
  shop_id bigint not null references shop (shop_id),
  id bigint generated always as identity,
  -- Nobody's box for a call that tests where calls show.
  mid text,
  -- The box's own name for the call, by which it counts once.
  call_id text not null,
  caller_kind text not null
    check (caller_kind in ('mobile', 'landline', 'other', 'withheld', 'unreadable', 'test')),
  -- Without prefixes and extensions; empty where there is none.
  phone text not null,
  -- Digits alone; empty where the device does not know.
  line_number text not null,
  rang_at timestamptz not null,
  received_at timestamptz not null,
  answered_at timestamptz,
  missed_at timestamptz,
  ended_at timestamptz,
  -- Told of too late to be answered because of it: it stands in the list, and no card is shown.
  late boolean not null,
  -- Why nobody is told.
  quiet text not null default '' check (quiet in ('', 'line')),
  handled_at timestamptz,
  handled_by bigint,
  handled_name text not null default '',
  handled_how text not null default '' check (handled_how in ('', 'seen', 'booked', 'called', 'dismissed', 'quiet')),
  booked_order_id bigint,
  primary key (shop_id, id),
  foreign key (shop_id, mid) references phone_box (shop_id, mid),
  foreign key (shop_id, booked_order_id) references orders (shop_id, id),
  check ((handled_at is null) = (handled_how = '')),
  check (booked_order_id is null or handled_how = 'booked')
);
create unique index phone_call_once on phone_call (shop_id, mid, call_id);
create index phone_call_open on phone_call (shop_id, rang_at desc, id desc) where handled_at is null;
create index phone_call_handled on phone_call (shop_id, handled_at desc, id desc) where handled_at is not null;
create index phone_call_phone on phone_call (shop_id, phone, rang_at) where phone <> '';
create index phone_call_order on phone_call (shop_id, booked_order_id) where booked_order_id is not null;

-- What was told of a call, each once.
create table phone_call_event (
  shop_id bigint not null,
  phone_call_id bigint not null,
  event text not null check (event in ('ring', 'answered', 'missed', 'ended')),
  happened_at timestamptz not null,
  received_at timestamptz not null,
  primary key (shop_id, phone_call_id, event),
  foreign key (shop_id, phone_call_id) references phone_call (shop_id, id)
);

alter table phone_pairing enable row level security;
alter table phone_call enable row level security;
alter table phone_call_event enable row level security;
create policy one_shop on phone_pairing to roombook_app
  using (shop_id = nullif(current_setting('app.shop_id', true), '')::bigint)
  with check (shop_id = nullif(current_setting('app.shop_id', true), '')::bigint);
create policy one_shop on phone_call to roombook_app
  using (shop_id = nullif(current_setting('app.shop_id', true), '')::bigint)
  with check (shop_id = nullif(current_setting('app.shop_id', true), '')::bigint);
create policy one_shop on phone_call_event to roombook_app
  using (shop_id = nullif(current_setting('app.shop_id', true), '')::bigint)
  with check (shop_id = nullif(current_setting('app.shop_id', true), '')::bigint);
grant select, insert, update on phone_pairing, phone_call to roombook_app;
grant select, insert on phone_call_event to roombook_app;
