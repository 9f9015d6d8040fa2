-- Invoices (数电票) that a store asks the operator for, of what it recharged (decision 121). How it is made out is kept as it was asked.
create table wallet_invoice (
  shop_id bigint not null references shop (shop_id),
  id bigint generated always as identity,
  amount_fen bigint not null check (amount_fen > 0),
  title_kind text not null check (title_kind in ('company', 'person')),
  title text not null check (title <> ''),
  tax_number text not null check (title_kind = 'person' or tax_number <> ''),
  company_address text not null,
  company_phone text not null,
  bank_name text not null,
  bank_account text not null,
  delivery text not null check (delivery in ('email', 'fetch')),
  email text not null check (delivery = 'fetch' or email <> ''),
  state text not null default 'requested' check (state in ('requested', 'issued', 'rejected')),
  invoice_number text not null default '',
  issued_on date,
  emailed boolean not null default false,
  reason text not null default '',
  staff_id bigint not null,
  created_at timestamptz not null,
  settled_at timestamptz,
  primary key (shop_id, id),
  foreign key (shop_id, staff_id) references staff (shop_id, id),
  check ((state = 'issued') = (invoice_number <> '' and issued_on is not null)),
  check ((state = 'rejected') = (reason <> '')),
  check ((state = 'requested') = (settled_at is null))
);
-- An invoice is issued once, whichever store it is for.
create unique index wallet_invoice_number on wallet_invoice (invoice_number) where state = 'issued';
-- Across stores, for the operator.
create index wallet_invoice_open on wallet_invoice (created_at) where state = 'requested';

-- The file of one, apart from what is listed. It lies here and not among the public files, since it names a bank account.
create table wallet_invoice_file (
  shop_id bigint not null,
  invoice_id bigint not null,
  pdf bytea not null check (octet_length(pdf) between 1 and 5242880),
  primary key (shop_id, invoice_id),
  foreign key (shop_id, invoice_id) references wallet_invoice (shop_id, id)
);

alter table wallet_invoice enable row level security;
alter table wallet_invoice_file enable row level security;
create policy one_shop on wallet_invoice to roombook_app
  using (shop_id = nullif(current_setting('app.shop_id', true), '')::bigint)
  with check (shop_id = nullif(current_setting('app.shop_id', true), '')::bigint);
create policy one_shop on wallet_invoice_file to roombook_app
  using (shop_id = nullif(current_setting('app.shop_id', true), '')::bigint)
  with check (shop_id = nullif(current_setting('app.shop_id', true), '')::bigint);
-- What becomes of a request is the operator's alone to say.
grant select, insert on wallet_invoice to roombook_app;
grant select on wallet_invoice_file to roombook_app;
