-- What the shop's rules asked of a booking when they were last looked at (0 where none did), and why less is asked and by
-- whose word, as their name was then.
alter table booking
  add column rule_deposit_fen bigint not null default 0 check (rule_deposit_fen >= 0),
  add column deposit_waiver text not null default '',
  add column deposit_waiver_by text not null default '';
