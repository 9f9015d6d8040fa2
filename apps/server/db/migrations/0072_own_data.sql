-- What a guest sees, takes along and deletes of what is held under the phone that was proved.

-- The stores that hold anything under a phone: bookings, hidden ones too, or a customer.
create function shops_holding_phone(phone_given text)
returns setof bigint
language sql security definer set search_path = public stable as $$
  select s.shop_id from shop s
  where exists (
    select from orders o where o.shop_id = s.shop_id and o.phone = phone_given and o.phone <> ''
  ) or exists (
    select from customer c
    where c.shop_id = s.shop_id and c.phone = phone_given and c.phone is not null and c.deleted_at is null
  ) or exists (
    select from customer c
    where c.shop_id = s.shop_id and c.phone = phone_given and c.merged_into is not null
  )
  order by s.title, s.shop_id
$$;

create function consents_of_guest(guest_given bigint)
returns table (version text, agreed_at timestamptz)
language sql security definer set search_path = public stable as $$
  select c.version, c.agreed_at from guest_consent c where c.guest_id = guest_given order by c.agreed_at desc
$$;

-- Forgets a guest whom no store knows any more; false where one does.
create function forget_guest(guest_given bigint)
returns boolean
language plpgsql security definer set search_path = public as $$
declare
  phone_known text;
begin
  select phone into phone_known from guest where id = guest_given for update;
  if phone_known is null or exists (select from shops_holding_phone(phone_known)) then
    return false;
  end if;
  delete from guest_consent where guest_id = guest_given;
  delete from guest_session where guest_id = guest_given;
  delete from guest where id = guest_given;
  return true;
end
$$;

revoke all on function shops_holding_phone(text), consents_of_guest(bigint), forget_guest(bigint) from public;
grant execute on function shops_holding_phone(text), consents_of_guest(bigint), forget_guest(bigint) to roombook_app;
