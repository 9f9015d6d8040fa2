-- The first page asks for what waits for somebody, each time an order changes: the few of each kind are found by themselves.
create index orders_in_doubt on orders (shop_id, book_date) where status in (1, 4) and deleted_at is null;
create index booking_sms_failed on booking (shop_id, book_date) where sms_state in (3, 4);
create index payment_refund_failed on payment (shop_id, id) where state = 'refund_failed';
create index deposit_guarantee_failed on deposit_guarantee (shop_id, id) where state = 'failed';
