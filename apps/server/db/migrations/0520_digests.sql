-- A digest each morning, for those of the staff who want it (decision 156).
create table digest_reader (
  shop_id bigint not null references shop (shop_id),
  staff_id bigint not null,
  since timestamptz not null,
  primary key (shop_id, staff_id),
  foreign key (shop_id, staff_id) references staff (shop_id, id)
);

-- The business days on which it was made: once each, whatever runs twice.
create table digest_made (
  shop_id bigint not null references shop (shop_id),
  book_date date not null,
  made_at timestamptz not null,
  primary key (shop_id, book_date)
);

do $$
declare
  walled text;
begin
  foreach walled in array array['digest_reader', 'digest_made']
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
grant delete on digest_reader to roombook_app;

-- A message to one of the staff alone.
alter table message
  add column staff_id bigint,
  add foreign key (shop_id, staff_id) references staff (shop_id, id),
  drop constraint message_is_of_an_order,
  add constraint message_is_of_an_order check (
    for_admins or order_id is not null or book_date is not null and period_id is not null or staff_id is not null);

-- Stores in which somebody wants a digest, with the hour they set and the last day on which one was made.
create function shops_with_digests(at timestamptz)
returns table (shop_id bigint, timezone text, cutover_hour smallint, hour integer, made_on date)
language sql stable security definer set search_path = public as $$
  select s.shop_id, s.timezone, s.cutover_hour, (s.settings ->> 'digestHour')::int,
    (select max(m.book_date) from digest_made m where m.shop_id = s.shop_id)
  from shop s
  join shop_plugin p on p.shop_id = s.shop_id and p.name = 'commonuser/statistics'
    and p.state not in ('false', '[]') and (p.ends_at is null or p.ends_at > at)
  where exists (select from digest_reader r where r.shop_id = s.shop_id)
  order by s.shop_id
$$;
revoke all on function shops_with_digests(timestamptz) from public;
grant execute on function shops_with_digests(timestamptz) to roombook_app;
