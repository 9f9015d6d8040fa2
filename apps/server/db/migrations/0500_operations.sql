-- Rules that make work for the staff, the tasks they made, and targets (decision 153).
create table work_rule (
  shop_id bigint not null references shop (shop_id),
  kind text not null check (kind in ('follow-up', 'birthday', 'anniversary', 'asleep', 'claim', 'no-show', 'application')),
  is_on boolean not null,
  -- After, or ahead of, how many days; minutes of an application.
  amount integer not null check (amount between 1 and 1440),
  guests text not null check (guests in ('all', 'first', 'spent')),
  spent_over_fen bigint not null check (spent_over_fen >= 0),
  to_own boolean not null,
  taker text not null check (taker in ('everybody', 'role', 'person')),
  -- Refers to nothing: a role may be removed, and everybody gets its tasks then.
  role_id bigint,
  taker_id bigint,
  within integer not null check (within between 1 and 1440),
  version integer not null,
  -- When it last looked for work; nothing since it was saved.
  swept_at timestamptz,
  primary key (shop_id, kind),
  foreign key (shop_id, taker_id) references staff (shop_id, id)
);

create table work_task (
  shop_id bigint not null references shop (shop_id),
  id bigint generated always as identity,
  version integer not null default 1,
  kind text not null check (kind in ('follow-up', 'birthday', 'anniversary', 'asleep', 'claim', 'no-show', 'application')),
  -- What it is made once for: a booking, a customer's day.
  occasion text not null,
  customer_id bigint,
  booking_id bigint,
  -- The day that it is about: of the visit, the birthday, the claim's end.
  about_date date not null,
  about_title text not null default '',
  -- By what it is told whether its reason still stands: the day of the year that is kept, the last contact.
  about_sign text not null default '',
  -- Of a claim: whose it is.
  claim_of bigint,
  staff_id bigint,
  -- Refers to nothing, as the rule's.
  role_id bigint,
  due_on date not null,
  due_at timestamptz,
  put_off_until date,
  made_at timestamptz not null,
  ended text check (ended in ('done', 'withdrawn')),
  ended_at timestamptz,
  ended_name text not null default '',
  ended_note text not null default '',
  -- It was done after it was due.
  late boolean not null default false,
  primary key (shop_id, id),
  foreign key (shop_id, customer_id) references customer (shop_id, id),
  foreign key (shop_id, booking_id) references booking (shop_id, id),
  foreign key (shop_id, claim_of) references staff (shop_id, id),
  foreign key (shop_id, staff_id) references staff (shop_id, id),
  check ((ended is null) = (ended_at is null))
);
create unique index work_task_once on work_task (shop_id, kind, occasion);
create index work_task_open on work_task (shop_id, due_on, id) where ended_at is null;
create index work_task_ended on work_task (shop_id, ended_at desc, id desc) where ended_at is not null;
create index work_task_customer on work_task (shop_id, customer_id);

-- What was done to tasks, by whom and on which business day: what is counted by month.
create table work_act (
  shop_id bigint not null references shop (shop_id),
  id bigint generated always as identity,
  task_id bigint not null,
  act text not null check (act in ('made', 'done', 'put-off', 'handed', 'withdrawn')),
  -- Who did it; of one that was made, whose it became.
  staff_id bigint,
  by_name text not null default '',
  to_staff_id bigint,
  at timestamptz not null,
  on_date date not null,
  until date,
  note text not null default '',
  late boolean not null default false,
  -- The follow-up record that was written with it.
  record_id bigint,
  primary key (shop_id, id),
  foreign key (shop_id, task_id) references work_task (shop_id, id),
  foreign key (shop_id, staff_id) references staff (shop_id, id),
  foreign key (shop_id, to_staff_id) references staff (shop_id, id),
  foreign key (shop_id, record_id) references customer_record (shop_id, id)
);
create index work_act_task on work_act (shop_id, task_id, id);
create index work_act_day on work_act (shop_id, on_date);

create table work_target_month (
  shop_id bigint not null references shop (shop_id),
  month date not null check (extract(day from month) = 1),
  version integer not null,
  primary key (shop_id, month)
);

create table work_target (
  shop_id bigint not null references shop (shop_id),
  month date not null,
  staff_id bigint not null,
  bookings integer check (bookings >= 0),
  people integer check (people >= 0),
  revenue_fen bigint check (revenue_fen >= 0),
  new_guests integer check (new_guests >= 0),
  follow_ups integer check (follow_ups >= 0),
  primary key (shop_id, month, staff_id),
  foreign key (shop_id, month) references work_target_month (shop_id, month),
  foreign key (shop_id, staff_id) references staff (shop_id, id)
);

-- From which business day on an owner's claim is counted: the first on which the rule of claims saw it.
alter table customer_staff add column counted_from date;

create index customer_record_day on customer_record (shop_id, book_date);
create index orders_no_show on orders (shop_id, book_date desc)
  where status = -1 and split_part(cancel_reason, '：', 1) = 'no-show' and deleted_at is null;

do $$
declare
  walled text;
begin
  foreach walled in array array['work_rule', 'work_task', 'work_act', 'work_target_month', 'work_target']
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
grant delete on work_target to roombook_app;
grant update on customer_staff to roombook_app;

