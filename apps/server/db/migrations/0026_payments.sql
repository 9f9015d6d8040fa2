-- Deposits that guests pay online. A payment is known to its provider by our own trade number; what the provider says
-- of it is counted once, and what is to be given back is a state that a worker carries out after the commit.

create table payment (
  shop_id bigint not null references shop (shop_id),
  id bigint generated always as identity,
  order_id bigint not null,
  purpose text not null check (purpose in ('deposit')),
  -- What the guest chose, and who carries it out.
  method text not null check (method in ('weixin', 'alipay')),
  gateway text not null check (gateway in ('sandbox', 'wechatpay', 'alipay')),
  -- Begins with the shop's number, so that the shop is known from it though each shop's rows stand apart.
  trade_no text not null check (trade_no like shop_id::text || 'd%'),
  amount_fen bigint not null check (amount_fen > 0),
  -- Whose session began it.
  guest_id bigint,
  state text not null default 'open'
    check (state in ('open', 'paid', 'closed', 'refunding', 'refunded', 'refund_failed')),
  provider_no text not null default '',
  -- Whether the order's deposit has it; what came too late goes back without.
  counted boolean not null default false,
  refund_reason text not null default '',
  created_at timestamptz not null,
  expires_at timestamptz not null,
  paid_at timestamptz,
  refunded_at timestamptz,
  -- The order ended, and the shop keeps what was paid.
  kept_at timestamptz,
  -- When the provider is to be asked next; nothing is to be done without it.
  work_at timestamptz,
  attempts integer not null default 0,
  last_error text not null default '',
  -- One server at a time asks, and until then.
  leased_until timestamptz,
  primary key (shop_id, id),
  unique (shop_id, trade_no),
  foreign key (shop_id, order_id) references orders (shop_id, id)
);
-- An order has one deposit that counts as paid online, and one payment of each method that waits.
create unique index payment_deposit_once on payment (shop_id, order_id) where state = 'paid';
create unique index payment_open_once on payment (shop_id, order_id, method) where state = 'open';
create index payment_order on payment (shop_id, order_id);
create index payment_work on payment (work_at) where work_at is not null;
create index payment_watched on payment (shop_id, order_id) where state = 'paid' and kept_at is null;

-- What the sandbox's cashier knows, as a provider knows it of its own trades.
create table sandbox_trade (
  shop_id bigint not null references shop (shop_id),
  trade_no text not null,
  amount_fen bigint not null check (amount_fen > 0),
  state text not null default 'open' check (state in ('open', 'paid', 'closed')),
  paid_at timestamptz,
  refund_no text,
  refunded_at timestamptz,
  primary key (shop_id, trade_no)
);

do $$
declare
  walled text;
begin
  foreach walled in array array['payment', 'sandbox_trade']
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

-- What the sandbox signs with: made once for an installation, so that servers beside each other have the same.
create table installation_secret (
  name text primary key,
  value text not null
);
insert into installation_secret (name, value)
values ('payment-sandbox', encode(sha256(convert_to(gen_random_uuid() || ':' || gen_random_uuid(), 'UTF8')), 'hex'));

create function sandbox_secret()
returns text
language sql security definer set search_path = public stable as $$
  select value from installation_secret where name = 'payment-sandbox'
$$;

-- Payments of all shops whose provider is to be asked, and that no server asks about: who is to be looked at, not what
-- is to be done.
create function payments_with_work(at timestamptz, most integer)
returns table (shop_id bigint, payment_id bigint)
language sql security definer set search_path = public stable as $$
  select p.shop_id, p.id
  from payment p
  where p.work_at <= at and (p.leased_until is null or p.leased_until <= at)
  order by p.work_at
  limit most
$$;

-- Deposits that count as paid though their order has ended, of which nobody has yet decided whether they go back.
create function deposits_of_ended_orders(most integer)
returns table (shop_id bigint, payment_id bigint, order_id bigint)
language sql security definer set search_path = public stable as $$
  select p.shop_id, p.id, p.order_id
  from payment p
  join orders o on o.shop_id = p.shop_id and o.id = p.order_id
  where p.state = 'paid' and p.kept_at is null and (o.status in (5, 6, -1, -2) or o.deleted_at is not null)
  limit most
$$;

do $$
declare
  crossing regprocedure;
begin
  for crossing in
    select oid::regprocedure from pg_proc
    where pronamespace = 'public'::regnamespace and prosecdef
      and proname in ('sandbox_secret', 'payments_with_work', 'deposits_of_ended_orders')
  loop
    execute format('revoke all on function %s from public', crossing);
    execute format('grant execute on function %s to roombook_app', crossing);
  end loop;
end
$$;

-- The contract names the kinds of messages; each feature brings its own.
alter table message drop constraint message_kind_check;
alter table message add constraint message_kind_check check (kind ~ '^[a-z]+(-[a-z]+)*$');
