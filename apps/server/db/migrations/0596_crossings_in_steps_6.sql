-- As 0591.

create or replace function voucher_use(platform_given text, counts_as_given text)
returns table (at timestamptz, staff_name text, shop_title text, order_id bigint, book_date date, period_id bigint)
language plpgsql stable security definer set search_path = public as $$
#variable_conflict use_column
begin
  return query
    with shown as (
      select shop_id, brand_id from shop where shop_id = nullif(current_setting('app.shop_id', true), '')::bigint
    )
    select v.at, case when is_here then v.staff_name else '' end, case when is_here then '' else s.title end,
      o.id, o.book_date, o.period_id
    from shown
    join platform_voucher v on v.brand_id = shown.brand_id and v.platform = platform_given and v.counts_as = counts_as_given
      and v.undone_at is null
    join shop s on s.shop_id = v.shop_id
    cross join lateral (select v.shop_id = shown.shop_id as is_here) here
    left join orders o on is_here and o.shop_id = v.shop_id and o.id = v.order_id and o.deleted_at is null
    order by is_here desc, v.id
    limit 1;
end
$$;

create or replace function work_rules_due(at timestamptz)
returns table (shop_id bigint, kind text, timezone text, cutover_hour smallint)
language plpgsql stable security definer set search_path = public as $$
#variable_conflict use_column
begin
  return query
    select r.shop_id, r.kind, s.timezone, s.cutover_hour
    from work_rule r
    join shop s on s.shop_id = r.shop_id
    join shop_plugin p on p.shop_id = r.shop_id and p.name = 'operation/operationsave' and p.state = 'true'
      and (p.ends_at is null or p.ends_at > at)
    where r.is_on and (r.swept_at is null or r.kind = 'application' or r.swept_at <= at - interval '1 hour'
      or r.swept_at > at
      or ((r.swept_at at time zone s.timezone) - make_interval(hours => s.cutover_hour))::date
        <> ((at at time zone s.timezone) - make_interval(hours => s.cutover_hour))::date)
    order by r.shop_id, r.kind;
end
$$;

create or replace function work_tasks_gone(at timestamptz, most integer)
returns table (shop_id bigint, task_id bigint, reason text, timezone text, cutover_hour smallint)
language plpgsql stable security definer set search_path = public as $$
#variable_conflict use_column
begin
  return query
    select g.shop_id, g.id, g.reason, g.timezone, g.cutover_hour
    from (
      select t.shop_id, t.id, s.timezone, s.cutover_hour, case
        when c.deleted_at is not null then 'customer-gone'
        when t.kind = 'application' and not exists (
          select 1 from orders o
          where o.shop_id = t.shop_id and o.booking_id = t.booking_id and o.deleted_at is null and o.status = 1)
          then 'answered'
        when t.kind = 'follow-up' and not exists (
          select 1 from orders o
          where o.shop_id = t.shop_id and o.booking_id = t.booking_id and o.deleted_at is null and o.status in (3, 5, 6))
          then 'undone'
        when t.kind = 'no-show' and not exists (
          select 1 from orders o
          where o.shop_id = t.shop_id and o.booking_id = t.booking_id and o.deleted_at is null and o.status = -1
            and split_part(o.cancel_reason, '：', 1) = 'no-show')
          then 'corrected'
        when t.kind = 'asleep' and (c.last_visit_date is distinct from t.about_date
          or exists (
          select 1 from booking b join orders o on o.shop_id = b.shop_id and o.booking_id = b.id
          where b.shop_id = t.shop_id and b.customer_id = t.customer_id and o.deleted_at is null
            and o.status in (1, 2, 3, 4))) then 'booked'
        when t.kind = 'birthday' and t.about_sign <> coalesce(
          case c.birthday_type when 1 then 'solar:' when 2 then 'lunar:' end || c.birthday, '') then 'day-moved'
        when t.kind = 'anniversary' and not exists (
          select 1 from customer_memorial m
          where m.shop_id = t.shop_id and m.customer_id = t.customer_id and m.title = t.about_title
            and m.calendar || ':' || m.month_day = t.about_sign)
          then 'day-moved'
        when t.kind = 'claim' then case
          when not exists (
            select 1 from customer_staff cs
            where cs.shop_id = t.shop_id and cs.customer_id = t.customer_id and cs.staff_id = t.claim_of)
            then 'lapsed'
          when exists (
          select 1 from booking b join orders o on o.shop_id = b.shop_id and o.booking_id = b.id
          where b.shop_id = t.shop_id and b.customer_id = t.customer_id and o.deleted_at is null
            and o.status in (1, 2, 3, 4)) then 'booked'
          when (
            select greatest(cs.counted_from, c.last_visit_date,
              (select max(r.book_date) from customer_record r
                where r.shop_id = t.shop_id and r.customer_id = t.customer_id and r.staff_id = t.claim_of),
              (select max((o.created_at at time zone s.timezone)::date)
                from booking b join orders o on o.shop_id = b.shop_id and o.booking_id = b.id
                where b.shop_id = t.shop_id and b.customer_id = t.customer_id and o.opener_id = t.claim_of),
              (select max(a.on_date)
                from work_task w join work_act a on a.shop_id = w.shop_id and a.task_id = w.id
                where w.shop_id = t.shop_id and w.customer_id = t.customer_id and a.act = 'done'
                  and a.staff_id = t.claim_of))
            from customer_staff cs
            where cs.shop_id = t.shop_id and cs.customer_id = t.customer_id and cs.staff_id = t.claim_of)::text > t.about_sign then 'contacted' end
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
    limit most;
end
$$;

-- They were asked for each row of a statement, which a worker cannot do: what they said stands in the statements.
drop function work_last_contact(bigint, bigint, bigint);
drop function work_has_coming(bigint, bigint);
