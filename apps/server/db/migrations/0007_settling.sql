-- What was paid when a table was settled, by one or several means; and whether the day's end closed it by itself.

create table order_payment (
  shop_id bigint not null,
  id bigint generated always as identity,
  order_id bigint not null,
  means text not null check (means in ('cash', 'weixin', 'alipay', 'card', 'other')),
  amount_fen bigint not null check (amount_fen > 0),
  staff_id bigint,
  at timestamptz not null,
  primary key (shop_id, id),
  foreign key (shop_id, order_id) references orders (shop_id, id),
  foreign key (shop_id, staff_id) references staff (shop_id, id)
);
create index order_payment_order on order_payment (shop_id, order_id);

alter table order_payment enable row level security;
create policy one_shop on order_payment to roombook_app
  using (shop_id = nullif(current_setting('app.shop_id', true), '')::bigint)
  with check (shop_id = nullif(current_setting('app.shop_id', true), '')::bigint);
grant select, insert on order_payment to roombook_app;

alter table orders add column cleared_by_system_at timestamptz;
