-- Money and stocks that a shop keeps for somebody: double entry, append-only, in whole units. What goes into one
-- account comes out of others, and an entry's key makes it happen once.

create table ledger_account (
  shop_id bigint not null references shop (shop_id),
  id bigint generated always as identity,
  -- customer: what the shop owes one. counter, sales: the world outside, which may be below nothing.
  kind text not null check (kind in ('customer', 'counter', 'sales')),
  -- Whose it is, where the kind has many; 0 where the shop has one.
  owner_id bigint not null default 0,
  balance bigint not null default 0,
  primary key (shop_id, id),
  unique (shop_id, kind, owner_id),
  constraint ledger_account_covered check (balance >= 0 or kind in ('counter', 'sales'))
);

create table ledger_entry (
  shop_id bigint not null references shop (shop_id),
  id bigint generated always as identity,
  key text not null,
  reason text not null,
  remark text not null default '',
  means text not null default '',
  order_id bigint,
  staff_id bigint,
  at timestamptz not null,
  primary key (shop_id, id),
  unique (shop_id, key),
  foreign key (shop_id, order_id) references orders (shop_id, id),
  foreign key (shop_id, staff_id) references staff (shop_id, id)
);

create table ledger_posting (
  shop_id bigint not null,
  entry_id bigint not null,
  account_id bigint not null,
  amount bigint not null check (amount <> 0),
  balance_after bigint not null,
  primary key (shop_id, entry_id, account_id),
  foreign key (shop_id, entry_id) references ledger_entry (shop_id, id),
  foreign key (shop_id, account_id) references ledger_account (shop_id, id)
);
create index ledger_posting_account on ledger_posting (shop_id, account_id, entry_id desc);

do $$
declare
  walled text;
begin
  foreach walled in array array['ledger_account', 'ledger_entry', 'ledger_posting']
  loop
    execute format('alter table %I enable row level security', walled);
    execute format(
      'create policy one_shop on %I to roombook_app
         using (shop_id = nullif(current_setting(''app.shop_id'', true), '''')::bigint)
         with check (shop_id = nullif(current_setting(''app.shop_id'', true), '''')::bigint)',
      walled);
    execute format('grant select, insert on %I to roombook_app', walled);
  end loop;
end
$$;
grant update on ledger_account to roombook_app;

alter table order_payment drop constraint order_payment_means_check;
alter table order_payment add constraint order_payment_means_check
  check (means in ('cash', 'weixin', 'alipay', 'card', 'balance', 'other'));
