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

-- Whether a code was free in the brand of the shop that the session shows: it counts from then on. Whoever comes second
-- waits for the first.
create function claim_voucher_code(platform_given text, counts_as_given text) returns boolean
language plpgsql security definer set search_path = public as $$
declare
  brand_shown bigint;
begin
  select brand_id into strict brand_shown from shop
  where shop_id = nullif(current_setting('app.shop_id', true), '')::bigint;
  insert into voucher_code (brand_id, platform, counts_as) values (brand_shown, platform_given, counts_as_given)
  on conflict do nothing;
  return found;
end
$$;

-- Frees the code of a voucher of the shop that the session shows, which was undone; not of one that never held it.
create function free_voucher_code(voucher_given bigint) returns void
language plpgsql security definer set search_path = public as $$
declare
  undone platform_voucher;
begin
  select * into undone from platform_voucher v
  where v.shop_id = nullif(current_setting('app.shop_id', true), '')::bigint and v.id = voucher_given
    and v.undone_at is not null and not v.counted_before;
  delete from voucher_code c
  where c.brand_id = undone.brand_id and c.platform = undone.platform and c.counts_as = undone.counts_as;
end
$$;

revoke all on function claim_voucher_code(text, text), free_voucher_code(bigint) from public;
grant execute on function claim_voucher_code(text, text), free_voucher_code(bigint) to roombook_app;

-- Numbers of invoices that were issued. The operator's alone, as the owner of the tables.
create table invoice_number (number text primary key);
insert into invoice_number select invoice_number from wallet_invoice where state = 'issued';
drop index wallet_invoice_number;

-- Notices outlive the subscription they went to, and keep its number: a key that sets one of its columns to null is
-- impossible where the other spreads the table. Nobody is given the number anew.
alter table push_job drop constraint push_job_shop_id_subscription_id_fkey;
