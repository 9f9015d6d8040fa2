-- A store's stock of messages, in whole parts, is an account of the one ledger (decision 085): granted, reserved when a
-- message is queued, spent when it is accepted, back where it did not leave. Money and parts are never in one entry.

alter table ledger_account
  drop constraint ledger_account_kind_check,
  add constraint ledger_account_kind_check check (kind in ('customer', 'sms-stock'));

alter table ledger_posting
  drop constraint ledger_posting_kind_check,
  drop constraint ledger_posting_account_check,
  add constraint ledger_posting_kind_check check (kind in (
    'customer', 'stored', 'cash', 'card', 'weixin', 'alipay', 'other', 'counter', 'online', 'deposit', 'returning',
    'sales', 'drinks', 'discount', 'bill', 'arrears', 'collected',
    'sms-stock', 'sms-granted', 'sms-reserved', 'sms-spent')),
  add constraint ledger_posting_account_check check (
    (account_id is not null) = (kind in ('customer', 'sms-stock'))
    and (balance_after is not null) = (account_id is not null));
-- What is reserved and spent is counted over a store's messages alone.
create index ledger_posting_sms on ledger_posting (shop_id, kind) where kind in ('sms-reserved', 'sms-spent');

-- What of the stock a message holds, and what it has taken.
alter table sms_message
  add column reserved integer not null default 0 check (reserved >= 0),
  add column spent integer not null default 0 check (spent >= 0);
create index sms_message_reserved on sms_message (shop_id) where reserved > 0;

-- Whether the administrators have been told that the stock is low.
alter table shop add column sms_low_told boolean not null default false;

-- Adds to a store's stock, once by its key. Told is what was added; 0 where the key has added before.
create function grant_sms(shop bigint, parts bigint, key_given text, remark_given text, moment timestamptz)
returns bigint
language plpgsql set search_path = public as $$
declare
  entry bigint;
  account bigint;
  after bigint;
begin
  if parts <= 0 then return 0; end if;
  insert into ledger_entry (shop_id, key, reason, remark, means, at)
  values (shop, key_given, 'sms-grant', remark_given, '', moment)
  on conflict (shop_id, key) do nothing
  returning id into entry;
  if entry is null then return 0; end if;
  insert into ledger_account (shop_id, kind, owner_id, balance) values (shop, 'sms-stock', 0, parts)
  on conflict (shop_id, kind, owner_id) do update set balance = ledger_account.balance + excluded.balance
  returning id, balance into account, after;
  insert into ledger_posting (shop_id, entry_id, line, kind, account_id, amount, balance_after)
  values (shop, entry, 1, 'sms-granted', null, -parts, null), (shop, entry, 2, 'sms-stock', account, parts, after);
  return parts;
end
$$;
revoke all on function grant_sms from public;

-- Stores that there are go on sending: 10,000 parts each.
select grant_sms(shop_id, 10000, 'sms-opening', '升级赠送', now()) from shop;

drop function open_shop(bigint, text, text, bigint, text, text, text, date, jsonb, text[], text[], bigint, text, timestamptz);
drop function make_shop(bigint, text, text, text, date, jsonb, text[], text[], bigint, text, timestamptz);

-- As in 0180; a store is opened with a stock of messages.
create function make_shop(brand_given bigint, title_given text, address_given text, phone_given text,
  subscribed_until date, words jsonb, plugins text[], opened text[], sms_parts integer, owner_given bigint,
  owner_name text, at timestamptz)
returns bigint
language plpgsql set search_path = public as $$
declare
  made bigint;
begin
  insert into shop (brand_id, title, address, phone, subscription_end, created_at)
  values (brand_given, title_given, address_given, phone_given, subscribed_until, at)
  returning shop_id into made;
  insert into shop_counter (shop_id) values (made);
  perform grant_sms(made, sms_parts, 'sms-opening', '开店赠送', at);
  insert into shop_plugin (shop_id, name, state)
  select made, name, to_jsonb(name = any (opened)) from unnest(plugins) as name;
  insert into invitation_style (shop_id, title, is_default) values (made, words ->> 'style', true);
  insert into staff (shop_id, account_id, nickname, admin_level, created_at)
  values (made, owner_given, owner_name, 1, at);
  return made;
end
$$;

-- As in 0048.
create function open_shop(account_given bigint, key_given text, digest text, brand_given bigint, title_given text,
  address_given text, phone_given text, subscribed_until date, words jsonb, plugins text[], opened text[],
  sms_parts integer, owner_given bigint, owner_name text, at timestamptz)
returns table (shop_id bigint, title text, address text, same boolean)
language plpgsql security definer set search_path = public as $$
declare
  made bigint;
begin
  if not exists (
    select from brand_user u
    where u.brand_id = brand_given and u.account_id = account_given and u.disabled_at is null
  ) then return; end if;
  perform pg_advisory_xact_lock(8015, hashtext(account_given || key_given));
  if not exists (select from shop_opening o where o.account_id = account_given and o.key = key_given) then
    made := make_shop(brand_given, title_given, address_given, phone_given, subscribed_until, words, plugins, opened,
      sms_parts, owner_given, owner_name, at);
    insert into shop_opening values (account_given, key_given, digest, made, at);
  end if;
  return query
    select s.shop_id, s.title, s.address, o.body_digest = digest
    from shop_opening o join shop s on s.shop_id = o.shop_id
    where o.account_id = account_given and o.key = key_given;
end
$$;
revoke all on function make_shop, open_shop from public;
grant execute on function open_shop to roombook_app;
