-- A bill of one of several rooms uses a part of a deposit that was paid online; the rest stays for the other rooms, and goes
-- back where they are cancelled.
alter table payment add column used_fen bigint not null default 0 check (used_fen >= 0 and used_fen <= amount_fen);
