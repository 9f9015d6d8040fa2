-- What the till takes beside bills: tips that stay with the house's staff, and what companies owe of bills that were put
-- on them, by company. The kinds that there are stay, whoever added them.

do $$
declare
  kinds text[];
begin
  select array_agg(distinct named[1]) into kinds
  from pg_constraint, regexp_matches(pg_get_constraintdef(oid), '''([a-z-]+)''::text', 'g') as named
  where conname = 'ledger_posting_kind_check';
  alter table ledger_posting drop constraint ledger_posting_kind_check;
  execute format('alter table ledger_posting add constraint ledger_posting_kind_check check (kind = any (%L::text[]))',
    kinds || array['tip', 'company']);
end
$$;
