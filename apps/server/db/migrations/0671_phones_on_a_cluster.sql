-- As 0670: what is the store's own is read as the caller, and what is crossed into is of guests and accounts alone.
create function phone_of_guest(guest_given bigint)
returns text
language plpgsql stable security definer set search_path = public as $$
begin
  return (select g.phone from guest g where g.id = guest_given);
end
$$;

create or replace function phone_of_payer(payment_given bigint)
returns text
language plpgsql stable as $$
declare
  payer bigint;
begin
  select p.guest_id into payer from payment p
  where p.shop_id = nullif(current_setting('app.shop_id', true), '')::bigint and p.id = payment_given;
  return phone_of_guest(payer);
end
$$;

create function phones_of_accounts(accounts bigint[])
returns table (account_id bigint, phone text)
language plpgsql stable security definer set search_path = public as $$
#variable_conflict use_column
begin
  return query select a.id, a.phone from account a where a.id = any (accounts);
end
$$;

create or replace function staff_phones()
returns table (staff_id bigint, phone text)
language plpgsql stable as $$
#variable_conflict use_column
declare
  people bigint[];
  accounts bigint[];
begin
  select array_agg(f.id), array_agg(f.account_id) into people, accounts from staff f
  where f.shop_id = nullif(current_setting('app.shop_id', true), '')::bigint;
  return query
    select given.staff_id, a.phone
    from unnest(people, accounts) as given (staff_id, account_id)
    join phones_of_accounts(accounts) a on a.account_id = given.account_id;
end
$$;

revoke all on function phone_of_guest(bigint), phones_of_accounts(bigint[]) from public;
grant execute on function phone_of_guest(bigint), phones_of_accounts(bigint[]) to roombook_app;
