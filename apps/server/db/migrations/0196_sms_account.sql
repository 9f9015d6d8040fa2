-- A store's own account with a provider of messages: its own contract, sign and proof of who it is. The secret is sealed by
-- the server, with a key that is not in the database.
create table sms_account (
  shop_id bigint primary key references shop (shop_id),
  provider text not null check (provider in ('aliyun', 'tencent')),
  key_id text not null check (key_id <> ''),
  key_secret bytea not null,
  -- SDK AppID of Tencent Cloud.
  app_id text not null default '',
  -- Without brackets.
  sign text not null check (sign <> ''),
  -- How the provider said that the sign stands.
  sign_state text not null check (sign_state in ('approved', 'waiting', 'refused', 'absent', 'unknown')),
  sign_reason text not null default '',
  -- And what it said of the store's proof.
  proof text not null default '',
  checked_at timestamptz not null,
  -- Messages go by it.
  used boolean not null default false,
  version integer not null default 1,
  changed_by bigint,
  changed_name text not null default '',
  changed_at timestamptz not null,
  foreign key (shop_id, changed_by) references staff (shop_id, id),
  check (provider <> 'tencent' or app_id <> ''),
  check (not used or sign_state = 'approved')
);

alter table sms_account enable row level security;
create policy one_shop on sms_account to roombook_app
  using (shop_id = nullif(current_setting('app.shop_id', true), '')::bigint)
  with check (shop_id = nullif(current_setting('app.shop_id', true), '')::bigint);
grant select, insert, update, delete on sms_account to roombook_app;

-- By whose account a template was approved, and a message handed over: the key id of the store's own, nothing for the
-- operator's. What one account approved or sent, another knows nothing of.
alter table sms_template add column account text not null default '';
alter table sms_message add column account text not null default '';
