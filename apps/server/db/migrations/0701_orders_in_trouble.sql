-- How a guest stands (what they owe, how often they stayed away) is asked of each who is found, over all that they ever booked:
-- of an index of the few orders that say anything of it, and not of each order.
create index orders_in_trouble on orders (shop_id, booking_id) where deleted_at is null and (arrears_fen > 0 or status = -1);
