-- What vouchers of platforms were above the bills of a shift, and was given back to nobody.
alter table shift add column vouchers_left_fen bigint not null default 0 check (vouchers_left_fen >= 0);
