-- What surely did not leave, because nobody was reached, waits for its next turn.

alter table sms_message add column retry_at timestamptz;
alter table platform_message add column retry_at timestamptz;

create or replace function shops_with_sms(moment timestamptz, most integer)
returns table (shop_id bigint)
language sql stable security definer set search_path = public as $$
  select m.shop_id
  from sms_message m
  where (m.state = 'queued' and (m.retry_at is null or m.retry_at <= moment))
    or (m.state = 'sending' and m.leased_until <= moment)
  group by m.shop_id
  order by min(m.created_at), m.shop_id
  limit most
$$;

create or replace function claim_platform_messages(
  moment timestamptz, leased timestamptz, most integer, carrier_given text, ask_from timestamptz
)
returns table (id bigint, kind text, phone text, content text)
language sql security definer set search_path = public as $$
  update platform_message set state = 'unknown', leased_until = null, settled_at = moment, ask_at = ask_from
  where state = 'sending' and leased_until <= moment;
  update platform_message
  set state = 'failed', settled_at = moment, error = case error when '' then '验证码已失效，没有发出' else error end
  where state = 'queued' and secret_until <= moment;
  with next as materialized (
    select q.id from platform_message q
    where q.state = 'queued' and (q.retry_at is null or q.retry_at <= moment)
    order by q.id limit most for update skip locked
  )
  update platform_message m
  set state = 'sending', leased_until = leased, sent_at = moment, carrier = carrier_given
  from next
  where m.id = next.id
  returning m.id, m.kind, m.phone, m.content
$$;

-- Puts back what surely did not leave, until its next turn.
create function put_back_platform_message(message_given bigint, error_given text, next_turn timestamptz)
returns void
language sql security definer set search_path = public as $$
  update platform_message
  set state = 'queued', leased_until = null, sent_at = null, error = error_given, retry_at = next_turn
  where id = message_given and state = 'sending'
$$;
revoke all on function put_back_platform_message(bigint, text, timestamptz) from public;
grant execute on function put_back_platform_message(bigint, text, timestamptz) to roombook_app;

-- Codes are taken out of messages every few seconds, however many messages there have been.
create index platform_message_secret on platform_message (secret_until) where content ~ '\d{6}';
create index platform_message_kept on platform_message (created_at);
