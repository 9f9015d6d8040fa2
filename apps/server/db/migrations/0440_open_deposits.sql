-- Deposits that no bill took: few beside all bookings, and those whose booking was given up are listed.
create index booking_open_deposit on booking (shop_id) where deposit_received_fen > 0;
