-- What the platform says to whoever runs it goes the way of codes.
alter table platform_message drop constraint platform_message_kind_check;
alter table platform_message add constraint platform_message_kind_check check (kind in ('code', 'operator'));

-- Queues a message to the operator, unless there is one since a moment already. Whether it did.
create function tell_operator(
  phone_given text, message text, moment timestamptz, since timestamptz, good_until timestamptz
) returns boolean
language plpgsql security definer set search_path = public as $$
begin
  perform pg_advisory_xact_lock(8004, hashtext(phone_given));
  if exists (select 1 from platform_message where kind = 'operator' and phone = phone_given and created_at >= since) then
    return false;
  end if;
  insert into platform_message (kind, phone, content, secret_until, created_at)
  values ('operator', phone_given, message, good_until, moment);
  perform queue_platform_job('sms.codes', moment);
  return true;
end
$$;
revoke all on function tell_operator(text, text, timestamptz, timestamptz, timestamptz) from public;
grant execute on function tell_operator(text, text, timestamptz, timestamptz, timestamptz) to roombook_app;

create or replace function settle_stranded_platform_messages(moment timestamptz, ask_from timestamptz) returns void
language plpgsql security definer set search_path = public as $$
begin
  update platform_message set state = 'unknown', settled_at = moment, ask_at = ask_from where state = 'sending';
  if found and ask_from is not null then
    perform queue_platform_job('sms.codes-ask', ask_from);
  end if;
  update platform_message
  set state = 'failed', settled_at = moment, error = case
    when error <> '' then error when kind = 'code' then '验证码已失效，没有发出' else '太久没有发出，不再发送' end
  where state = 'queued' and secret_until <= moment;
end
$$;
