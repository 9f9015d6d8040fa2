-- How far a shop is: its last event, its last row of the log, and what the log is up to there. Whoever holds an answer of
-- before asks by it whether anything has happened since. One row by its key, outside any transaction.
create function shop_number(shop bigint)
returns text language plpgsql stable security definer set search_path = public as $$
begin
  return (
    select c.event_seq || '.' || c.log_seq || '.' || left(encode(c.log_hash, 'hex'), 16)
    from shop_counter c where c.shop_id = shop
  );
end
$$;

revoke all on function shop_number(bigint) from public;
grant execute on function shop_number(bigint) to roombook_app;
