-- Where a code counts, as 0596 has it. A condition between two others of what an outer join joins leaves rows out on a
-- cluster (Citus 13.2), so the order is joined for any store, and named for this one alone.
create or replace function voucher_use(platform_given text, counts_as_given text)
returns table (at timestamptz, staff_name text, shop_title text, order_id bigint, book_date date, period_id bigint)
language plpgsql stable security definer set search_path = public as $$
#variable_conflict use_column
begin
  return query
    with shown as (
      select shop_id, brand_id from shop where shop_id = nullif(current_setting('app.shop_id', true), '')::bigint
    )
    select v.at, case when is_here then v.staff_name else '' end, case when is_here then '' else s.title end,
      case when is_here then o.id end, case when is_here then o.book_date end, case when is_here then o.period_id end
    from shown
    join platform_voucher v on v.brand_id = shown.brand_id and v.platform = platform_given and v.counts_as = counts_as_given
      and v.undone_at is null
    join shop s on s.shop_id = v.shop_id
    cross join lateral (select v.shop_id = shown.shop_id as is_here) here
    left join orders o on o.shop_id = v.shop_id and o.id = v.order_id and o.deleted_at is null
    order by is_here desc, v.id
    limit 1;
end
$$;
