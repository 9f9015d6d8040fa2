-- A booking whose phone is changed is another guest's from then on. What the guest before them wrote stays with the staff:
-- it is kept apart, so that nothing that a guest sees reads it, and with the phone, so that it goes with its writer.
alter table orders
  add column former_remark text not null default '',
  add column former_phone text not null default '';
create index orders_former_phone on orders (shop_id, former_phone) where former_phone <> '';

-- Asked by a guest whose booking it was.
alter table order_change_request add column of_former boolean not null default false;
