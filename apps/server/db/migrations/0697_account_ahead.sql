-- On a cluster, opens the account of a phone before a store's transaction names it: the store's worker, which the server's
-- role asks, sees no account that the tables' owner opened in the same transaction. One PostgreSQL opens none ahead, so that
-- whoever is refused there leaves none.
create function open_account_ahead(phone_given text, name_given text, hash_given text, at timestamptz) returns void
language plpgsql security definer set search_path = public as $$
begin
  if exists (select from pg_extension where extname = 'citus') then
    perform open_account(phone_given, name_given, hash_given, at);
  end if;
end
$$;
revoke all on function open_account_ahead(text, text, text, timestamptz) from public;
grant execute on function open_account_ahead(text, text, text, timestamptz) to roombook_app;
