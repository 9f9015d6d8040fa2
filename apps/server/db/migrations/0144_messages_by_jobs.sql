-- A sender's messages are a job, the platform's or a shop's, and so are the questions about them: one server at a time has
-- them. What is being sent when somebody takes the job was being sent by a server that died.
insert into job (shop_id, kind, due_at, queued_at)
select shop_id, 'sms.send', min(created_at), min(created_at) from sms_message
where state in ('queued', 'sending') group by shop_id
union all
select shop_id, 'sms.ask', min(ask_at), min(ask_at) from sms_message where ask_at is not null group by shop_id
union all
select 0, 'sms.codes', min(created_at), min(created_at) from platform_message
where state in ('queued', 'sending') having count(*) > 0
union all
select 0, 'sms.codes-ask', min(ask_at), min(ask_at) from platform_message where ask_at is not null having count(*) > 0;

drop function shops_with_sms(timestamptz, integer);
drop function shops_with_sms_questions(timestamptz, integer);
drop index sms_message_due;
create index sms_message_due on sms_message (shop_id, id) where state in ('queued', 'sending');
drop index sms_message_asked;
create index sms_message_asked on sms_message (shop_id, ask_at) where ask_at is not null;
alter table sms_message drop column leased_until, drop column retry_at;

-- Asks for work of the platform's own, in the transaction of what it is about.
create function queue_platform_job(kind_given text, moment timestamptz)
returns void
language sql security definer set search_path = public as $$
  insert into job (shop_id, kind, due_at, queued_at) values (0, kind_given, moment, moment)
  on conflict (shop_id, kind, subject) do update set
    asked = job.asked + 1,
    tries = case when job.failed_at is null then job.tries else 0 end,
    error = case when job.failed_at is null then job.error else '' end,
    failed_at = null,
    due_at = case when job.leased then job.due_at else least(job.due_at, excluded.due_at) end
$$;

create or replace function keep_code(phone_given text, purpose_given text, hash text, message text, address_given text, moment timestamp with time zone, good_until timestamp with time zone, phone_most integer[], address_most integer[], spans interval[])
 RETURNS TABLE(wait_seconds integer)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
declare
  until timestamptz;
begin
  perform pg_advisory_xact_lock(8001, hashtext(phone_given));
  perform pg_advisory_xact_lock(8002, hashtext(address_given));
  -- Of the newest n within a span, the oldest must first have left it.
  select max(due) into until from (
    select s.span + (
        select c.created_at from one_time_code c
        where c.phone = phone_given and c.created_at > moment - s.span
        order by c.created_at desc offset s.by_phone - 1 limit 1
      ) as due
    from unnest(spans, phone_most, address_most) as s (span, by_phone, by_address)
    union all
    select s.span + (
        select c.created_at from one_time_code c
        where c.address = address_given and c.created_at > moment - s.span
        order by c.created_at desc offset s.by_address - 1 limit 1
      )
    from unnest(spans, phone_most, address_most) as s (span, by_phone, by_address)
  ) limits;
  if until is not null then
    return query select ceil(extract(epoch from until - moment))::integer;
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
  return query select null::integer;
end
$function$;

drop function claim_platform_messages(timestamptz, timestamptz, integer, text, timestamptz);
drop function question_platform_messages(timestamptz, timestamptz, integer);
drop function put_back_platform_message(bigint, text, timestamptz);
drop function settle_platform_message(bigint, text, text, text, timestamptz, timestamptz);
alter table platform_message drop column leased_until, drop column retry_at;

-- Of what a dead server was sending nobody knows whether it left. A code that is good no more helps nobody.
create function settle_stranded_platform_messages(moment timestamptz, ask_from timestamptz)
returns void
language plpgsql security definer set search_path = public as $$
begin
  update platform_message set state = 'unknown', settled_at = moment, ask_at = ask_from where state = 'sending';
  if found and ask_from is not null then
    perform queue_platform_job('sms.codes-ask', ask_from);
  end if;
  update platform_message
  set state = 'failed', settled_at = moment, error = case error when '' then '验证码已失效，没有发出' else error end
  where state = 'queued' and secret_until <= moment;
end
$$;

-- Takes the oldest messages to send that come after one.
create function take_platform_messages(moment timestamptz, after_id bigint, most integer, carrier_given text)
returns table (id bigint, kind text, phone text, content text)
language sql security definer set search_path = public as $$
  with next as materialized (
    select q.id from platform_message q
    where q.state = 'queued' and q.id > after_id
    order by q.id limit most for update skip locked
  )
  update platform_message m
  set state = 'sending', sent_at = moment, carrier = carrier_given
  from next
  where m.id = next.id
  returning m.id, m.kind, m.phone, m.content
$$;

create function settle_platform_message(
  message_given bigint, outcome text, provider_given text, error_given text, moment timestamptz, ask_next timestamptz
)
returns void
language plpgsql security definer set search_path = public as $$
begin
  update platform_message
  set state = outcome, provider_id = provider_given, error = error_given, settled_at = moment, ask_at = ask_next
  -- Who was taken for dead may know it after all.
  where id = message_given and (state = 'sending' or (state = 'unknown' and outcome <> 'unknown'));
  if found and ask_next is not null then
    perform queue_platform_job('sms.codes-ask', ask_next);
  end if;
end
$$;

-- Puts back what surely did not leave.
create function put_back_platform_message(message_given bigint, error_given text)
returns void
language sql security definer set search_path = public as $$
  update platform_message set state = 'queued', sent_at = null, error = error_given
  where id = message_given and state = 'sending'
$$;

-- Messages whose carrier is to be asked now, each counted as asked once more.
create function question_platform_messages(moment timestamptz, most integer)
returns table (
  id bigint, phone text, state text, carrier text, provider_id text, sent_at timestamptz, asked smallint
)
language sql security definer set search_path = public as $$
  with due as materialized (
    select q.id from platform_message q where q.ask_at <= moment order by q.ask_at limit most for update skip locked
  )
  update platform_message m set asked = m.asked + 1
  from due
  where m.id = due.id
  returning m.id, m.phone, m.state, m.carrier, m.provider_id, m.sent_at, m.asked
$$;

create function next_platform_question()
returns timestamptz
language sql stable security definer set search_path = public as $$
  select min(ask_at) from platform_message
$$;

do $$
declare
  crossing regprocedure;
begin
  foreach crossing in array array[
    'settle_stranded_platform_messages(timestamptz, timestamptz)',
    'take_platform_messages(timestamptz, bigint, integer, text)',
    'settle_platform_message(bigint, text, text, text, timestamptz, timestamptz)',
    'put_back_platform_message(bigint, text)', 'question_platform_messages(timestamptz, integer)',
    'next_platform_question()'
  ]::regprocedure[]
  loop
    execute format('revoke all on function %s from public', crossing);
    execute format('grant execute on function %s to roombook_app', crossing);
  end loop;
  revoke all on function queue_platform_job(text, timestamptz) from public;
end
$$;
