-- Who fits a name is looked for among the most frequent guests first, whose names an index has beside their visits. Of a small
-- store those are all, so that names of other stores are not looked through; of a usual surname they are enough. One sign alone is
-- looked for further on, since an index of names finds too many (40,000 of 500,000 for a surname). What is rarer is looked up by
-- the index of names, once, and counted on the way: it was looked up to be counted, and again to be sorted. Of what many have, but
-- few who come often, as of 先生, the way from guest to guest is walked to its end, as before.
create or replace function search_customers(phone_pattern text, name_pattern text, grams text[], most integer, skip integer,
  count_to integer)
returns table (id bigint, count bigint)
language plpgsql stable security definer set search_path = public set plan_cache_mode = force_custom_plan as $$
declare
  shop_shown bigint := nullif(current_setting('app.shop_id', true), '')::bigint;
  -- Signs which have no case, as all of Chinese, are not made small in each name that is looked at.
  has_case boolean := lower(name_pattern) <> upper(name_pattern);
  is_one_sign boolean := cardinality(grams) = 1 and char_length(grams[1]) = 1;
  few constant integer := 2500;
  many constant integer := 12500;
  seen bigint;
  found bigint;
  -- The most frequent of those who fit, as far as they are known, and whether they are all.
  ids bigint[];
  is_whole boolean;
  -- Whether one in 125 has it: so many are met soon enough on the way from guest to guest.
  is_usual boolean;
  fitting bigint[];
  looked_up integer;
begin
  if phone_pattern is not null then
    return query
      select c.id, count(*) over () from customer c
      where c.shop_id = shop_shown and c.deleted_at is null and c.phone like phone_pattern
      order by c.visits desc, c.id limit most offset skip;
    return;
  end if;
  select count(*), count(*) filter (where w.fits), array_agg(w.id order by w.visits desc, w.id) filter (where w.fits)
  into seen, found, ids
  from (
    select c.id, c.visits, case when has_case then c.name ilike name_pattern else c.name like name_pattern end as fits
    from customer c
    where c.shop_id = shop_shown and c.deleted_at is null
    order by c.visits desc, c.id limit few
  ) as w;
  is_whole := seen < few;
  is_usual := found >= few / 125;
  if is_one_sign and not is_whole and found < count_to then
    select count(*), array_agg(w.id order by w.visits desc, w.id) into found, ids
    from (
      select frequent.id, frequent.visits from (
        select c.id, c.visits, c.name from customer c
        where c.shop_id = shop_shown and c.deleted_at is null
        order by c.visits desc, c.id limit many
      ) as frequent
      where case when has_case then frequent.name ilike name_pattern else frequent.name like name_pattern end
      limit count_to
    ) as w;
    is_usual := found >= least(many / 125, count_to);
  end if;
  if not is_whole and found < count_to then
    -- Who is rare is all looked up, so that nobody has to be met; not so many of them that the way from guest to guest is shorter.
    looked_up := greatest(count_to, case when is_usual then 0 when is_one_sign then 8000 else 2000 end);
    select count(*), array_agg(w.id order by w.visits desc, w.id) into found, fitting
    from (
      select c.id, c.visits from customer c
      where c.shop_id = shop_shown and c.deleted_at is null and c.name_grams @> grams
        and (case when has_case then c.name ilike name_pattern else c.name like name_pattern end)
      limit looked_up
    ) as w;
    -- As many as that are any of them, and not the most frequent.
    if found < looked_up then
      ids := fitting;
      is_whole := true;
    end if;
  end if;
  found := least(found, count_to);
  if is_whole or cardinality(ids) >= skip + most then
    return query
      select page.id, found from unnest(ids[skip + 1 : skip + most]) with ordinality as page (id, place)
      order by page.place;
  else
    return query
      select c.id, found from customer c
      where c.shop_id = shop_shown and c.deleted_at is null
        and (case when has_case then c.name ilike name_pattern else c.name like name_pattern end)
      order by c.visits desc, c.id limit most offset skip;
  end if;
end
$$;
