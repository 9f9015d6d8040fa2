-- Finding customers by part of a phone or of a name. Row-level security lets nothing but the wall's own condition
-- and leakproof operators use an index, which neither LIKE nor the containment of arrays is: every search would read
-- the whole book. This function belongs to the tables' owner, whom the wall does not hold, and asks for the one
-- shop that the session shows, as the wall does.
create function search_customers(phone_pattern text, name_pattern text, grams text[], most integer, skip integer)
returns table (id bigint, count bigint)
language plpgsql stable security definer set search_path = public set plan_cache_mode = force_custom_plan as $$
declare
  shop_shown bigint := nullif(current_setting('app.shop_id', true), '')::bigint;
begin
  if phone_pattern is not null then
    return query
      select c.id, count(*) over () from customer c
      where c.shop_id = shop_shown and c.deleted_at is null and c.phone like phone_pattern
      order by c.visits desc, c.id limit most offset skip;
  else
    return query
      select c.id, count(*) over () from customer c
      where c.shop_id = shop_shown and c.deleted_at is null and c.name_grams @> grams and c.name ilike name_pattern
      order by c.visits desc, c.id limit most offset skip;
  end if;
end
$$;
revoke all on function search_customers(text, text, text[], integer, integer) from public;
grant execute on function search_customers(text, text, text[], integer, integer) to roombook_app;
