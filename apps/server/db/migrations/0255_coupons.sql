-- Coupons (decision 100). What a store made (coupon), what it promises (coupon_terms: never changed, a new row instead), and
-- what somebody was given (coupon_grant), which keeps the terms as they were then.

create table coupon (
  shop_id bigint not null references shop (shop_id),
  id bigint generated always as identity,
  state text not null check (state in ('draft', 'active', 'paused', 'ended')),
  -- Which of its terms hold for whoever is given it now.
  terms_no integer not null default 1,
  -- How many may be given in all; null is without end.
  stock integer check (stock >= 0),
  -- How many were given and not withdrawn. Raised on a condition, in the transaction that gives: never above the stock.
  given integer not null default 0 check (given >= 0),
  -- How many one customer may have had; null is any.
  per_person smallint check (per_person between 1 and 99),
  version integer not null default 1,
  created_name text not null,
  created_at timestamptz not null,
  changed_name text not null,
  changed_action text not null,
  changed_at timestamptz not null,
  primary key (shop_id, id),
  check (stock is null or given <= stock)
);

create table coupon_terms (
  shop_id bigint not null,
  coupon_id bigint not null,
  no integer not null,
  kind text not null check (kind in ('amount', 'percent', 'dish')),
  title text not null check (title <> ''),
  -- What guests are told besides.
  words text not null default '',
  -- What the bill must come to; 0 asks nothing.
  threshold_fen bigint not null check (threshold_fen >= 0),
  off_fen bigint check (off_fen > 0),
  -- What is paid of a hundred.
  pay_percent smallint check (pay_percent between 1 and 99),
  -- No more than this is taken off a share; null has no ceiling.
  max_off_fen bigint check (max_off_fen > 0),
  dish_id bigint,
  -- The dish as it was called then.
  dish_title text not null default '',
  -- From a date to a date, both included; or so many days, beginning so many days after receipt.
  valid_from date,
  valid_until date,
  valid_days smallint check (valid_days between 1 and 1095),
  valid_after smallint check (valid_after between 0 and 365),
  -- 0 is Sunday; none named is all, of periods and rooms likewise.
  weekdays smallint[] not null default '{}',
  period_ids bigint[] not null default '{}',
  room_ids bigint[] not null default '{}',
  stackable boolean not null default false,
  made_name text not null,
  made_at timestamptz not null,
  primary key (shop_id, coupon_id, no),
  foreign key (shop_id, coupon_id) references coupon (shop_id, id),
  foreign key (shop_id, dish_id) references dish (shop_id, id),
  check ((off_fen is not null) = (kind = 'amount')),
  check ((pay_percent is not null) = (kind = 'percent')),
  check (max_off_fen is null or kind = 'percent'),
  check ((dish_id is not null) = (kind = 'dish')),
  check (off_fen is null or threshold_fen = 0 or off_fen <= threshold_fen),
  check ((valid_from is null) = (valid_until is null)),
  check ((valid_days is null) = (valid_after is null)),
  check ((valid_from is null) <> (valid_days is null)),
  check (valid_until >= valid_from)
);
create index coupon_terms_dish on coupon_terms (shop_id, dish_id) where dish_id is not null;

-- Several coupons under a name, given whole or not at all.
create table coupon_pack (
  shop_id bigint not null references shop (shop_id),
  id bigint generated always as identity,
  title text not null check (title <> ''),
  state text not null check (state in ('active', 'ended')),
  version integer not null default 1,
  changed_name text not null,
  changed_action text not null,
  changed_at timestamptz not null,
  primary key (shop_id, id)
);
create table coupon_pack_item (
  shop_id bigint not null,
  pack_id bigint not null,
  coupon_id bigint not null,
  quantity smallint not null check (quantity between 1 and 10),
  primary key (shop_id, pack_id, coupon_id),
  foreign key (shop_id, pack_id) references coupon_pack (shop_id, id),
  foreign key (shop_id, coupon_id) references coupon (shop_id, id)
);