-- The last business day on which an owner had to do with a customer: a visit, a record or booking of theirs, a task done;
-- or from which on their claim is counted.
create function work_last_contact(of_shop bigint, of_customer bigint, of_staff bigint)
returns date
language sql stable security definer set search_path = public as $$
  select greatest(cs.counted_from, c.last_visit_date,
    (select max(r.book_date) from customer_record r
      where r.shop_id = of_shop and r.customer_id = of_customer and r.staff_id = of_staff),
    (select max((o.created_at at time zone s.timezone)::date)
      from booking b join orders o on o.shop_id = b.shop_id and o.booking_id = b.id
      where b.shop_id = of_shop and b.customer_id = of_customer and o.opener_id = of_staff),
    (select max(a.on_date)
      from work_task t join work_act a on a.shop_id = t.shop_id and a.task_id = t.id
      where t.shop_id = of_shop and t.customer_id = of_customer and a.act = 'done' and a.staff_id = of_staff))
  from customer_staff cs
  join customer c on c.shop_id = cs.shop_id and c.id = cs.customer_id
  join shop s on s.shop_id = cs.shop_id
  where cs.shop_id = of_shop and cs.customer_id = of_customer and cs.staff_id = of_staff
$$;

-- Whether a customer has a booking that is still to come or at table.
create function work_has_coming(of_shop bigint, of_customer bigint)
returns boolean
language sql stable security definer set search_path = public as $$
  select exists (
    select from booking b join orders o on o.shop_id = b.shop_id and o.booking_id = b.id
    where b.shop_id = of_shop and b.customer_id = of_customer and o.deleted_at is null and o.status in (1, 2, 3, 4))
$$;

-- The rules that are to look for work: of applications each minute, of days each hour and when the business day turns.
create function work_rules_due(at timestamptz)
returns table (shop_id bigint, kind text, timezone text, cutover_hour smallint)
language sql stable security definer set search_path = public as $$
  select r.shop_id, r.kind, s.timezone, s.cutover_hour
  from work_rule r
  join shop s on s.shop_id = r.shop_id
  join shop_plugin p on p.shop_id = r.shop_id and p.name = 'operation/operationsave' and p.state = 'true'
    and (p.ends_at is null or p.ends_at > at)
  where r.is_on and (r.swept_at is null or r.kind = 'application' or r.swept_at <= at - interval '1 hour'
    or r.swept_at > at
    or ((r.swept_at at time zone s.timezone) - make_interval(hours => s.cutover_hour))::date
      <> ((at at time zone s.timezone) - make_interval(hours => s.cutover_hour))::date)
  order by r.shop_id, r.kind
$$;

-- Open tasks whose reason is gone, and why.
create function work_tasks_gone(at timestamptz, most integer)
returns table (shop_id bigint, task_id bigint, reason text, timezone text, cutover_hour smallint)
language sql stable security definer set search_path = public as $$
  select g.shop_id, g.id, g.reason, g.timezone, g.cutover_hour
  from (
    select t.shop_id, t.id, s.timezone, s.cutover_hour, case
      when c.deleted_at is not null then 'customer-gone'
      when t.kind = 'application' and not exists (
        select from orders o
        where o.shop_id = t.shop_id and o.booking_id = t.booking_id and o.deleted_at is null and o.status = 1)
        then 'answered'
      when t.kind = 'follow-up' and not exists (
        select from orders o
        where o.shop_id = t.shop_id and o.booking_id = t.booking_id and o.deleted_at is null and o.status in (3, 5, 6))
        then 'undone'
      when t.kind = 'no-show' and not exists (
        select from orders o
        where o.shop_id = t.shop_id and o.booking_id = t.booking_id and o.deleted_at is null and o.status = -1
          and split_part(o.cancel_reason, '：', 1) = 'no-show')
        then 'corrected'
      when t.kind = 'asleep' and (c.last_visit_date is distinct from t.about_date
        or work_has_coming(t.shop_id, t.customer_id)) then 'booked'
      when t.kind = 'birthday' and t.about_sign <> coalesce(
        case c.birthday_type when 1 then 'solar:' when 2 then 'lunar:' end || c.birthday, '') then 'day-moved'
      when t.kind = 'anniversary' and not exists (
        select from customer_memorial m
        where m.shop_id = t.shop_id and m.customer_id = t.customer_id and m.title = t.about_title
          and m.calendar || ':' || m.month_day = t.about_sign)
        then 'day-moved'
      when t.kind = 'claim' then case
        when not exists (
          select from customer_staff cs
          where cs.shop_id = t.shop_id and cs.customer_id = t.customer_id and cs.staff_id = t.claim_of)
          then 'lapsed'
        when work_has_coming(t.shop_id, t.customer_id) then 'booked'
        when work_last_contact(t.shop_id, t.customer_id, t.claim_of)::text > t.about_sign then 'contacted' end
      end as reason
    from work_task t
    join shop s on s.shop_id = t.shop_id
    join shop_plugin p on p.shop_id = t.shop_id and p.name = 'operation/operationsave' and p.state = 'true'
      and (p.ends_at is null or p.ends_at > at)
    left join customer c on c.shop_id = t.shop_id and c.id = t.customer_id
    where t.ended_at is null
  ) g
  where g.reason is not null
  order by g.shop_id, g.id
  limit most
$$;

do $$
declare
  narrow text;
begin
  foreach narrow in array array[
    'work_last_contact(bigint, bigint, bigint)', 'work_has_coming(bigint, bigint)', 'work_rules_due(timestamptz)',
    'work_tasks_gone(timestamptz, integer)']
  loop
    execute format('revoke all on function %s from public', narrow);
    execute format('grant execute on function %s to roombook_app', narrow);
  end loop;
end
$$;
