-- What the operator offers stores: recharges of so much with so much given beside it, and messages and compute credit for so
-- much of the wallet. The operator's alone to change.
create table wallet_package (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('recharge', 'sms', 'credit')),
  price_fen bigint not null check (price_fen between 1 and 100000000),
  given_fen bigint not null default 0 check (given_fen >= 0 and (given_fen = 0 or kind = 'recharge')),
  -- Parts of messages, or points.
  units bigint not null default 0 check ((units > 0) = (kind <> 'recharge')),
  unique (kind, price_fen)
);
grant select on wallet_package to roombook_app;
insert into wallet_package (kind, price_fen, given_fen, units) values
  ('recharge', 20000, 0, 0), ('recharge', 50000, 2000, 0), ('recharge', 100000, 6000, 0), ('recharge', 200000, 16000, 0),
  ('sms', 6000, 0, 1000), ('sms', 27500, 0, 5000), ('sms', 50000, 0, 10000),
  ('credit', 1000, 0, 200000), ('credit', 4500, 0, 1000000), ('credit', 20000, 0, 5000000);

-- A store's recharge at a provider, of the operator's merchant: apart from what guests pay.
create table recharge (
  shop_id bigint not null references shop (shop_id),
  id bigint generated always as identity,
  method text not null check (method in ('weixin', 'alipay')),
  gateway text not null check (gateway in ('sandbox', 'wechatpay', 'alipay')),
  trade_no text not null check (trade_no like shop_id || 'w%'),
  amount_fen bigint not null check (amount_fen > 0),
  given_fen bigint not null check (given_fen >= 0),
  state text not null default 'open' check (state in ('open', 'paid', 'closed')),
  provider_no text not null default '',
  staff_id bigint not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  paid_at timestamptz,
  last_error text not null default '',
  primary key (shop_id, id),
  unique (shop_id, trade_no),
  foreign key (shop_id, staff_id) references staff (shop_id, id),
  check ((state = 'paid') = (paid_at is not null))
);
create index recharge_paid on recharge (shop_id, id desc) where state = 'paid';
alter table recharge enable row level security;
create policy one_shop on recharge to roombook_app
  using (shop_id = nullif(current_setting('app.shop_id', true), '')::bigint)
  with check (shop_id = nullif(current_setting('app.shop_id', true), '')::bigint);
grant select, insert, update on recharge to roombook_app;
