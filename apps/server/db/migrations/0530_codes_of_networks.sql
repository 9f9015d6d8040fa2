-- Whoever may have no code is told whether that is their phone's share or their network's: another network is a way out.
drop function keep_code(text, text, text, text, text, timestamptz, timestamptz, integer[], integer[], interval[]);

create function keep_code(
  phone_given text, purpose_given text, hash text, message text, address_given text, moment timestamptz,
  good_until timestamptz, phone_most integer[], address_most integer[], spans interval[]
)
returns table (wait_seconds integer, by_network boolean)
language plpgsql security definer set search_path = public as $$
declare
  phone_until timestamptz;
  address_until timestamptz;
begin
  perform pg_advisory_xact_lock(8001, hashtext(phone_given));
  perform pg_advisory_xact_lock(8002, hashtext(address_given));
  -- Of the newest n within a span, the oldest must first have left it.
  select max(s.span + (
      select c.created_at from one_time_code c
      where c.phone = phone_given and c.created_at > moment - s.span
      order by c.created_at desc offset s.by_phone - 1 limit 1
    )), max(s.span + (
      select c.created_at from one_time_code c
      where c.address = address_given and c.created_at > moment - s.span
      order by c.created_at desc offset s.by_address - 1 limit 1
    ))
  into phone_until, address_until
  from unnest(spans, phone_most, address_most) as s (span, by_phone, by_address);
  if phone_until is not null or address_until is not null then
    return query select
      ceil(extract(epoch from greatest(phone_until, address_until) - moment))::integer,
      phone_until is null or address_until > phone_until;
    return;
  end if;
  insert into one_time_code (phone, purpose, code_hash, address, created_at, expires_at)
  values (phone_given, purpose_given, hash, address_given, moment, good_until);
  if purpose_given in ('join', 'guest') or exists (select from find_account(phone_given)) then
    insert into platform_message (kind, phone, content, secret_until, created_at)
    values ('code', phone_given, message, good_until, moment);
    -- Somebody waits for it: it leaves at once, whatever became of the one before.
    perform queue_platform_job('sms.codes', moment);
  end if;
  return query select null::integer, null::boolean;
end
$$;

do $$
begin
  revoke all on function keep_code(text, text, text, text, text, timestamptz, timestamptz, integer[], integer[], interval[])
    from public;
  grant execute on function keep_code(text, text, text, text, text, timestamptz, timestamptz, integer[], integer[], interval[])
    to roombook_app;
end
$$;
