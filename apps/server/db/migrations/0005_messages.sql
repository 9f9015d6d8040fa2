-- Messages to the staff of a shop about its orders, and which of them each has read.

create table message (
  shop_id bigint not null references shop (shop_id),
  id bigint generated always as identity,
  kind text not null check (kind in ('booked', 'applied', 'cancelled', 'hold-expired', 'application-expired')),
  order_id bigint not null,
  content text not null,
  created_at timestamptz not null,
  primary key (shop_id, id),
  foreign key (shop_id, order_id) references orders (shop_id, id)
);
create index message_order on message (shop_id, order_id);
create index message_created on message (created_at);

create table message_read (
  shop_id bigint not null,
  message_id bigint not null,
  staff_id bigint not null,
  read_at timestamptz not null,
  primary key (shop_id, message_id, staff_id),
  foreign key (shop_id, message_id) references message (shop_id, id) on delete cascade,
  foreign key (shop_id, staff_id) references staff (shop_id, id)
);
