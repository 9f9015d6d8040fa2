-- A year of a large house is as short as one of a small one (decision 151): orders that stand by period, with how many rooms
-- were taken at least once, and by room over whole months, which are their first day.
create table statistics_day (
  shop_id bigint not null references shop (shop_id),
  book_date date not null,
  period_id bigint not null,
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
  used integer not null,
  primary key (shop_id, book_date, period_id)
);
create table statistics_room_month (
  shop_id bigint not null references shop (shop_id),
  month date not null,
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
  -- Days on which it was taken.
  used integer not null,
  primary key (shop_id, month, period_id, room_id)
);

do $$
declare
  walled text;
begin
  foreach walled in array array['statistics_day', 'statistics_room_month']
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

-- Spans go with what they are of.
alter table room_span
  drop constraint room_span_shop_id_room_id_fkey,
  add foreign key (shop_id, room_id) references room (shop_id, id) on delete cascade;
alter table period_span
  drop constraint period_span_shop_id_period_id_fkey,
  add foreign key (shop_id, period_id) references meal_period (shop_id, id) on delete cascade;

-- What was counted so far is counted anew, into these too.
delete from statistics_state;
