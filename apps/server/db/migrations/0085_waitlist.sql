-- 候补: who would like to be told when a room gets free for so many people in a period of a date. Nothing is held for
-- them, and nobody comes before another.
create table waitlist_entry (
  shop_id bigint not null references shop (shop_id),
  id bigint generated always as identity,
  book_date date not null,
  period_id bigint not null,
  people_num integer not null check (people_num > 0),
  user_name text not null,
  phone text not null,
  sex smallint not null default 0,
  remark text not null default '',
  source text not null check (source in ('guest', 'staff')),
  -- Who took it down on the telephone; nobody where a guest did it.
  added_by bigint,
  -- The network that a guest called from, as hoarding is told by.
  network text not null default '',
  state text not null default 'waiting' check (state in ('waiting', 'booked', 'withdrawn', 'removed', 'lapsed')),
  -- Since when something fitting has been free; null while all is full.
  free_since timestamptz,
  -- The end of its period, as the period was when it was made.
  lapses_at timestamptz not null,
  -- The booking that it became.
  order_id bigint,
  -- Why staff took it off the list.
  reason text not null default '',
  ended_by bigint,
  ended_at timestamptz,
  created_at timestamptz not null,
  primary key (shop_id, id),
  foreign key (shop_id, period_id) references meal_period (shop_id, id),
  foreign key (shop_id, order_id) references orders (shop_id, id),
  foreign key (shop_id, added_by) references staff (shop_id, id),
  foreign key (shop_id, ended_by) references staff (shop_id, id)
);
-- One telephone waits once for a period of a date.
create unique index waitlist_entry_once on waitlist_entry (shop_id, phone, book_date, period_id)
  where state = 'waiting' and phone <> '';
-- The list of a day, and what is looked at when something gets free.
create index waitlist_entry_waiting on waitlist_entry (shop_id, book_date) where state = 'waiting';
create index waitlist_entry_lapsing on waitlist_entry (lapses_at) where state = 'waiting';
-- What a guest sees of it in every shop, and what a shop holds under a telephone.
create index waitlist_entry_phone on waitlist_entry (phone, shop_id) where phone <> '';
create index waitlist_entry_ended on waitlist_entry (ended_at) where ended_at is not null;

alter table waitlist_entry enable row level security;
create policy one_shop on waitlist_entry to roombook_app
  using (shop_id = nullif(current_setting('app.shop_id', true), '')::bigint)
  with check (shop_id = nullif(current_setting('app.shop_id', true), '')::bigint);
grant select, insert, update on waitlist_entry to roombook_app;

-- Up to which of the shop's events it was looked whether something got free for who waits.
alter table shop_counter add column waitlist_seq bigint not null default 0;

-- Shops where somebody waits, and something has happened since it was looked, or somebody's period is over.
create function shops_to_look_for_waiting(at timestamptz, most integer)
returns setof bigint
language sql security definer set search_path = public stable as $$
  select distinct e.shop_id from waitlist_entry e
  join shop_counter c on c.shop_id = e.shop_id
  where e.state = 'waiting' and (c.event_seq > c.waitlist_seq or e.lapses_at <= at)
  order by e.shop_id
  limit most
$$;

-- Shops in which somebody waits or waited, by the phone that was proved.
create function shops_of_waiting(phone_given text)
returns setof bigint
language sql security definer set search_path = public stable as $$
  select distinct e.shop_id from waitlist_entry e where e.phone = phone_given and e.phone <> '' order by 1
$$;

-- Throws away what ended before a moment: it concerns nobody any more.
create function sweep_waitlist(ended_before timestamptz)
returns void
language sql security definer set search_path = public as $$
  delete from waitlist_entry where ended_at < ended_before
$$;

-- As in 0072; who waits is known too.
create or replace function shops_holding_phone(phone_given text)
returns setof bigint
language sql security definer set search_path = public stable as $$
  select s.shop_id from shop s
  where exists (
    select from orders o where o.shop_id = s.shop_id and o.phone = phone_given and o.phone <> ''
  ) or exists (
    select from customer c
    where c.shop_id = s.shop_id and c.phone = phone_given and c.phone is not null and c.deleted_at is null
  ) or exists (
    select from customer c
    where c.shop_id = s.shop_id and c.phone = phone_given and c.merged_into is not null
  ) or exists (
    select from waitlist_entry e where e.shop_id = s.shop_id and e.phone = phone_given and e.phone <> ''
  )
  order by s.title, s.shop_id
$$;

revoke all on function shops_to_look_for_waiting(timestamptz, integer), shops_of_waiting(text),
  sweep_waitlist(timestamptz) from public;
grant execute on function shops_to_look_for_waiting(timestamptz, integer), shops_of_waiting(text),
  sweep_waitlist(timestamptz) to roombook_app;

-- Messages about a period of a date, which everybody who sees orders reads.
alter table message add column book_date date;
alter table message add column period_id bigint;
alter table message drop constraint message_is_of_an_order;
alter table message add constraint message_is_of_an_order
  check (for_admins or order_id is not null or (book_date is not null and period_id is not null));

alter table action_log drop constraint action_log_subject_check;
alter table action_log add constraint action_log_subject_check
  check (subject in ('order', 'customer', 'shop', 'waitlist'));
