-- What the kitchen offers: categories, dishes with their specifications and attributes, and set menus for banquets.

create table dish_category (
  shop_id bigint not null references shop (shop_id),
  id bigint generated always as identity,
  title text not null,
  position integer not null default 0,
  deleted_at timestamptz,
  primary key (shop_id, id)
);
create unique index dish_category_title_once on dish_category (shop_id, title) where deleted_at is null;

-- A set menu is a dish of its own kind: it is chosen and priced as one, and the kitchen takes it apart.
create table dish (
  shop_id bigint not null references shop (shop_id),
  id bigint generated always as identity,
  version integer not null default 1,
  kind text not null default 'dish' check (kind in ('dish', 'set')),
  category_id bigint not null,
  title text not null,
  image text not null default '',
  description text not null default '',
  -- Of a dish that has specifications, what the list shows before one is chosen; the specification's own counts.
  price_fen bigint not null check (price_fen >= 0),
  unit text not null default '份',
  -- Set menus alone: for how many people, and whether the price is for the table or for each of them.
  people_min integer,
  people_max integer,
  per_person boolean not null default false,
  position integer not null default 0,
  -- The business day on which it is sold out; on the next it is offered again.
  sold_out_on date,
  -- Not offered until it is put back.
  withdrawn_at timestamptz,
  deleted_at timestamptz,
  created_at timestamptz not null,
  primary key (shop_id, id),
  foreign key (shop_id, category_id) references dish_category (shop_id, id),
  check ((kind = 'set') = (people_min is not null and people_max is not null)),
  check (people_min is null or (people_min > 0 and people_max >= people_min)),
  check (kind = 'set' or not per_person)
);
create unique index dish_title_once on dish (shop_id, category_id, title) where deleted_at is null;
create index dish_of_category on dish (shop_id, category_id, position) where deleted_at is null;

create table dish_spec (
  shop_id bigint not null,
  id bigint generated always as identity,
  dish_id bigint not null,
  title text not null,
  price_fen bigint not null check (price_fen >= 0),
  position integer not null default 0,
  deleted_at timestamptz,
  primary key (shop_id, id),
  foreign key (shop_id, dish_id) references dish (shop_id, id)
);
create index dish_spec_dish on dish_spec (shop_id, dish_id);

-- 微辣, 中辣 under 口味: of each group one is chosen. They cost nothing.
create table dish_attribute (
  shop_id bigint not null,
  id bigint generated always as identity,
  dish_id bigint not null,
  group_title text not null,
  title text not null,
  position integer not null default 0,
  deleted_at timestamptz,
  primary key (shop_id, id),
  foreign key (shop_id, dish_id) references dish (shop_id, id)
);
create index dish_attribute_dish on dish_attribute (shop_id, dish_id);

-- What a set menu is made of: for each table, or for each person where it is priced so.
create table dish_set_item (
  shop_id bigint not null,
  set_id bigint not null,
  dish_id bigint not null,
  -- 0 where the dish has none to choose from.
  spec_id bigint not null default 0,
  number integer not null check (number between 1 and 999),
  position integer not null default 0,
  primary key (shop_id, set_id, dish_id, spec_id),
  foreign key (shop_id, set_id) references dish (shop_id, id),
  foreign key (shop_id, dish_id) references dish (shop_id, id)
);
create index dish_set_item_dish on dish_set_item (shop_id, dish_id);

do $$
declare
  walled text;
begin
  foreach walled in array array['dish_category', 'dish', 'dish_spec', 'dish_attribute', 'dish_set_item']
  loop
    execute format('alter table %I enable row level security', walled);
    execute format(
      'create policy one_shop on %I to roombook_app
         using (shop_id = nullif(current_setting(''app.shop_id'', true), '''')::bigint)
         with check (shop_id = nullif(current_setting(''app.shop_id'', true), '''')::bigint)',
      walled);
    execute format('grant select, insert, update on %I to roombook_app', walled);
  end loop;
end
$$;
grant delete on dish_set_item to roombook_app;
