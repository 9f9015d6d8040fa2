-- Statistics by day (decision 151): what was counted of whole days, from the bookings, by a sweep that follows the events of
-- the shop. Each table begins with the shop and the business day; a day is written anew whole.

-- How far the events of a shop are counted, and until when at the least.
create table statistics_state (
  shop_id bigint primary key references shop (shop_id),
  event_seq bigint not null,
  counted_at timestamptz not null
);

-- Orders that stand, by where they are; bookings and people at the order that shows them.
create table statistics_room (
  shop_id bigint not null references shop (shop_id),
  book_date date not null,
  period_id bigint not null,
  room_id bigint not null,
  bookings integer not null,
  rooms integer not null,
  people integer not null,
  visits integer not null,
  visit_rooms integer not null,
  visit_people integer not null,
  revenue_fen bigint not null,
  total_fen bigint not null,
  drinks_fen bigint not null,
  discount_fen bigint not null,
  primary key (shop_id, book_date, period_id, room_id)
);

-- Bookings by how they came in, how long before, and how they stand or ended.
create table statistics_ending (
  shop_id bigint not null references shop (shop_id),
  book_date date not null,
  way text not null,
  lead text not null,
  ending text not null,
  reason text not null,
  bookings integer not null,
  rooms integer not null,
  people integer not null,
  revenue_fen bigint not null,
  primary key (shop_id, book_date, way, lead, ending, reason)
);

-- Bookings by who opened them; 0 is nobody.
create table statistics_staff (
  shop_id bigint not null references shop (shop_id),
  book_date date not null,
  staff_id bigint not null,
  bookings integer not null,
  rooms integer not null,
  people integer not null,
  visit_rooms integer not null,
  visit_people integer not null,
  revenue_fen bigint not null,
  cancelled integer not null,
  no_shows integer not null,
  primary key (shop_id, book_date, staff_id)
);

-- On which day a customer came for the first time.
create table statistics_first_visit (
  shop_id bigint not null references shop (shop_id),
  customer_id bigint not null,
  first_date date not null,
  primary key (shop_id, customer_id),
  foreign key (shop_id, customer_id) references customer (shop_id, id)
);
create index statistics_first_visit_day on statistics_first_visit (shop_id, first_date);

-- Visits by who made them.
create table statistics_guest (
  shop_id bigint not null references shop (shop_id),
  book_date date not null,
  new_guests integer not null,
  returning_visits integer not null,
  unnamed_visits integer not null,
  primary key (shop_id, book_date)
);

-- What came onto the books of a day so many days before it, and went off them; -1 is the day itself and after it.
create table statistics_pace (
  shop_id bigint not null references shop (shop_id),
  book_date date not null,
  days_before integer not null,
  bookings integer not null,
  rooms integer not null,
  people integer not null,
  primary key (shop_id, book_date, days_before)
);

-- Dishes that were confirmed, of bookings that stand; 0 counts the bookings that have any.
create table statistics_dish (
  shop_id bigint not null references shop (shop_id),
  book_date date not null,
  dish_id bigint not null,
  portions integer not null,
  amount_fen bigint not null,
  bookings integer not null,
  primary key (shop_id, book_date, dish_id)
);

-- Of the customers who first came in a month, how many came in another; months are their first day.
create table statistics_cohort (
  shop_id bigint not null references shop (shop_id),
  month date not null,
  first_month date not null,
  guests integer not null,
  visits integer not null,
  revenue_fen bigint not null,
  primary key (shop_id, month, first_month)
);

-- Since when and until when a room could be booked and a period was offered, where that was ever changed; without a row it
-- has been so all the time.
create table room_span (
  shop_id bigint not null references shop (shop_id),
  room_id bigint not null,
  from_date date not null,
  until_date date,
  primary key (shop_id, room_id, from_date),
  foreign key (shop_id, room_id) references room (shop_id, id)
);
create table period_span (
  shop_id bigint not null references shop (shop_id),
  period_id bigint not null,
  from_date date not null,
  until_date date,
  weekdays smallint[] not null,
  primary key (shop_id, period_id, from_date),
  foreign key (shop_id, period_id) references meal_period (shop_id, id)
);

