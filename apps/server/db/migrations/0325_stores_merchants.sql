-- The accounts by which a store takes what its guests pay online: with WeChat Pay or Alipay, its own (`own`), or a merchant in
-- whose name the operator asks as service provider (`partner`). Secrets are sealed by the server, with a key that is not in
-- the database. One that the store no longer uses stays, since what was paid to it goes back by it.
create table merchant (
  shop_id bigint not null references shop (shop_id),
  id bigint not null generated always as identity,
  gateway text not null check (gateway in ('wechatpay', 'alipay')),
  mode text not null check (mode in ('own', 'partner')),
  -- The merchant's number at WeChat Pay, the app's id at Alipay (of a partner the one that gave the token).
  account text not null check (account <> ''),
  -- The app of a merchant of WeChat Pay of the store's own.
  app_id text not null default '',
  -- Of the merchant's certificate.
  serial text not null default '',
  -- By which the provider is known, and what it signs with.
  public_key_id text not null default '',
  public_key text not null default '',
  -- Null where there is none to keep: the operator asks with its own.
  secrets bytea,
  -- How the provider took it the last time, and what it said against it.
  state text not null check (state in ('checked', 'refused')),
  reason text not null default '',
  checked_at timestamptz not null,
  -- Takes nothing any more.
  ended_at timestamptz,
  version integer not null default 1,
  changed_by bigint,
  changed_name text not null default '',
  changed_at timestamptz not null,
  primary key (shop_id, id),
  foreign key (shop_id, changed_by) references staff (shop_id, id),
  check (mode = 'partner' or (secrets is not null and public_key <> ''))
);
create unique index merchant_once on merchant (shop_id, gateway, mode, account);
create unique index merchant_current on merchant (shop_id, gateway) where ended_at is null;

alter table merchant enable row level security;
create policy one_shop on merchant to roombook_app
  using (shop_id = nullif(current_setting('app.shop_id', true), '')::bigint)
  with check (shop_id = nullif(current_setting('app.shop_id', true), '')::bigint);
grant select, insert, update, delete on merchant to roombook_app;

-- Who took a payment: nothing is the operator's account, or the sandbox. It is asked, refunded and told of there alone.
alter table payment add column merchant_id bigint;
alter table payment add foreign key (shop_id, merchant_id) references merchant (shop_id, id);
alter table payment add check (merchant_id is null or gateway <> 'sandbox');
create index payment_merchant on payment (shop_id, merchant_id) where merchant_id is not null;
