-- A platform's code is one and the same in every store (decision 142): it counts once within a brand, however many noughts
-- were typed before it.
alter table platform_voucher
  add column brand_id bigint references brand (id),
  add column counts_as text not null generated always as (ltrim(code, '0')) stored,
  -- Taken when each store looked at its own codes alone, of a code that another had: both stay as they were posted.
  add column counted_before boolean not null default false;

update platform_voucher voucher set brand_id = shop.brand_id from shop where shop.shop_id = voucher.shop_id;
alter table platform_voucher alter column brand_id set not null;

update platform_voucher voucher set counted_before = true
where voucher.undone_at is null and exists (
  select from platform_voucher first
  where first.brand_id = voucher.brand_id and first.platform = voucher.platform and first.counts_as = voucher.counts_as
    and first.undone_at is null and (first.at, first.shop_id, first.id) < (voucher.at, voucher.shop_id, voucher.id));

drop index platform_voucher_once;
create unique index platform_voucher_once on platform_voucher (brand_id, platform, counts_as)
  where undone_at is null and not counted_before;
-- Statements name codes.
create index platform_voucher_code on platform_voucher (shop_id, counts_as);

-- Where a code of a platform counts already, within the brand of the shop that the session shows. Of another store it tells
-- which one and when, and neither by whom nor for which order.
create function voucher_use(platform_given text, counts_as_given text)
returns table (
  at timestamptz, staff_name text, shop_title text, order_id bigint, book_date date, period_id bigint
)
language sql security definer set search_path = public stable as $$
  with shown as (
    select shop_id, brand_id from shop where shop_id = nullif(current_setting('app.shop_id', true), '')::bigint
  )
  select v.at, case when is_here then v.staff_name else '' end, case when is_here then '' else s.title end,
    o.id, o.book_date, o.period_id
  from shown
  join platform_voucher v on v.brand_id = shown.brand_id and v.platform = platform_given and v.counts_as = counts_as_given
    and v.undone_at is null
  join shop s on s.shop_id = v.shop_id
  cross join lateral (select v.shop_id = shown.shop_id as is_here) here
  left join orders o on is_here and o.shop_id = v.shop_id and o.id = v.order_id and o.deleted_at is null
  order by is_here desc, v.id
  limit 1
$$;
revoke all on function voucher_use(text, text) from public;
grant execute on function voucher_use(text, text) to roombook_app;
