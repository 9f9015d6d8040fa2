-- A unique index of a table that is spread by store sees one store (decision 171): what is once across stores has a table of
-- its own, which stays in one place.

-- Codes that count, each once in a brand; voucher_use says where.
create table voucher_code (
  brand_id bigint not null,
  platform text not null,
  counts_as text not null,
  primary key (brand_id, platform, counts_as)
);
insert into voucher_code
select brand_id, platform, counts_as from platform_voucher where undone_at is null and not counted_before;
drop index platform_voucher_once;
create index platform_voucher_in_brand on platform_voucher (brand_id, platform, counts_as) where undone_at is null;

-- Whether a code was free in a brand: it counts from then on. Whoever comes second waits for the first. It reads nothing of
-- a store, since whoever asks has changed rows of one: a cluster then lets nobody else read on in their transaction.
create function claim_voucher_code(brand_given bigint, platform_given text, counts_as_given text) returns boolean
language plpgsql security definer set search_path = public as $$
begin
  insert into voucher_code (brand_id, platform, counts_as) values (brand_given, platform_given, counts_as_given)
  on conflict do nothing;
  return found;
end
$$;

-- Frees the code of a voucher that was undone.
create function free_voucher_code(brand_given bigint, platform_given text, counts_as_given text) returns void
language plpgsql security definer set search_path = public as $$
begin
  delete from voucher_code c
  where c.brand_id = brand_given and c.platform = platform_given and c.counts_as = counts_as_given;
end
$$;

revoke all on function claim_voucher_code(bigint, text, text), free_voucher_code(bigint, text, text) from public;
grant execute on function claim_voucher_code(bigint, text, text), free_voucher_code(bigint, text, text) to roombook_app;

-- Numbers of invoices that were issued. The operator's alone, as the owner of the tables.
create table invoice_number (number text primary key);
insert into invoice_number select invoice_number from wallet_invoice where state = 'issued';
drop index wallet_invoice_number;

-- Notices outlive the subscription they went to, and keep its number: a key that sets one of its columns to null is
-- impossible where the other spreads the table. Nobody is given the number anew.
alter table push_job drop constraint push_job_shop_id_subscription_id_fkey;
