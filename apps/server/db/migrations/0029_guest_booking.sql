-- Bookings that guests make by themselves.

alter table orders
  add column source text not null default 'staff' check (source in ('staff', 'guest')),
  -- The network that it came from: whoever asks for many rooms under many phones is told by it.
  add column applicant_network text not null default '',
  -- Paid, it is a booking at once; otherwise it then waits for the shop.
  add column books_when_paid boolean not null default false;

create index orders_open_applications on orders (shop_id, applicant_network) where status in (1, 2) and source = 'guest';
create index orders_guest_phone on orders (shop_id, phone) where status in (1, 2) and source = 'guest';
