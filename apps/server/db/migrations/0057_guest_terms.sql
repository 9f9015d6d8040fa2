-- What a guest agreed to, as it read then, and until when the deposit goes back to whoever cancels; null for at any time.
alter table orders
  add column terms text not null default '',
  add column terms_agreed_at timestamptz,
  add column refund_until timestamptz;
