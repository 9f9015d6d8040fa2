-- What was sent to a customer, for the timeline.
create index sms_message_customer on sms_message (shop_id, customer_id, id desc) where customer_id is not null;
