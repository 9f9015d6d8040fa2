-- The house in its owner's hands: names that are given once, and days on which the shop rests.

create unique index floor_title_once on floor (shop_id, title) where deleted_at is null;
create unique index room_category_title_once on room_category (shop_id, title) where deleted_at is null;
create unique index room_title_once on room (shop_id, title) where deleted_at is null;
create unique index meal_period_title_once on meal_period (shop_id, title) where deleted_at is null;

-- From the first day to the last, both closed: all day, or in one period. Lifted by deletion; the log remembers.
create table closed_day (
  shop_id bigint not null references shop (shop_id),
  id bigint generated always as identity,
  start_date date not null,
  end_date date not null,
  period_id bigint,
  reason text not null default '',
  primary key (shop_id, id),
  foreign key (shop_id, period_id) references meal_period (shop_id, id),
  check (end_date >= start_date)
);
create index closed_day_span on closed_day (shop_id, end_date, start_date);

alter table closed_day enable row level security;
create policy one_shop on closed_day to roombook_app
  using (shop_id = nullif(current_setting('app.shop_id', true), '')::bigint)
  with check (shop_id = nullif(current_setting('app.shop_id', true), '')::bigint);
grant select, insert, update, delete on closed_day to roombook_app;
