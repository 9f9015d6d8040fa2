-- By which means a deposit came in at the counter stands on the postings to the till, with their booking; it is looked up
-- where it goes back. What was entered without saying how names no booking, and stays as it is.
create index ledger_posting_counter_deposit on ledger_posting (shop_id, booking_id, entry_id)
  where booking_id is not null and kind <> 'deposit';
