-- What coupons take off bills, beside what the staff let off (decision 113). The kinds that there are stay, whoever added them.
do $$
declare
  kinds text[];
begin
  -- Its text names them one by one, or in one array.
  select array_agg(distinct named[1]) into kinds
  from pg_constraint, regexp_matches(pg_get_constraintdef(oid), '([a-z]+(?:-[a-z]+)*)', 'g') as named
  where conname = 'ledger_posting_kind_check' and conrelid = 'ledger_posting'::regclass
    and named[1] not in ('kind', 'text');
  alter table ledger_posting drop constraint ledger_posting_kind_check;
  execute format('alter table ledger_posting add constraint ledger_posting_kind_check check (kind = any (%L::text[]))',
    kinds || array['coupon']);
end
$$;
