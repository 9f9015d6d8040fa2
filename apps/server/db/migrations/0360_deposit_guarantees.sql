-- 微信支付分 in place of a deposit: nothing is received; WeChat stands for so much of the guest's, until the booking is over.
create table deposit_guarantee (
  shop_id bigint not null references shop (shop_id),
  id bigint not null generated always as identity,
  booking_id bigint not null,
  -- Who holds it, as of a payment: the sandbox, or an account of the store's with WeChat Pay, and the service of that account.
  gateway text not null check (gateway in ('sandbox', 'wechatpay')),
  merchant_id bigint,
  service_id text not null default '',
  -- Our own number of it, of letters and digits; it says whose shop it is.
  trade_no text not null check (trade_no like shop_id || 's%'),
  -- For how much it stands.
  amount_fen bigint not null check (amount_fen > 0),
  guest_id bigint,
  -- open: the guest has not confirmed it. closed: never did. held: it stands. closing: it is to be cancelled at the provider.
  -- charging: it is to be completed with what is charged, which may be nothing. failed: the provider would not, and the staff
  -- are told. released, charged: it is over.
  state text not null default 'open'
    check (state in ('open', 'closed', 'held', 'closing', 'charging', 'failed', 'released', 'charged')),
  -- What the store keeps by what was agreed; null while nobody has decided.
  charge_fen bigint,
  -- The staff let that be, before it was paid.
  waived boolean not null default false,
  -- Said to the provider, and to the guest by it.
  reason text not null default '',
  -- The provider has been asked to end it: how it stands is looked at first.
  asked_at timestamptz,
  provider_no text not null default '',
  last_error text not null default '',
  created_at timestamptz not null,
  expires_at timestamptz not null,
  confirmed_at timestamptz,
  ended_at timestamptz,
  primary key (shop_id, id),
  unique (shop_id, trade_no),
  foreign key (shop_id, booking_id) references booking (shop_id, id),
  foreign key (shop_id, merchant_id) references merchant (shop_id, id),
  check ((gateway = 'sandbox') = (merchant_id is null)),
  check (charge_fen is null or charge_fen between 0 and amount_fen)
);
create unique index deposit_guarantee_held_once on deposit_guarantee (shop_id, booking_id) where state = 'held';
create unique index deposit_guarantee_open_once on deposit_guarantee (shop_id, booking_id) where state = 'open';
create index deposit_guarantee_booking on deposit_guarantee (shop_id, booking_id);
create index deposit_guarantee_merchant on deposit_guarantee (shop_id, merchant_id) where merchant_id is not null;
-- What the sweep looks through.
create index deposit_guarantee_held on deposit_guarantee (shop_id, id) where state = 'held';

-- What the sandbox knows of one: nobody's score is asked, and no money is taken.
create table sandbox_guarantee (
  shop_id bigint not null references shop (shop_id),
  trade_no text not null,
  amount_fen bigint not null check (amount_fen > 0),
  state text not null default 'created' check (state in ('created', 'confirmed', 'done', 'revoked')),
  charged_fen bigint not null default 0,
  primary key (shop_id, trade_no)
);

do $$
declare
  walled text;
begin
  foreach walled in array array['deposit_guarantee', 'sandbox_guarantee']
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

-- The service (服务ID) by which a store's merchant of WeChat Pay may ask for it; empty for none.
alter table merchant add column score_service_id text not null default '';
alter table merchant add check (score_service_id = '' or gateway = 'wechatpay');

-- How a deposit came in, or what stands in its place.
alter table booking drop constraint booking_pay_type_check;
alter table booking add constraint booking_pay_type_check
  check (pay_type in ('', 'sys', 'balance', 'weixin', 'alipay', 'score'));
alter table orders drop constraint orders_pay_type_check;
alter table orders add constraint orders_pay_type_check
  check (pay_type in ('', 'sys', 'balance', 'weixin', 'alipay', 'score'));

-- Guarantees that stand though the guests came, or the room that shows the deposit has ended. A table that the day's end
-- cleared by itself may still turn out to be one that nobody came to, for seven days.
create function guarantees_to_decide(at timestamptz, most integer)
returns table (shop_id bigint, guarantee_id bigint, booking_id bigint)
language sql stable security definer set search_path = public as $$
  select g.shop_id, g.id, g.booking_id
  from deposit_guarantee g
  join booking b on b.shop_id = g.shop_id and b.id = g.booking_id
  join orders o on o.shop_id = b.shop_id and o.id = b.deposit_order_id
  where g.state = 'held'
    and (o.status in (3, 5, 6, -1, -2) or o.deleted_at is not null)
    and not (o.status in (5, 6) and o.arrived_at is null and o.deleted_at is null
      and o.cleared_by_system_at > at - interval '7 days')
  limit most
$$;
revoke all on function guarantees_to_decide(timestamptz, integer) from public;
grant execute on function guarantees_to_decide(timestamptz, integer) to roombook_app;
