-- Messages to guests leave: what each was filled with, who carried it, and what became of it. A message is taken for a
-- lease before it is handed over; one whose lease ran out may have left, and is never handed over again.

alter table sms_message
  -- What its words were filled with, by placeholder.
  add column facts jsonb not null default '{}',
  -- It follows one of the order that failed, or of which nobody knows.
  add column reissue boolean not null default false,
  -- Who carried it, and what they call it.
  add column carrier text not null default '',
  add column provider_id text not null default '',
  add column error text not null default '',
  add column leased_until timestamptz,
  add column sent_at timestamptz,
  add column settled_at timestamptz,
  -- How often its carrier was asked what became of it, and when it is to be asked next; never again without.
  add column asked smallint not null default 0,
  add column ask_at timestamptz;

-- Nobody sends what was queued before anybody could.
update sms_message set state = 'failed', error = '短信服务启用前的消息，没有发出' where state = 'queued';

drop index sms_message_queue;
create index sms_message_open on sms_message (created_at) where state in ('queued', 'sending');
create index sms_message_asked on sms_message (ask_at) where ask_at is not null;
create index sms_message_order on sms_message (shop_id, order_id, id) where order_id is not null;

alter table platform_message
  add column carrier text not null default '',
  add column provider_id text not null default '',
  add column error text not null default '',
  add column sent_at timestamptz,
  add column asked smallint not null default 0,
  add column ask_at timestamptz;
create index platform_message_asked on platform_message (ask_at) where ask_at is not null;

-- Shops that have messages to send or to ask about, which no server has in hand.
create function shops_with_sms(moment timestamptz, most integer)
returns table (shop_id bigint)
language sql stable security definer set search_path = public as $$
  select due.shop_id
  from (
    select m.shop_id, m.created_at as since
    from sms_message m
    where m.state = 'queued' or (m.state = 'sending' and m.leased_until <= moment)
    union all
    select m.shop_id, m.ask_at from sms_message m where m.ask_at <= moment
  ) due
  group by due.shop_id
  order by min(due.since), due.shop_id
  limit most
$$;

-- Takes messages to send, for a lease. One whose lease ran out may have been sent: it is not sent again. A code that
-- is good no more helps nobody.
drop function claim_platform_messages(timestamptz, timestamptz, integer);
create function claim_platform_messages(
  moment timestamptz, leased timestamptz, most integer, carrier_given text, ask_from timestamptz
)
returns table (id bigint, kind text, phone text, content text)
language sql security definer set search_path = public as $$
  update platform_message set state = 'unknown', leased_until = null, settled_at = moment, ask_at = ask_from
  where state = 'sending' and leased_until <= moment;
  update platform_message set state = 'failed', settled_at = moment, error = '验证码已失效，没有发出'
  where state = 'queued' and secret_until <= moment;
  update platform_message m
  set state = 'sending', leased_until = leased, sent_at = moment, carrier = carrier_given
  where m.id in (
    select q.id from platform_message q where q.state = 'queued' order by q.id limit most for update skip locked
  )
  returning m.id, m.kind, m.phone, m.content
$$;

drop function settle_platform_message(bigint, text, timestamptz);
create function settle_platform_message(
  message_given bigint, outcome text, provider_given text, error_given text, moment timestamptz, ask_next timestamptz
)
returns void
language sql security definer set search_path = public as $$
  update platform_message
  set state = outcome, provider_id = provider_given, error = error_given, leased_until = null, settled_at = moment,
    ask_at = ask_next
  -- Who was taken for dead may know it after all.
  where id = message_given and (state = 'sending' or (state = 'unknown' and outcome <> 'unknown'))
$$;

-- Takes messages whose carrier is to be asked, until the question's own lease is over.
create function question_platform_messages(moment timestamptz, leased timestamptz, most integer)
returns table (
  id bigint, phone text, state text, carrier text, provider_id text, sent_at timestamptz, asked smallint
)
language sql security definer set search_path = public as $$
  update platform_message m set asked = m.asked + 1, ask_at = leased
  where m.id in (
    select q.id from platform_message q where q.ask_at <= moment order by q.ask_at limit most for update skip locked
  )
  returning m.id, m.phone, m.state, m.carrier, m.provider_id, m.sent_at, m.asked
$$;

-- Notes what its carrier said of a message; without an outcome, when it is asked again.
create function answer_platform_message(
  message_given bigint, outcome text, error_given text, moment timestamptz, ask_next timestamptz
)
returns void
language sql security definer set search_path = public as $$
  update platform_message
  set state = coalesce(outcome, state), error = case when outcome is null then error else error_given end,
    settled_at = case when outcome is null then settled_at else moment end, ask_at = ask_next
  where id = message_given and state in ('accepted', 'unknown')
$$;

-- The newest messages, for whoever runs the local outbox: of the platform, and of every shop with its name.
drop function platform_messages(integer);
create function outbox_messages(most integer)
returns table (
  sender text, phone text, content text, state text, error text, created_at timestamptz
)
language sql security definer set search_path = public stable as $$
  select o.sender, o.phone, o.content, o.state, o.error, o.created_at
  from (
    (select '' as sender, m.id, m.phone, m.content, m.state, m.error, m.created_at
     from platform_message m order by m.id desc limit most)
    union all
    (select s.title, m.id, m.phone, m.content, m.state, m.error, m.created_at
     from sms_message m join shop s on s.shop_id = m.shop_id
     where m.content <> '' order by m.created_at desc, m.id desc limit most)
  ) o
  order by o.created_at desc, o.id desc
  limit most
$$;
create index sms_message_newest on sms_message (created_at desc, id desc);

do $$
declare
  crossing regprocedure;
begin
  foreach crossing in array array[
    'shops_with_sms(timestamptz, integer)',
    'claim_platform_messages(timestamptz, timestamptz, integer, text, timestamptz)',
    'settle_platform_message(bigint, text, text, text, timestamptz, timestamptz)',
    'question_platform_messages(timestamptz, timestamptz, integer)',
    'answer_platform_message(bigint, text, text, timestamptz, timestamptz)',
    'outbox_messages(integer)'
  ]::regprocedure[]
  loop
    execute format('revoke all on function %s from public', crossing);
    execute format('grant execute on function %s to roombook_app', crossing);
  end loop;
end
$$;
