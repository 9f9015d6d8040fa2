-- The stores whose page is public, for search engines and for guests who look for one by its name or address: no more
-- than their pages say.
create function published_stores(words text, most int)
returns table (shop_id bigint, title text, address text, logo text, published_at timestamptz)
language sql stable security definer set search_path = public as $$
  select s.shop_id, s.title, s.address, s.logo, w.published_at
  from website w join shop s using (shop_id)
  where w.published is not null
    and (words = '' or strpos(lower(s.title || ' ' || s.address), lower(words)) > 0)
  order by s.title, s.shop_id
  limit most
$$;
revoke all on function published_stores(text, int) from public;
grant execute on function published_stores(text, int) to roombook_app;
