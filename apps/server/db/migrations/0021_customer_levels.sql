-- How a customer's level came to be what it is.

create table customer_level_change (
  shop_id bigint not null references shop (shop_id),
  id bigint generated always as identity,
  customer_id bigint not null,
  from_title text not null,
  to_title text not null,
  -- A visit, or rules that were changed.
  reason text not null check (reason in ('visit', 'rules')),
  at timestamptz not null,
  primary key (shop_id, id),
  foreign key (shop_id, customer_id) references customer (shop_id, id)
);
create index customer_level_change_customer on customer_level_change (shop_id, customer_id, at desc);

alter table customer_level_change enable row level security;
create policy one_shop on customer_level_change to roombook_app
  using (shop_id = nullif(current_setting('app.shop_id', true), '')::bigint)
  with check (shop_id = nullif(current_setting('app.shop_id', true), '')::bigint);
grant select, insert, update on customer_level_change to roombook_app;
