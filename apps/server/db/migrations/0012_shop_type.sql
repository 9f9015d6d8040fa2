-- What a store is: 1 a restaurant, 2 private dining rooms.

alter table shop add column shop_type smallint not null default 1 check (shop_type in (1, 2));