-- A link by which guests take a coupon or a pack themselves.
create table coupon_link (
  shop_id bigint not null references shop (shop_id),
  id bigint generated always as identity,
  token text not null check (token <> ''),
  title text not null check (title <> ''),
  coupon_id bigint,
  pack_id bigint,
  -- How often it may be taken by; null is any. Raised on a condition as a coupon's own.
  stock integer check (stock > 0),
  claimed integer not null default 0 check (claimed >= 0),
  -- The last moment.
  until timestamptz not null,
  -- How often one person may take by it.
  per_person smallint not null default 1 check (per_person between 1 and 99),
  closed_at timestamptz,
  version integer not null default 1,
  created_name text not null,
  created_at timestamptz not null,
  changed_name text not null,
  changed_action text not null,
  changed_at timestamptz not null,
  primary key (shop_id, id),
  foreign key (shop_id, coupon_id) references coupon (shop_id, id),
  foreign key (shop_id, pack_id) references coupon_pack (shop_id, id),
  check ((coupon_id is null) <> (pack_id is null)),
  check (stock is null or claimed <= stock)
);
create unique index coupon_link_token on coupon_link (shop_id, token);

-- A coupon or a pack given to many: its people are chosen once, a row each, which is the cursor of the giving too.
create table coupon_giving (
  shop_id bigint not null references shop (shop_id),
  id bigint generated always as identity,
  coupon_id bigint,
  pack_id bigint,
  state text not null check (state in ('giving', 'done', 'stopped')),
  -- How its people were chosen, to be read, and why how many were left out at once.
  source jsonb not null,
  left_out jsonb not null default '{}',
  -- Whether those who agreed to notices in their browser are told.
  tell_push boolean not null default false,
  created_by bigint not null,
  created_name text not null,
  created_at timestamptz not null,
  ended_at timestamptz,
  primary key (shop_id, id),
  foreign key (shop_id, coupon_id) references coupon (shop_id, id),
  foreign key (shop_id, pack_id) references coupon_pack (shop_id, id),
  foreign key (shop_id, created_by) references staff (shop_id, id),
  check ((coupon_id is null) <> (pack_id is null)),
  check ((ended_at is not null) = (state <> 'giving'))
);
create table coupon_giving_person (
  shop_id bigint not null,
  giving_id bigint not null,
  id bigint generated always as identity,
  customer_id bigint not null,
  state text not null check (state in ('waiting', 'given', 'skipped')),
  -- Why nothing was given.
  reason text not null default '',
  primary key (shop_id, giving_id, id),
  foreign key (shop_id, giving_id) references coupon_giving (shop_id, id),
  foreign key (shop_id, customer_id) references customer (shop_id, id),
  check ((reason <> '') = (state = 'skipped'))
);
create index coupon_giving_person_waiting on coupon_giving_person (shop_id, giving_id, id) where state = 'waiting';
create index coupon_giving_person_customer on coupon_giving_person (shop_id, customer_id);

