-- The most frequent guests of a surname are found by looking through the visits: with the name beside them without a look at
-- each customer's row, wherever it lies (some 4,500 of 500,000 for a hundred of one surname in fifty). The new index first: until
-- it stands, who reads goes on by the old one.
create index customer_by_visits_named on customer (shop_id, visits desc, id) include (name) where deleted_at is null;
drop index customer_by_visits;

-- As it was, but that signs which have no case, as all of Chinese, are not made small in each name that is looked at.
create or replace function search_customers(phone_pattern text, name_pattern text, grams text[], most integer, skip integer,
  count_to integer)
returns table (id bigint, count bigint)
language plpgsql stable security definer set search_path = public set plan_cache_mode = force_custom_plan as $$
declare
  shop_shown bigint := nullif(current_setting('app.shop_id', true), '')::bigint;
  has_case boolean := lower(name_pattern) <> upper(name_pattern);
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
    select 1 from customer c
    where c.shop_id = shop_shown and c.deleted_at is null and c.name_grams @> grams
      and (case when has_case then c.name ilike name_pattern else c.name like name_pattern end)
    limit count_to
  ) as counted;
  if found < count_to then
    return query
      select c.id, found from customer c
      where c.shop_id = shop_shown and c.deleted_at is null and c.name_grams @> grams
        and (case when has_case then c.name ilike name_pattern else c.name like name_pattern end)
      order by c.visits desc, c.id limit most offset skip;
  else
    return query
      select c.id, found from customer c
      where c.shop_id = shop_shown and c.deleted_at is null
        and (case when has_case then c.name ilike name_pattern else c.name like name_pattern end)
      order by c.visits desc, c.id limit most offset skip;
  end if;
end
$$;
