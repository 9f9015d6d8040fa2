-- Meals that are over, found day by day in each shop that checks them.
create index orders_meal_unchecked on orders (shop_id, book_date)
  where status = 5 and meal_checked_at is null and deleted_at is null;

-- Orders whose meal nobody checked before the day of the shop was over, where the shop checks meals. A table that
-- staff cleared late counts to the day on which they did; one that the day's end cleared has no day left. What is
-- more than a week old stays as it is: a shop that begins to check meals does not find its past painted over.
create function unchecked_meals(at timestamptz, most integer)
returns table (shop_id bigint, order_id bigint, group_id bigint, meal_check_mode integer)
language sql security definer set search_path = public stable as $$
  select o.shop_id, o.id, o.group_id, (s.settings ->> 'mealCheckMode')::integer
  from shop s
  cross join lateral (
    select ((at at time zone s.timezone) - make_interval(hours => s.cutover_hour))::date as business_date
  ) today
  join orders o on o.shop_id = s.shop_id
    and o.status = 5 and o.meal_checked_at is null and o.deleted_at is null
    and o.book_date >= today.business_date - 7 and o.book_date < today.business_date
  where coalesce((s.settings ->> 'mealCheckMode')::integer, 0) > 0
    and (
      o.cleared_by_system_at is not null
      or o.completed_at is null
      or ((o.completed_at at time zone s.timezone) - make_interval(hours => s.cutover_hour))::date < today.business_date
    )
  order by o.book_date, o.shop_id, o.id
  limit most
$$;

revoke all on function unchecked_meals(timestamptz, integer) from public;
grant execute on function unchecked_meals(timestamptz, integer) to roombook_app;