-- One coupon of one customer.
create table coupon_grant (
  shop_id bigint not null references shop (shop_id),
  id bigint generated always as identity,
  coupon_id bigint not null,
  terms_no integer not null,
  customer_id bigint not null,
  -- As it was then; null where there was none, or the person was forgotten.
  phone text check (phone <> ''),
  source text not null check (source in ('staff', 'claim', 'campaign', 'scene', 'referral', 'till')),
  pack_id bigint,
  link_id bigint,
  giving_id bigint,
  -- Nobody where a guest took it or the system gave it.
  given_by bigint,
  given_name text not null,
  given_at timestamptz not null,
  -- Business days, both included.
  valid_from date not null,
  valid_until date not null,
  state text not null check (state in ('held', 'used', 'withdrawn')),
  -- When the guest first looked at it.
  opened_at timestamptz,
  -- Of its code that changes, sealed; made when the guest first asks for the code.
  secret bytea,
  used_at timestamptz,
  used_by bigint,
  used_name text not null default '',
  -- Where it was used for a booking; what it took off, and what the bill came to before.
  order_id bigint,
  off_fen bigint check (off_fen >= 0),
  bill_fen bigint check (bill_fen >= off_fen),
  withdrawn_at timestamptz,
  withdrawn_name text not null default '',
  withdrawn_reason text not null default '',
  primary key (shop_id, id),
  foreign key (shop_id, coupon_id, terms_no) references coupon_terms (shop_id, coupon_id, no),
  foreign key (shop_id, customer_id) references customer (shop_id, id),
  foreign key (shop_id, pack_id) references coupon_pack (shop_id, id),
  foreign key (shop_id, link_id) references coupon_link (shop_id, id),
  foreign key (shop_id, giving_id) references coupon_giving (shop_id, id),
  foreign key (shop_id, given_by) references staff (shop_id, id),
  foreign key (shop_id, used_by) references staff (shop_id, id),
  foreign key (shop_id, order_id) references orders (shop_id, id),
  check (valid_until >= valid_from),
  check ((used_at is not null) = (state = 'used')),
  check ((off_fen is not null) = (state = 'used')),
  check (order_id is null or state = 'used'),
  check (bill_fen is null or state = 'used'),
  check ((withdrawn_at is not null) = (state = 'withdrawn'))
);
create index coupon_grant_customer on coupon_grant (shop_id, customer_id, coupon_id);
create index coupon_grant_coupon on coupon_grant (shop_id, coupon_id, id);
create index coupon_grant_given on coupon_grant (shop_id, given_at, id);
create index coupon_grant_phone on coupon_grant (shop_id, phone) where phone is not null;
create index coupon_grant_order on coupon_grant (shop_id, order_id) where order_id is not null;
create index coupon_grant_link on coupon_grant (shop_id, link_id) where link_id is not null;

alter table coupon enable row level security;
alter table coupon_terms enable row level security;
alter table coupon_pack enable row level security;
alter table coupon_pack_item enable row level security;
alter table coupon_link enable row level security;
alter table coupon_giving enable row level security;
alter table coupon_giving_person enable row level security;
alter table coupon_grant enable row level security;
create policy one_shop on coupon to roombook_app
  using (shop_id = nullif(current_setting('app.shop_id', true), '')::bigint)
  with check (shop_id = nullif(current_setting('app.shop_id', true), '')::bigint);
create policy one_shop on coupon_terms to roombook_app
  using (shop_id = nullif(current_setting('app.shop_id', true), '')::bigint)
  with check (shop_id = nullif(current_setting('app.shop_id', true), '')::bigint);
create policy one_shop on coupon_pack to roombook_app
  using (shop_id = nullif(current_setting('app.shop_id', true), '')::bigint)
  with check (shop_id = nullif(current_setting('app.shop_id', true), '')::bigint);
create policy one_shop on coupon_pack_item to roombook_app
  using (shop_id = nullif(current_setting('app.shop_id', true), '')::bigint)
  with check (shop_id = nullif(current_setting('app.shop_id', true), '')::bigint);
create policy one_shop on coupon_link to roombook_app
  using (shop_id = nullif(current_setting('app.shop_id', true), '')::bigint)
  with check (shop_id = nullif(current_setting('app.shop_id', true), '')::bigint);
create policy one_shop on coupon_giving to roombook_app
  using (shop_id = nullif(current_setting('app.shop_id', true), '')::bigint)
  with check (shop_id = nullif(current_setting('app.shop_id', true), '')::bigint);
create policy one_shop on coupon_giving_person to roombook_app
  using (shop_id = nullif(current_setting('app.shop_id', true), '')::bigint)
  with check (shop_id = nullif(current_setting('app.shop_id', true), '')::bigint);
create policy one_shop on coupon_grant to roombook_app
  using (shop_id = nullif(current_setting('app.shop_id', true), '')::bigint)
  with check (shop_id = nullif(current_setting('app.shop_id', true), '')::bigint);
grant select, insert, update on coupon, coupon_pack, coupon_link, coupon_giving, coupon_giving_person, coupon_grant
  to roombook_app;
-- What was promised is not changed.
grant select, insert on coupon_terms to roombook_app;
grant select, insert, delete on coupon_pack_item to roombook_app;