-- Who was refused because nothing was free; once a person, day and period. Who it was is a digest of that day and period
-- alone, so that nobody is found by it.
create table turned_away (
  shop_id bigint not null references shop (shop_id),
  book_date date not null,
  period_id bigint not null,
  person bytea not null,
  people_num integer not null,
  by_guest boolean not null,
  at timestamptz not null,
  primary key (shop_id, book_date, period_id, person),
  foreign key (shop_id, period_id) references meal_period (shop_id, id)
);
create index waitlist_entry_day on waitlist_entry (shop_id, book_date);

do $$
declare
  walled text;
begin
  foreach walled in array array[
    'statistics_state', 'statistics_room', 'statistics_ending', 'statistics_staff', 'statistics_first_visit',
    'statistics_guest', 'statistics_pace', 'statistics_dish', 'statistics_cohort', 'room_span', 'period_span', 'turned_away']
  loop
    execute format('alter table %I enable row level security', walled);
    execute format(
      'create policy one_shop on %I to roombook_app
         using (shop_id = nullif(current_setting(''app.shop_id'', true), '''')::bigint)
         with check (shop_id = nullif(current_setting(''app.shop_id'', true), '''')::bigint)',
      walled);
    execute format('grant select, insert, update, delete on %I to roombook_app', walled);
  end loop;
end
$$;

-- Shops in which something happened that is not counted.
create function shops_to_count(most integer)
returns setof bigint
language sql stable security definer set search_path = public as $$
  select c.shop_id from shop_counter c
  left join statistics_state s on s.shop_id = c.shop_id
  where s.event_seq is distinct from c.event_seq
  order by c.shop_id
  limit most
$$;

-- Of some stores, those in which an account may see statistics: it works there, its role has the node or it is an
-- administrator, and the plugin is open.
create function statistics_shops(account_given bigint, shops bigint[], at timestamptz)
returns table (shop_id bigint, title text)
language sql stable security definer set search_path = public as $$
  select shop.shop_id, shop.title
  from staff f
  join shop on shop.shop_id = f.shop_id
  join shop_plugin p on p.shop_id = f.shop_id and p.name = 'commonuser/statistics'
  left join role r on r.shop_id = f.shop_id and r.id = f.role_id
  where f.account_id = account_given and f.shop_id = any (shops) and f.disabled_at is null
    and (f.admin_level in (1, 2) or 'commonuser/statistics' = any (r.nodes))
    and p.state not in ('false', '[]') and (p.ends_at is null or p.ends_at > at)
  order by shop.shop_id
$$;

-- The stores of an account's brands, or of some of them those that are.
create function statistics_shops_of_brands(account_given bigint, shops bigint[])
returns table (shop_id bigint, title text)
language sql stable security definer set search_path = public as $$
  select shop.shop_id, shop.title
  from brand_user u join shop on shop.brand_id = u.brand_id
  where u.account_id = account_given and u.disabled_at is null
    and (shops = '{}' or shop.shop_id = any (shops))
  order by shop.shop_id
$$;

do $$
declare
  narrow text;
begin
  foreach narrow in array array[
    'shops_to_count(integer)', 'statistics_shops(bigint, bigint[], timestamptz)',
    'statistics_shops_of_brands(bigint, bigint[])']
  loop
    execute format('revoke all on function %s from public', narrow);
    execute format('grant execute on function %s to roombook_app', narrow);
  end loop;
end
$$;
create index coupon_grant_used on coupon_grant (shop_id, used_at) where used_at is not null;
create index campaign_started on campaign (shop_id, started_at) where started_at is not null;
