-- Nothing books by a platform or an agent: vouchers of platforms are used on bookings that the store has, and bookings in the store's
-- name are made by its people, its page, its telephone and its till.
alter table booking drop constraint booking_way_check;
alter table booking add constraint booking_way_check check (way in
  ('telephone', 'walk-in', 'page', 'desk', 'workbench', 'till', 'unknown'));
