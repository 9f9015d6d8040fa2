-- The record of a shop's messages is read newest first, and summed over days.
create index sms_message_recorded on sms_message (shop_id, created_at desc, id desc);
