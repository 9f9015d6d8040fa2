-- Orders of whoever is in no book: they have a name and no phone, so that no customer leads to them. Only these few are
-- in the index; an order of a customer costs nothing more.
create index orders_unbooked_grams on orders using gin (name_grams(user_name))
  where customer_id is null and user_name <> '';

-- As search_customers: row-level security lets no containment use an index, so the owner asks, and for the one shop that
-- the session shows. The newest come first, and no more than asked for.
create function search_unbooked_orders(name_pattern text, grams text[], most integer)
returns table (id bigint)
language plpgsql stable security definer set search_path = public set plan_cache_mode = force_custom_plan as $$
declare
  shop_shown bigint := nullif(current_setting('app.shop_id', true), '')::bigint;
begin
  return query
    select o.id from orders o
    where o.shop_id = shop_shown and o.deleted_at is null and o.customer_id is null and o.user_name <> ''
      and name_grams(o.user_name) @> grams and o.user_name ilike name_pattern
    order by o.book_date desc, o.id desc limit most;
end
$$;
revoke all on function search_unbooked_orders(text, text[], integer) from public;
grant execute on function search_unbooked_orders(text, text[], integer) to roombook_app;
