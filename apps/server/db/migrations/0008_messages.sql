-- Messages to the staff of a shop about its orders, and which of them each has read; and what a shop's day leaves
-- to be done by the clock.

create table message (
  shop_id bigint not null references shop (shop_id),
  id bigint generated always as identity,
  kind text not null check (kind in ('booked', 'applied', 'cancelled', 'hold-expired', 'application-expired')),
  order_id bigint not null,
  content text not null,
  created_at timestamptz not null,
  primary key (shop_id, id),
  foreign key (shop_id, order_id) references orders (shop_id, id)
);
create index message_order on message (shop_id, order_id);
create index message_created on message (created_at);

create table message_read (
  shop_id bigint not null,
  message_id bigint not null,
  staff_id bigint not null,
  read_at timestamptz not null,
  primary key (shop_id, message_id, staff_id),
  foreign key (shop_id, message_id) references message (shop_id, id) on delete cascade,
  foreign key (shop_id, staff_id) references staff (shop_id, id)
);

do $$
declare
  walled text;
begin
  foreach walled in array array['message', 'message_read']
  loop
    execute format('alter table %I enable row level security', walled);
    execute format(
      'create policy one_shop on %I to roombook_app
         using (shop_id = nullif(current_setting(''app.shop_id'', true), '''')::bigint)
         with check (shop_id = nullif(current_setting(''app.shop_id'', true), '''')::bigint)',
      walled);
    execute format('grant select, insert on %I to roombook_app', walled);
  end loop;
end
$$;

-- Settings are changed by people too, and the log says by whom.
alter table action_log drop constraint action_log_subject_check;
alter table action_log add constraint action_log_subject_check check (subject in ('order', 'customer', 'shop'));

-- Orders that still have their table, for the day's end.
create index orders_at_table on orders (book_date) where status in (2, 3) and deleted_at is null;

-- Holds and applications whose time is over, in every shop: who is to be looked at, not what is to be done.
create function overdue_holds(at timestamptz, most integer)
returns table (shop_id bigint, order_id bigint, group_id bigint)
language sql security definer set search_path = public stable as $$
  select o.shop_id, o.id, o.group_id
  from orders o
  where o.status in (1, 4) and o.held_until <= at and o.deleted_at is null
  order by o.held_until
  limit most
$$;

-- Orders that still have their table though their shop's day is over, where the shop clears by itself.
create function uncleared_orders(at timestamptz, most integer)
returns table (shop_id bigint, order_id bigint, group_id bigint, business_date date)
language sql security definer set search_path = public stable as $$
  select o.shop_id, o.id, o.group_id, today.business_date
  from orders o
  join shop s on s.shop_id = o.shop_id
  cross join lateral (
    select ((at at time zone s.timezone) - make_interval(hours => s.cutover_hour))::date as business_date
  ) today
  where o.status in (2, 3) and o.deleted_at is null
    -- No place on earth is further ahead; this is what the index is asked.
    and o.book_date < ((at at time zone 'UTC') + interval '14 hours')::date
    and o.book_date < today.business_date
    and coalesce((s.settings ->> 'autoClear')::boolean, true)
  order by o.book_date, o.shop_id, o.id
  limit most
$$;

-- Throws away messages that have had their time.
create function sweep_messages(messages_before timestamptz)
returns void
language sql security definer set search_path = public as $$
  delete from message where created_at < messages_before
$$;

do $$
declare
  crossing regprocedure;
begin
  foreach crossing in array array[
    'overdue_holds(timestamptz, integer)'::regprocedure,
    'uncleared_orders(timestamptz, integer)'::regprocedure,
    'sweep_messages(timestamptz)'::regprocedure
  ]
  loop
    execute format('revoke all on function %s from public', crossing);
    execute format('grant execute on function %s to roombook_app', crossing);
  end loop;
end
$$;
