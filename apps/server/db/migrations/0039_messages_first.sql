-- What is to be sent and what is to be asked about are looked for apart: questions to a provider that does not answer
-- keep nothing from being sent.

create or replace function shops_with_sms(moment timestamptz, most integer)
returns table (shop_id bigint)
language sql stable security definer set search_path = public as $$
  select m.shop_id
  from sms_message m
  where m.state = 'queued' or (m.state = 'sending' and m.leased_until <= moment)
  group by m.shop_id
  order by min(m.created_at), m.shop_id
  limit most
$$;

-- Shops that have messages to ask about, which no server does.
create function shops_with_sms_questions(moment timestamptz, most integer)
returns table (shop_id bigint)
language sql stable security definer set search_path = public as $$
  select m.shop_id
  from sms_message m
  where m.ask_at <= moment
  group by m.shop_id
  order by min(m.ask_at), m.shop_id
  limit most
$$;

revoke all on function shops_with_sms_questions(timestamptz, integer) from public;
grant execute on function shops_with_sms_questions(timestamptz, integer) to roombook_app;

-- No more are taken than are asked for: what is looked for within the update itself may be looked for once for each row.
create or replace function claim_platform_messages(
  moment timestamptz, leased timestamptz, most integer, carrier_given text, ask_from timestamptz
)
returns table (id bigint, kind text, phone text, content text)
language sql security definer set search_path = public as $$
  update platform_message set state = 'unknown', leased_until = null, settled_at = moment, ask_at = ask_from
  where state = 'sending' and leased_until <= moment;
  update platform_message set state = 'failed', settled_at = moment, error = '验证码已失效，没有发出'
  where state = 'queued' and secret_until <= moment;
  with next as materialized (
    select q.id from platform_message q where q.state = 'queued' order by q.id limit most for update skip locked
  )
  update platform_message m
  set state = 'sending', leased_until = leased, sent_at = moment, carrier = carrier_given
  from next
  where m.id = next.id
  returning m.id, m.kind, m.phone, m.content
$$;

create or replace function question_platform_messages(moment timestamptz, leased timestamptz, most integer)
returns table (
  id bigint, phone text, state text, carrier text, provider_id text, sent_at timestamptz, asked smallint
)
language sql security definer set search_path = public as $$
  with due as materialized (
    select q.id from platform_message q where q.ask_at <= moment order by q.ask_at limit most for update skip locked
  )
  update platform_message m set asked = m.asked + 1, ask_at = leased
  from due
  where m.id = due.id
  returning m.id, m.phone, m.state, m.carrier, m.provider_id, m.sent_at, m.asked
$$;

-- A shop's own are taken in their order, however many wait in other shops.
create index sms_message_due on sms_message (shop_id, id) include (created_at, leased_until)
  where state in ('queued', 'sending');
drop index sms_message_open;
