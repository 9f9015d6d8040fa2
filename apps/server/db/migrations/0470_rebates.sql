-- Rebates of those who brought guests (decision 149): what a store gives of a settled bill, what of it is left, owed back and
-- exchanged. Amounts that stand here are what the ledger's accounts `rebate` and `rebate-owed` of the customer hold.
alter table ledger_account drop constraint ledger_account_kind_check;
alter table ledger_account add constraint ledger_account_kind_check check (kind in (
  'customer', 'customer-given', 'rebate', 'rebate-owed', 'sms-stock', 'credit', 'wallet', 'wallet-given'));
alter table ledger_posting drop constraint ledger_posting_account_check;
alter table ledger_posting add constraint ledger_posting_account_check check (
  (account_id is not null) = (kind in (
    'customer', 'customer-given', 'rebate', 'rebate-owed', 'sms-stock', 'credit', 'wallet', 'wallet-given'))
  and (balance_after is not null) = (account_id is not null));
alter table ledger_posting drop constraint ledger_posting_kind_check;
alter table ledger_posting add constraint ledger_posting_kind_check check (kind = any (
  '{alipay,arrears,bill,card,cash,collected,company,counter,coupon,credit,credit-granted,credit-reserved,credit-sold,credit-spent,customer,customer-given,deposit,discount,douyin,drinks,meituan,online,operator-bank,operator-online,other,plugins,rebate,rebate-coupons,rebate-owed,rebate-owing,rebates,returning,sales,sms-granted,sms-reserved,sms-sold,sms-spent,sms-stock,stored,tip,voucher-kept,voucher-off,wallet,wallet-given,wallet-granted,weixin,platform-paid,platform-fee}'::text[]));

create table rebate_settings (
  shop_id bigint primary key references shop (shop_id),
  -- none; fixed: so much for a meal; share: so many percent of its bill, up to a ceiling.
  way text not null check (way in ('none', 'fixed', 'share')),
  fixed_fen bigint check (fixed_fen > 0),
  percent smallint check (percent between 1 and 100),
  ceiling_fen bigint check (ceiling_fen > 0),
  -- For how many days a rebate is good; for ever where nothing is said.
  good_days integer check (good_days between 1 and 3650),
  -- Into what it may be exchanged: the given part of stored value, a coupon at a price.
  to_balance boolean not null,
  coupon_id bigint,
  coupon_price_fen bigint check (coupon_price_fen > 0),
  version integer not null,
  foreign key (shop_id, coupon_id) references coupon (shop_id, id),
  check ((coupon_id is null) = (coupon_price_fen is null)),
  check ((way = 'fixed') = (fixed_fen is not null)),
  check ((way = 'share') = (percent is not null) and (percent is null) = (ceiling_fen is null))
);

-- A rebate for a meal: amount = withheld + left + used + lapsed, while it was not taken back.
create table rebate (
  shop_id bigint not null references shop (shop_id),
  id bigint generated always as identity,
  customer_id bigint not null,
  booking_id bigint not null,
  -- Whose rebate of the booking it is: one that was taken back may be given anew.
  no smallint not null,
  bill_fen bigint not null check (bill_fen >= 0),
  amount_fen bigint not null check (amount_fen > 0),
  -- What went at once for rebates that were taken back after they were exchanged.
  withheld_fen bigint not null default 0 check (withheld_fen >= 0),
  left_fen bigint not null check (left_fen >= 0),
  used_fen bigint not null default 0 check (used_fen >= 0),
  -- What of it lapsed with its last day, or with its customer.
  lapsed_fen bigint not null default 0 check (lapsed_fen >= 0),
  -- Of one that was taken back: what had been exchanged, and is taken from later ones.
  owed_fen bigint not null default 0 check (owed_fen >= 0),
  state text not null default 'given' check (state in ('given', 'taken-back')),
  made_at timestamptz not null,
  -- The last business day on which it may be exchanged.
  good_until date,
  ended_at timestamptz,
  ended_reason text not null default '',
  primary key (shop_id, id),
  unique (shop_id, booking_id, no),
  foreign key (shop_id, customer_id) references customer (shop_id, id),
  foreign key (shop_id, booking_id) references booking (shop_id, id),
  check ((state = 'taken-back') = (ended_at is not null)),
  check (case when state = 'given' then amount_fen = withheld_fen + left_fen + used_fen + lapsed_fen and owed_fen = 0
    else left_fen = 0 end)
);
-- Once for each booking, whatever runs twice.
create unique index rebate_once on rebate (shop_id, booking_id) where state = 'given';
create index rebate_customer on rebate (shop_id, customer_id, id);
create index rebate_lapsing on rebate (good_until) where left_fen > 0 and good_until is not null;

