-- What is still to come under a phone is found by its date too, however often it booked.
drop index booking_phone;
create index booking_phone on booking (shop_id, phone, book_date desc) where phone <> '';
