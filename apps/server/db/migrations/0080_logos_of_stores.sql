-- The lists of stores, with each store's logo: a picture is found sooner than a name among many alike.
drop function bound_shops(bigint, text, integer, integer);
create function bound_shops(account_given bigint, pattern text, most integer, skip integer)
returns table (shop_id bigint, title text, address text, logo text, count bigint)
language sql security definer set search_path = public stable as $$
  select s.shop_id, s.title, s.address, shop.logo, count(*) over ()
  from shops_of_account(account_given) s
  join shop on shop.shop_id = s.shop_id
  where s.title ilike pattern or s.address ilike pattern
  order by s.last_entered desc nulls last, s.shop_id
  limit most offset skip
$$;
revoke all on function bound_shops(bigint, text, integer, integer) from public;
grant execute on function bound_shops(bigint, text, integer, integer) to roombook_app;

drop function shops_of_brands(bigint, text, integer, integer);
create function shops_of_brands(account_given bigint, pattern text, most integer, skip integer)
returns table (
  shop_id bigint, title text, address text, logo text, phone text, subscription_end date, timezone text,
  cutover_hour smallint, brand_id bigint, brand_title text, count bigint
)
language sql security definer set search_path = public stable as $$
  select shop.shop_id, shop.title, shop.address, shop.logo, shop.phone, shop.subscription_end, shop.timezone,
    shop.cutover_hour, b.id, b.title, count(*) over ()
  from brand_user u
  join brand b on b.id = u.brand_id
  join shop on shop.brand_id = b.id
  where u.account_id = account_given and u.disabled_at is null
    and (shop.title ilike pattern or shop.address ilike pattern)
  order by b.id, shop.shop_id
  limit most offset skip
$$;
revoke all on function shops_of_brands(bigint, text, integer, integer) from public;
grant execute on function shops_of_brands(bigint, text, integer, integer) to roombook_app;
