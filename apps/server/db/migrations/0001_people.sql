-- Brands, shops, and the people who work in them.
--
-- Every table of a shop carries shop_id, and its key, its unique indexes and its foreign keys begin with it, so
-- that the same schema can be distributed by shop. Row-level security shows a session nothing but the shop that
-- app.shop_id names; the server works as roombook_app, which owns nothing.

create extension if not exists pg_trgm;

do $$
begin
  create role roombook_app nologin;
exception
  -- Roles belong to the whole server: another database of it may have made this one, even this instant.
  when duplicate_object or unique_violation then null;
end
$$;
do $$
begin
  grant roombook_app to current_user;
exception
  -- Made by somebody else, who must then have granted it.
  when insufficient_privilege then null;
end
$$;
grant usage on schema public to roombook_app;

create table brand (
  id bigint generated always as identity primary key,
  title text not null
);

create table account (
  id bigint generated always as identity primary key,
  phone text not null unique,
  name text not null default '',
  password_hash text not null,
  disabled_at timestamptz,
  created_at timestamptz not null default now()
);

create table shop (
  shop_id bigint generated always as identity primary key,
  brand_id bigint not null references brand (id),
  title text not null,
  -- 1 a restaurant, 2 private dining rooms.
  shop_type smallint not null default 1 check (shop_type in (1, 2)),
  address text not null default '',
  phone text not null default '',
  timezone text not null default 'Asia/Shanghai',
  cutover_hour smallint not null default 5 check (cutover_hour between 0 and 12),
  subscription_end date not null,
  settings jsonb not null default '{}',
  booking_sms_template text not null default '',
  hold_sms_template text not null default '',
  meal_sms_template text not null default '',
  created_at timestamptz not null default now()
);

-- The last numbers of a shop's events and log, and the head of the log's chain. Locked last in a transaction.
create table shop_counter (
  shop_id bigint primary key references shop (shop_id),
  event_seq bigint not null default 0,
  log_seq bigint not null default 0,
  log_hash bytea not null default sha256('roombook')
);

create table role (
  shop_id bigint not null references shop (shop_id),
  id bigint generated always as identity,
  title text not null,
  nodes text[] not null default '{}',
  primary key (shop_id, id)
);

create table staff (
  shop_id bigint not null references shop (shop_id),
  id bigint generated always as identity,
  account_id bigint not null references account (id),
  nickname text not null,
  avatar text not null default '',
  admin_level smallint not null default 0 check (admin_level between 0 and 3),
  role_id bigint,
  disabled_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (shop_id, id),
  unique (shop_id, account_id),
  foreign key (shop_id, role_id) references role (shop_id, id)
);
create index staff_account on staff (account_id);

-- A plugin's state is what the gates read: true, false, or the list of what is bound to it.
create table shop_plugin (
  shop_id bigint not null references shop (shop_id),
  name text not null,
  plugin_id bigint generated always as identity,
  state jsonb not null default 'false',
  primary key (shop_id, name)
);

-- A token is kept as its SHA-256 only.
create table session (
  token_hash bytea primary key,
  account_id bigint not null references account (id),
  shop_id bigint not null,
  staff_id bigint not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  foreign key (shop_id, staff_id) references staff (shop_id, id)
);
create index session_staff on session (shop_id, staff_id) where ended_at is null;
create index session_account on session (account_id) where ended_at is null;

create table login_attempt (
  account_phone text not null,
  address text not null,
  succeeded boolean not null,
  at timestamptz not null
);
create index login_attempt_by_account on login_attempt (account_phone, at);
create index login_attempt_by_address on login_attempt (address, at);

-- Nonces live for minutes and guard against replay alone, so they are not worth a write-ahead log.
create unlogged table request_nonce (
  key_digest bytea not null,
  nonce text not null,
  at timestamptz not null,
  primary key (key_digest, nonce)
);
create index request_nonce_at on request_nonce (at);

-- When an address asked for something to be done without a session. Not of any shop: one address may ask many.
create table guest_request (
  address text not null,
  at timestamptz not null
);
create index guest_request_address on guest_request (address, at);
create index guest_request_at on guest_request (at);
