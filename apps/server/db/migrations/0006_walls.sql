-- The walls between shops: what the server's own role may touch, and which rows it then sees.

do $$
declare
  walled text;
begin
  foreach walled in array array[
    'shop', 'shop_counter', 'role', 'staff', 'shop_plugin', 'floor', 'room_category', 'room', 'meal_period',
    'turn_rule', 'label', 'invitation_style', 'customer', 'customer_label', 'customer_staff', 'customer_memorial',
    'order_group', 'orders', 'order_label', 'room_claim', 'action_log', 'outbox_event', 'idempotency_key',
    'sms_message', 'order_payment', 'message', 'message_read'
  ]
  loop
    execute format('alter table %I enable row level security', walled);
    execute format(
      'create policy one_shop on %I to roombook_app
         using (shop_id = nullif(current_setting(''app.shop_id'', true), '''')::bigint)
         with check (shop_id = nullif(current_setting(''app.shop_id'', true), '''')::bigint)',
      walled);
    execute format('grant select, insert, update on %I to roombook_app', walled);
  end loop;
end
$$;

-- What was said, done and paid is written once; a claim is released, never removed.
revoke update on action_log, outbox_event, order_payment, message, message_read from roombook_app;
grant delete on order_label, customer_label, customer_staff, turn_rule to roombook_app;
