-- What platforms settled of vouchers, as their statements say (decision 126): what they paid out, what they kept.
alter table platform_voucher
  add column settled_fen bigint,
  add column fee_fen bigint,
  add column statement_at timestamptz,
  add column statement_name text not null default '',
  -- How often a statement said something else of it.
  add column statement_count integer not null default 0,
  add constraint platform_voucher_statement_check check (
    (settled_fen is null) = (statement_at is null) and (fee_fen is null) = (statement_at is null)
    and settled_fen >= 0 and fee_fen >= 0);

-- The kinds that there are stay, whoever added them.
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
    kinds || array['platform-paid', 'platform-fee']);
end
$$;
