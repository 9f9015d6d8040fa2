-- The stores that an account works in, by a part of their names or by their numbers, and whether it may see statistics there: its role has
-- the node or it is an administrator, and the plugin is open. What may not be seen can then be said of a store by its name.
create function statistics_stores(
  account_given bigint, pattern text, shops bigint[], most integer, at timestamptz)
returns table (shop_id bigint, title text, may boolean, is_open boolean)
language plpgsql stable security definer set search_path = public as $$
#variable_conflict use_column
begin
  return query
    select shop.shop_id, shop.title,
      f.admin_level in (1, 2) or coalesce('commonuser/statistics' = any (r.nodes), false),
      coalesce(p.state not in ('false', '[]') and (p.ends_at is null or p.ends_at > at), false)
    from staff f
    join shop on shop.shop_id = f.shop_id
    left join shop_plugin p on p.shop_id = f.shop_id and p.name = 'commonuser/statistics'
    left join role r on r.shop_id = f.shop_id and r.id = f.role_id
    where f.account_id = account_given and f.disabled_at is null
      and shop.title ilike pattern and (shops = '{}' or f.shop_id = any (shops))
    order by shop.shop_id
    limit most;
end
$$;
revoke all on function statistics_stores(bigint, text, bigint[], integer, timestamptz) from public;
grant execute on function statistics_stores(bigint, text, bigint[], integer, timestamptz) to roombook_app;

drop function statistics_shops(bigint, bigint[], timestamptz);
