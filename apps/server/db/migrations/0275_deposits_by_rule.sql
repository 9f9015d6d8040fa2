-- What goes back of a booking's deposit by several times, and to whoever never came, as it was agreed; and which of the
-- shop's rules asked for it. The first of the times, at which all goes back, is refund_until.
alter table booking
  -- Each with the moment until which it holds and the share in percent, the earliest first.
  add column refund_steps jsonb not null default '[]',
  add column no_show_refund_percent smallint not null default 0 check (no_show_refund_percent between 0 and 100),
  -- What staff gave back instead of what was agreed, as they cancelled.
  add column refund_given_percent smallint check (refund_given_percent between 0 and 100),
  -- Its title then; empty for what is usual.
  add column deposit_rule text not null default '';
