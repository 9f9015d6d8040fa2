-- The book of customers: levels by rules, follow-up records, and what makes half a million of them quick to find.

-- A level is reached by so many visits or so much spent within a time; the highest that is reached counts.
create table customer_level (
  shop_id bigint not null references shop (shop_id),
  id bigint generated always as identity,
  title text not null,
  -- 1 is the lowest.
  rank smallint not null check (rank > 0),
  min_visits integer not null default 0 check (min_visits >= 0),
  min_spent_fen bigint not null default 0 check (min_spent_fen >= 0),
  -- Counted over so many days back; null is all time.
  window_days integer check (window_days between 1 and 3650),
  -- Both conditions, or either.
  needs_both boolean not null default false,
  deleted_at timestamptz,
  primary key (shop_id, id)
);
create unique index customer_level_title on customer_level (shop_id, title) where deleted_at is null;

alter table customer
  -- 1 a person, 2 a company.
  add column kind smallint not null default 1 check (kind in (1, 2)),
  add column company_name text not null default '',
  add column level_id bigint,
  -- The remark made most often with this customer's bookings, kept up with the figures.
  add column habit_remark text not null default '',
  add column version integer not null default 1,
  add column anonymised_at timestamptz,
  add column merged_into bigint,
  add foreign key (shop_id, level_id) references customer_level (shop_id, id);

insert into customer_level (shop_id, title, rank)
  select shop_id, level, row_number() over (partition by shop_id order by level)
  from (select distinct shop_id, level from customer where level <> '') as named;
update customer c set level_id = l.id
  from customer_level l where l.shop_id = c.shop_id and l.title = c.level;
alter table customer drop column level;

update customer c set habit_remark = coalesce((
  select mode() within group (order by o.admin_remark) from orders o
  where o.shop_id = c.shop_id and o.customer_id = c.id and o.admin_remark <> '' and o.deleted_at is null
), '');

create index customer_by_visits on customer (shop_id, visits desc, id) where deleted_at is null;
create index customer_by_last_visit on customer (shop_id, last_visit_date desc nulls last, id)
  where deleted_at is null;
create index customer_by_spent on customer (shop_id, spent_fen desc, id) where deleted_at is null;
create index customer_by_created on customer (shop_id, created_at desc, id) where deleted_at is null;
create index customer_by_birthday on customer (shop_id, birthday_type, birthday) where deleted_at is null;
create index customer_by_source on customer (shop_id, source) where deleted_at is null;
create index customer_by_level on customer (shop_id, level_id, id) where deleted_at is null;
create index customer_label_holders on customer_label (shop_id, label_id, customer_id);
create index customer_staff_holders on customer_staff (shop_id, staff_id, customer_id);
create index customer_memorial_days on customer_memorial (shop_id, calendar, month_day, customer_id);

-- What staff write down after a visit or a call (客勤记录).
create table customer_record (
  shop_id bigint not null references shop (shop_id),
  id bigint generated always as identity,
  customer_id bigint not null,
  book_date date not null,
  room_id bigint not null,
  average_fen bigint not null check (average_fen >= 0),
  total_fen bigint not null check (total_fen >= 0),
  staff_id bigint not null,
  remark text not null default '',
  created_by bigint not null,
  created_at timestamptz not null,
  primary key (shop_id, id),
  foreign key (shop_id, customer_id) references customer (shop_id, id),
  foreign key (shop_id, room_id) references room (shop_id, id),
  foreign key (shop_id, staff_id) references staff (shop_id, id),
  foreign key (shop_id, created_by) references staff (shop_id, id)
);
create index customer_record_customer on customer_record (shop_id, customer_id, book_date desc, id desc);

do $$
declare
  walled text;
begin
  foreach walled in array array['customer_level', 'customer_record']
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
grant delete on customer_memorial to roombook_app;

-- Part of a phone or of a name. A keyword that fits a large part of the book (a surname alone) is not counted to its
-- end, and is read from those who come most often.
drop function search_customers(text, text, text[], integer, integer);
create function search_customers(phone_pattern text, name_pattern text, grams text[], most integer, skip integer,
  count_to integer)
returns table (id bigint, count bigint)
language plpgsql stable security definer set search_path = public set plan_cache_mode = force_custom_plan as $$
declare
  shop_shown bigint := nullif(current_setting('app.shop_id', true), '')::bigint;
  found bigint;
begin
  if phone_pattern is not null then
    return query
      select c.id, count(*) over () from customer c
      where c.shop_id = shop_shown and c.deleted_at is null and c.phone like phone_pattern
      order by c.visits desc, c.id limit most offset skip;
    return;
  end if;
  select count(*) into found from (
    select from customer c
    where c.shop_id = shop_shown and c.deleted_at is null and c.name_grams @> grams and c.name ilike name_pattern
    limit count_to
  ) as counted;
  if found < count_to then
    return query
      select c.id, found from customer c
      where c.shop_id = shop_shown and c.deleted_at is null and c.name_grams @> grams and c.name ilike name_pattern
      order by c.visits desc, c.id limit most offset skip;
  else
    return query
      select c.id, found from customer c
      where c.shop_id = shop_shown and c.deleted_at is null and c.name ilike name_pattern
      order by c.visits desc, c.id limit most offset skip;
  end if;
end
$$;
revoke all on function search_customers(text, text, text[], integer, integer, integer) from public;
grant execute on function search_customers(text, text, text[], integer, integer, integer) to roombook_app;
