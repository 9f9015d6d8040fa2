-- Using coupons (decision 112). The minute whose code was taken last: no code is taken twice, nor an older one after it.
alter table coupon_grant add column code_step bigint;

-- Codes that are being tried, or were wrong: whoever guesses is slowed, and so is their whole shop.
create table coupon_guess (
  shop_id bigint not null references shop (shop_id),
  id bigint generated always as identity,
  staff_id bigint not null,
  at timestamptz not null,
  primary key (shop_id, id),
  foreign key (shop_id, staff_id) references staff (shop_id, id)
);
create index coupon_guess_at on coupon_guess (shop_id, at);
alter table coupon_guess enable row level security;
create policy one_shop on coupon_guess to roombook_app
  using (shop_id = nullif(current_setting('app.shop_id', true), '')::bigint)
  with check (shop_id = nullif(current_setting('app.shop_id', true), '')::bigint);
grant select, insert, delete on coupon_guess to roombook_app;

-- The stores of whom a guest has or had coupons. What a store does not manage any more stays good.
create function shops_with_coupons_of(phone_given text)
returns setof bigint
language sql stable security definer set search_path = public as $$
  select s.shop_id from shop s
  where exists (
    select from customer c
    join coupon_grant g on g.shop_id = c.shop_id and g.customer_id = c.id
    where c.shop_id = s.shop_id and c.phone = phone_given and c.deleted_at is null
  )
$$;
revoke all on function shops_with_coupons_of(text) from public;
grant execute on function shops_with_coupons_of(text) to roombook_app;
