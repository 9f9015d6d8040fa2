-- The house: floors, rooms, meal periods, turn rules, labels, invitation styles.

create table floor (
  shop_id bigint not null references shop (shop_id),
  id bigint generated always as identity,
  title text not null,
  position integer not null default 0,
  deleted_at timestamptz,
  primary key (shop_id, id)
);

create table room_category (
  shop_id bigint not null references shop (shop_id),
  id bigint generated always as identity,
  title text not null,
  position integer not null default 0,
  deleted_at timestamptz,
  primary key (shop_id, id)
);

create table room (
  shop_id bigint not null references shop (shop_id),
  id bigint generated always as identity,
  floor_id bigint not null,
  category_id bigint,
  title text not null,
  capacity_min integer not null check (capacity_min > 0),
  capacity_max integer not null check (capacity_max >= capacity_min),
  minimum_spend_fen bigint not null default 0 check (minimum_spend_fen >= 0),
  image text not null default '',
  position integer not null default 0,
  closed_at timestamptz,
  deleted_at timestamptz,
  primary key (shop_id, id),
  foreign key (shop_id, floor_id) references floor (shop_id, id),
  foreign key (shop_id, category_id) references room_category (shop_id, id)
);

-- Minutes since midnight of the shop's own day. An end before the start runs past midnight.
create table meal_period (
  shop_id bigint not null references shop (shop_id),
  id bigint generated always as identity,
  title text not null,
  start_minutes smallint not null check (start_minutes between 0 and 1439),
  end_minutes smallint not null check (end_minutes between 0 and 1439),
  arrival_step_minutes smallint not null default 30 check (arrival_step_minutes between 5 and 240),
  -- 0 is Sunday.
  weekdays smallint[] not null default '{0,1,2,3,4,5,6}',
  position integer not null default 0,
  deleted_at timestamptz,
  primary key (shop_id, id),
  check (start_minutes <> end_minutes)
);

-- How many sittings a room has in a period without waiting for the table to be cleared; without a row, one.
create table turn_rule (
  shop_id bigint not null references shop (shop_id),
  room_id bigint not null,
  period_id bigint not null,
  sittings smallint not null check (sittings between 1 and 20),
  primary key (shop_id, room_id, period_id),
  foreign key (shop_id, room_id) references room (shop_id, id),
  foreign key (shop_id, period_id) references meal_period (shop_id, id)
);

create table label (
  shop_id bigint not null references shop (shop_id),
  id bigint generated always as identity,
  kind text not null check (kind in ('order', 'customer')),
  -- The number of the label's group: `models` on the wire.
  group_number smallint not null default 1,
  title text not null,
  position integer not null default 0,
  deleted_at timestamptz,
  primary key (shop_id, id)
);

create table invitation_style (
  shop_id bigint not null references shop (shop_id),
  id bigint generated always as identity,
  title text not null,
  image text not null default '',
  is_default boolean not null default false,
  position integer not null default 0,
  deleted_at timestamptz,
  primary key (shop_id, id)
);
create unique index invitation_style_one_default on invitation_style (shop_id) where is_default and deleted_at is null;
