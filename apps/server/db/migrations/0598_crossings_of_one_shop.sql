-- What reads rows of the shop that a transaction sees, and nothing else, does so as the server itself: a cluster lets nobody
-- but who changed rows of a store in a transaction read on in it.
alter function referral_counts(bigint, bigint) security invoker;

-- As it was, but for a list of columns that was empty.
create or replace function search_customers(phone_pattern text, name_pattern text, grams text[], most integer, skip integer,
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
    select 1 from customer c
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
