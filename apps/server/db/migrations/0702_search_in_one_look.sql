-- Who fits a name is looked for once, and counted on the way: the names of a keyword were looked up to be counted, and again to
-- be sorted. One sign alone, as a surname, fits too many to look them all up (40,000 of 500,000): five hundred of such are among
-- the most frequent guests, whose names an index has beside their visits. Where that many are not among the first
-- 25 times 500, few enough fit to be looked up.
create or replace function search_customers(phone_pattern text, name_pattern text, grams text[], most integer, skip integer,
  count_to integer)
returns table (id bigint, count bigint)
language plpgsql stable security definer set search_path = public set plan_cache_mode = force_custom_plan as $$
declare
  shop_shown bigint := nullif(current_setting('app.shop_id', true), '')::bigint;
  -- Signs which have no case, as all of Chinese, are not made small in each name that is looked at.
  has_case boolean := lower(name_pattern) <> upper(name_pattern);
  walked constant integer := 25 * count_to;
  found bigint := 0;
  -- The most frequent first, as far as they are known.
  ids bigint[];
  fitting bigint[];
begin
  if phone_pattern is not null then
    return query
      select c.id, count(*) over () from customer c
      where c.shop_id = shop_shown and c.deleted_at is null and c.phone like phone_pattern
      order by c.visits desc, c.id limit most offset skip;
    return;
  end if;
  if cardinality(grams) = 1 and char_length(grams[1]) = 1 then
    select count(*), array_agg(w.id order by w.visits desc, w.id) into found, ids
    from (
      select frequent.id, frequent.visits from (
        select c.id, c.visits, c.name from customer c
        where c.shop_id = shop_shown and c.deleted_at is null
        order by c.visits desc, c.id limit walked
      ) as frequent
      where case when has_case then frequent.name ilike name_pattern else frequent.name like name_pattern end
      limit count_to
    ) as w;
  end if;
  if found < count_to then
    select count(*), array_agg(w.id order by w.visits desc, w.id) into found, fitting
    from (
      select c.id, c.visits from customer c
      where c.shop_id = shop_shown and c.deleted_at is null and c.name_grams @> grams
        and (case when has_case then c.name ilike name_pattern else c.name like name_pattern end)
      limit count_to
    ) as w;
    -- As many as that are any of them, and not the most frequent.
    if found < count_to then ids := fitting; end if;
  end if;
  if found < count_to or cardinality(ids) >= skip + most then
    return query
      select page.id, found from unnest(ids[skip + 1 : skip + most]) with ordinality as page (id, place)
      order by page.place;
  else
    return query
      select c.id, found from customer c
      where c.shop_id = shop_shown and c.deleted_at is null and c.name_grams @> grams
        and (case when has_case then c.name ilike name_pattern else c.name like name_pattern end)
      order by c.visits desc, c.id limit most offset skip;
  end if;
end
$$;