create table rebate_exchange (
  shop_id bigint not null references shop (shop_id),
  id bigint generated always as identity,
  customer_id bigint not null,
  at timestamptz not null,
  amount_fen bigint not null check (amount_fen > 0),
  into_what text not null check (into_what in ('balance', 'coupon')),
  -- The coupon that was given.
  grant_id bigint,
  primary key (shop_id, id),
  foreign key (shop_id, customer_id) references customer (shop_id, id),
  foreign key (shop_id, grant_id) references coupon_grant (shop_id, id),
  check ((into_what = 'coupon') = (grant_id is not null))
);
create index rebate_exchange_customer on rebate_exchange (shop_id, customer_id, id);
create index rebate_exchange_at on rebate_exchange (shop_id, at);

-- What moved a customer's rebates, once for each: by how much what is left, and what is owed, changed.
create table rebate_entry (
  shop_id bigint not null references shop (shop_id),
  id bigint generated always as identity,
  customer_id bigint not null,
  reason text not null check (reason in ('earned', 'taken-back', 'exchanged', 'lapsed', 'forgotten', 'parted')),
  amount_fen bigint not null,
  owed_fen bigint not null,
  rebate_id bigint,
  exchange_id bigint,
  note text not null default '',
  at timestamptz not null,
  primary key (shop_id, id),
  foreign key (shop_id, customer_id) references customer (shop_id, id),
  foreign key (shop_id, rebate_id) references rebate (shop_id, id),
  foreign key (shop_id, exchange_id) references rebate_exchange (shop_id, id)
);
create index rebate_entry_customer on rebate_entry (shop_id, customer_id, id);
create index rebate_entry_at on rebate_entry (shop_id, at);
create index rebate_entry_rebate on rebate_entry (shop_id, rebate_id);

do $$
declare
  walled text;
begin
  foreach walled in array array['rebate_settings', 'rebate', 'rebate_exchange', 'rebate_entry']
  loop
    execute format('alter table %I enable row level security', walled);
    execute format(
      'create policy one_shop on %I to roombook_app
         using (shop_id = nullif(current_setting(''app.shop_id'', true), '''')::bigint)
         with check (shop_id = nullif(current_setting(''app.shop_id'', true), '''')::bigint)',
      walled);
    execute format('grant select, insert, update on %I to roombook_app', walled);
  end loop;
end
$$;

-- Rebates of all shops whose last day is over and of which something is left.
create function rebates_to_lapse(at timestamptz, most integer)
returns table (shop_id bigint, rebate_id bigint)
language sql stable security definer set search_path = public as $$
  select r.shop_id, r.id from rebate r join shop s on s.shop_id = r.shop_id
  where r.left_fen > 0
    and r.good_until < ((at at time zone s.timezone) - make_interval(hours => s.cutover_hour))::date
  order by r.good_until limit most
$$;

-- The stores of whom a guest has or had rebates.
create function shops_with_rebates_of(phone_given text)
returns setof bigint
language sql stable security definer set search_path = public as $$
  select s.shop_id from shop s
  where exists (
    select from customer c
    join rebate_entry e on e.shop_id = c.shop_id and e.customer_id = c.id
    where c.shop_id = s.shop_id and c.phone = phone_given and c.deleted_at is null
  )
$$;

do $$
declare
  narrow text;
begin
  foreach narrow in array array['rebates_to_lapse(timestamptz, integer)', 'shops_with_rebates_of(text)']
  loop
    execute format('revoke all on function %s from public', narrow);
    execute format('grant execute on function %s to roombook_app', narrow);
  end loop;
end
$$;
