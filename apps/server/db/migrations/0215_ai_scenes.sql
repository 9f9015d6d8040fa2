-- Compute credit, in whole points of one token each, is an account of the one ledger as the stock of messages is
-- (decision 090): granted by the operator, reserved before a model is asked, spent by what it reports.
alter table ledger_account
  drop constraint ledger_account_kind_check,
  add constraint ledger_account_kind_check check (kind in ('customer', 'sms-stock', 'credit'));

alter table ledger_posting
  drop constraint ledger_posting_kind_check,
  drop constraint ledger_posting_account_check,
  add constraint ledger_posting_kind_check check (kind in (
    'customer', 'stored', 'cash', 'card', 'weixin', 'alipay', 'other', 'counter', 'online', 'deposit', 'returning',
    'sales', 'drinks', 'discount', 'bill', 'arrears', 'collected',
    'sms-stock', 'sms-granted', 'sms-reserved', 'sms-spent',
    'credit', 'credit-granted', 'credit-reserved', 'credit-spent')),
  add constraint ledger_posting_account_check check (
    (account_id is not null) = (kind in ('customer', 'sms-stock', 'credit'))
    and (balance_after is not null) = (account_id is not null));
create index ledger_posting_credit on ledger_posting (shop_id, kind) where kind in ('credit-reserved', 'credit-spent');

-- Adds to a store's compute credit, once by its key. Told is what was added; 0 where the key has added before.
create function grant_credit(shop bigint, points bigint, key_given text, remark_given text, moment timestamptz)
returns bigint
language plpgsql set search_path = public as $$
declare
  entry bigint;
  account bigint;
  after bigint;
begin
  if points <= 0 then return 0; end if;
  insert into ledger_entry (shop_id, key, reason, remark, means, at)
  values (shop, key_given, 'credit-grant', remark_given, '', moment)
  on conflict (shop_id, key) do nothing
  returning id into entry;
  if entry is null then return 0; end if;
  insert into ledger_account (shop_id, kind, owner_id, balance) values (shop, 'credit', 0, points)
  on conflict (shop_id, kind, owner_id) do update set balance = ledger_account.balance + excluded.balance
  returning id, balance into account, after;
  insert into ledger_posting (shop_id, entry_id, line, kind, account_id, amount, balance_after)
  values (shop, entry, 1, 'credit-granted', null, -points, null), (shop, entry, 2, 'credit', account, points, after);
  return points;
end
$$;
revoke all on function grant_credit from public;

-- What a model was asked: what it holds of the credit, and what it took.
create table ai_use (
  shop_id bigint not null references shop (shop_id),
  id bigint generated always as identity,
  -- A scene's kind, or what staff had written.
  purpose text not null check (purpose <> ''),
  -- Nobody for a scene.
  staff_id bigint,
  model text not null,
  reserved integer not null default 0 check (reserved >= 0),
  spent integer not null default 0 check (spent >= 0),
  error text not null default '',
  at timestamptz not null,
  settled_at timestamptz,
  primary key (shop_id, id),
  foreign key (shop_id, staff_id) references staff (shop_id, id),
  check (settled_at is null or reserved = 0)
);
create index ai_use_open on ai_use (at) where settled_at is null;

-- How a store greets its customers on an occasion. One without a row is off.
create table ai_scene (
  shop_id bigint not null references shop (shop_id),
  kind text not null check (kind in ('after-visit', 'birthday', 'anniversary', 'festival', 'hold-expiring', 'asleep')),
  enabled boolean not null default false,
  -- Days before or after; hours of 'hold-expiring'.
  span smallint not null check (span >= 0),
  -- Of the store's day; 'hold-expiring' looks from then on.
  at_minutes smallint not null check (at_minutes between 480 and 1290),
  channel text not null check (channel in ('wechat', 'sms')),
  -- What the writer is asked for.
  wish text not null default '',
  festivals jsonb not null default '[]',
  most smallint not null check (most between 1 and 500),
  version integer not null default 1,
  -- The store's date on which it last chose its customers.
  ran_on date,
  -- Those that it found that day, and those left out for want of consent.
  found integer not null default 0,
  left_out integer not null default 0,
  changed_at timestamptz not null,
  primary key (shop_id, kind),
  -- No provider sends to those who stay away.
  check (kind <> 'asleep' or channel <> 'sms')
);
create index ai_scene_on on ai_scene (shop_id) where enabled;

