-- The wallet of a store: what it recharged and what it was given, each an account of the one ledger with a balance that
-- never goes below nothing (decision 103). It is the operator's debt to the store: no account of it is one of the store's own
-- money. The kinds that there are stay; these come beside them.
do $$
declare
  kept constant text[] := array['wallet', 'wallet-given'];
  others constant text[] := array['operator-online', 'operator-bank', 'wallet-granted', 'plugins', 'sms-sold',
    'credit-sold'];
  accounts text;
  kinds text;
begin
  select string_agg(quote_literal(kind), ', ') into accounts
  from (
    select hit[1] as kind
    from pg_constraint c, regexp_matches(pg_get_constraintdef(c.oid), '''([a-z-]+)''', 'g') as hit
    where c.conrelid = 'ledger_account'::regclass and c.conname = 'ledger_account_kind_check'
    union all select unnest(kept)
  ) all_kinds;
  select string_agg(quote_literal(kind), ', ') into kinds
  from (
    select hit[1] as kind
    from pg_constraint c, regexp_matches(pg_get_constraintdef(c.oid), '''([a-z-]+)''', 'g') as hit
    where c.conrelid = 'ledger_posting'::regclass and c.conname = 'ledger_posting_kind_check'
    union all select unnest(kept || others)
  ) all_kinds;
  alter table ledger_account drop constraint ledger_account_kind_check;
  execute 'alter table ledger_account add constraint ledger_account_kind_check check (kind in (' || accounts || '))';
  alter table ledger_posting
    drop constraint ledger_posting_kind_check, drop constraint ledger_posting_account_check;
  execute 'alter table ledger_posting
    add constraint ledger_posting_kind_check check (kind in (' || kinds || ')),
    add constraint ledger_posting_account_check check (
      (account_id is not null) = (kind in (' || accounts || ')) and (balance_after is not null) = (account_id is not null))';
end
$$;
