-- Who did what a message tells has read it by that. It was a row of its own for each, with two keys to prove, in every booking.
alter table message
  add column made_by bigint,
  add constraint message_shop_id_made_by_fkey foreign key (shop_id, made_by) references staff (shop_id, id);