-- A text for one customer and occasion. The key is made of both, so that there is never a second.
create table ai_text (
  shop_id bigint not null references shop (shop_id),
  id bigint generated always as identity,
  kind text not null,
  occasion text not null check (occasion <> ''),
  customer_id bigint,
  booking_id bigint,
  -- When the occasion is.
  occasion_date date not null,
  title text not null,
  channel text not null check (channel in ('wechat', 'sms')),
  state text not null default 'wanted' check (state in ('wanted', 'ready', 'passed', 'refused', 'dropped', 'expired')),
  -- What the writer was told, and nothing else.
  told jsonb not null default '[]',
  content text not null default '',
  -- Why there is none, or why it did not go, in Chinese.
  reason text not null default '',
  -- Empty for the local writer.
  model text not null default '',
  drafts smallint not null default 0,
  sms_id bigint,
  created_at timestamptz not null,
  -- Until when it may go.
  due_until timestamptz not null,
  passed_at timestamptz,
  passed_by bigint,
  passed_name text not null default '',
  primary key (shop_id, id),
  unique (shop_id, occasion),
  foreign key (shop_id, customer_id) references customer (shop_id, id),
  foreign key (shop_id, booking_id) references booking (shop_id, id),
  foreign key (shop_id, sms_id) references sms_message (shop_id, id),
  foreign key (shop_id, passed_by) references staff (shop_id, id),
  check ((state = 'passed') = (passed_at is not null))
);
create index ai_text_wanted on ai_text (shop_id, id) where state = 'wanted';
create index ai_text_listed on ai_text (shop_id, created_at desc, id desc);
create index ai_text_customer on ai_text (shop_id, customer_id, kind, occasion_date);
create index ai_text_booking on ai_text (shop_id, booking_id) where booking_id is not null;

alter table ai_use enable row level security;
create policy one_shop on ai_use to roombook_app
  using (shop_id = nullif(current_setting('app.shop_id', true), '')::bigint)
  with check (shop_id = nullif(current_setting('app.shop_id', true), '')::bigint);
grant select, insert, update on ai_use to roombook_app;
alter table ai_scene enable row level security;
create policy one_shop on ai_scene to roombook_app
  using (shop_id = nullif(current_setting('app.shop_id', true), '')::bigint)
  with check (shop_id = nullif(current_setting('app.shop_id', true), '')::bigint);
grant select, insert, update on ai_scene to roombook_app;
alter table ai_text enable row level security;
create policy one_shop on ai_text to roombook_app
  using (shop_id = nullif(current_setting('app.shop_id', true), '')::bigint)
  with check (shop_id = nullif(current_setting('app.shop_id', true), '')::bigint);
grant select, insert, update on ai_text to roombook_app;

-- Stores whose scenes have something to do: one whose hour has come and that did not run that day, a hold that is about
-- to run out and has no text yet, or texts that are due to be written or have waited too long.
create function shops_with_scenes(moment timestamptz)
returns table (shop_id bigint)
language sql stable security definer set search_path = public as $$
  select distinct s.shop_id
  from ai_scene s
  join shop h on h.shop_id = s.shop_id
  join shop_plugin p on p.shop_id = s.shop_id and p.name = 'shopai/swithchindex' and p.state = 'true'
  cross join lateral (select moment at time zone h.timezone as here) as local
  cross join lateral (select extract(hour from here)::int * 60 + extract(minute from here)::int as minutes) as clock
  where s.enabled and clock.minutes >= s.at_minutes and clock.minutes < 1320
    and (s.kind <> 'hold-expiring' and (s.ran_on is null or s.ran_on < local.here::date)
      or s.kind = 'hold-expiring' and exists (
        select from orders o
        where o.shop_id = s.shop_id and o.status = 4 and o.deleted_at is null
          and o.held_until > moment and o.held_until <= moment + s.span * interval '1 hour'
          and not exists (
            select from ai_text t where t.shop_id = o.shop_id and t.booking_id = o.booking_id and t.kind = 'hold-expiring')))
  union
  select t.shop_id from ai_text t where t.state = 'wanted' or t.state = 'ready' and t.due_until <= moment
  union
  select u.shop_id from ai_use u where u.settled_at is null and u.at < moment - interval '10 minutes'
$$;
revoke all on function shops_with_scenes from public;
grant execute on function shops_with_scenes to roombook_app;
create index ai_text_waiting on ai_text (due_until) where state in ('wanted', 'ready');
