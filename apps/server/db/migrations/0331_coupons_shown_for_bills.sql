-- A coupon whose guest showed its code while a bill was being settled, whoever the booking is by (decision 122): for which
-- order, and when. It is used with the bill, or not at all.
alter table coupon_grant add column shown_order_id bigint, add column shown_at timestamptz;
alter table coupon_grant
  add foreign key (shop_id, shown_order_id) references orders (shop_id, id),
  add check ((shown_order_id is null) = (shown_at is null));
create index coupon_grant_shown on coupon_grant (shop_id, shown_order_id) where shown_order_id is not null;
