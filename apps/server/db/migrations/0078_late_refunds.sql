-- What share of its deposit a guest gets back who cancels later than the whole of it goes back, as agreed.
alter table orders
  add column late_refund_percent smallint not null default 0 check (late_refund_percent between 0 and 100);

-- What of a payment goes back; null for all of it.
alter table payment
  add column refund_fen integer check (refund_fen > 0 and refund_fen < amount_fen);
