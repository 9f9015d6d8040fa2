-- A store takes back a request for an invoice that the operator has not answered.
alter table wallet_invoice
  drop constraint wallet_invoice_state_check,
  add constraint wallet_invoice_state_check check (state in ('requested', 'issued', 'rejected', 'withdrawn')),
  add column withdrawn_name text not null default '',
  add constraint wallet_invoice_withdrawn check ((state = 'withdrawn') = (withdrawn_name <> ''));
-- The operator alone says what an invoice is; a store says of its own request no more than that it is taken back.
grant update (state, settled_at, withdrawn_name) on wallet_invoice to roombook_app;
