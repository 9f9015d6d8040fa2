-- Guests agree to be told of offers by each way apart: by SMS, or by notices in the browsers in which they switched those on.
alter table marketing_consent
  add column channel text not null default 'sms' check (channel in ('sms', 'push'));

-- A workbook, staff and replies speak of SMS: what the standing there is, is asked of that alone.
create or replace view customer_marketing with (security_invoker = true) as
select c.shop_id, c.id as customer_id, c.phone,
  case when said.act = 'given' then said.at end as consented_at,
  case
    when refused.cause = 'provider' then 'blacklisted'
    when refused.cause is not null or said.act = 'withdrawn' then 'unsubscribed'
    when c.phone is null or c.phone !~ '^1[3-9][0-9]{9}$' then 'no_mobile'
    when said.act is null then 'no_consent'
  end as refusal
from customer c
left join lateral (
  select m.act, m.at from marketing_consent m
  where m.shop_id = c.shop_id and m.phone = c.phone and m.phone <> '' and m.undone_at is null and m.channel = 'sms'
    and (m.act = 'withdrawn' or m.customer_id is null or m.customer_id = c.id)
  order by m.at desc, m.id desc limit 1
) said on true
left join marketing_refusal refused on refused.shop_id = c.shop_id
  and refused.phone_digest = phone_digest(c.shop_id, c.phone)
where c.deleted_at is null;

-- Whether a customer may be told of offers by push, and if not, why. Who wants to be written to no more, for good, is
-- written to by no way; that a provider of SMS has the number on a blacklist is another matter. A view of its own: whoever asks about SMS does not pay for it.
create view customer_push_marketing with (security_invoker = true) as
select c.shop_id, c.id as customer_id, c.phone,
  case when said.act = 'given' then said.at end as consented_at,
  case
    when refused.shop_id is not null or said.act = 'withdrawn' then 'unsubscribed'
    when said.act is null then 'no_consent'
  end as refusal
from customer c
left join lateral (
  select m.act, m.at from marketing_consent m
  where m.shop_id = c.shop_id and m.phone = c.phone and m.phone <> '' and m.undone_at is null and m.channel = 'push'
    and (m.act = 'withdrawn' or m.customer_id is null or m.customer_id = c.id)
  order by m.at desc, m.id desc limit 1
) said on true
left join marketing_refusal refused on refused.shop_id = c.shop_id and refused.cause = 'reply'
  and refused.phone_digest = phone_digest(c.shop_id, c.phone)
where c.deleted_at is null;
grant select on customer_push_marketing to roombook_app;

-- A scene's texts may go by push where the customer agreed, and else wait to be copied.
alter table ai_scene
  drop constraint ai_scene_channel_check,
  add constraint ai_scene_channel_check check (channel in ('wechat', 'sms', 'push')),
  -- Those of its last day for whom another scene of that day was more important.
  add column yielded integer not null default 0;
alter table ai_text
  drop constraint ai_text_channel_check,
  add constraint ai_text_channel_check check (channel in ('wechat', 'sms', 'push'));

-- Texts that went by push, for as long as they may go by another way where that did not carry them.
create index ai_text_pushed on ai_text (due_until) where state = 'passed' and channel = 'push';

-- Stores whose scenes have something to do: one whose hour has come and that did not run that day, a hold that is about
-- to run out and has no text yet, or texts that are due to be written, have waited too long, or were carried by no push.
create or replace function shops_with_scenes(moment timestamptz)
returns table (shop_id bigint)
language sql stable security definer set search_path = public as $$
  select distinct s.shop_id
  from ai_scene s
  join shop h on h.shop_id = s.shop_id
  join shop_plugin p on p.shop_id = s.shop_id and p.name = 'shopai/swithchindex' and p.state = 'true'
  cross join lateral (select moment at time zone h.timezone as here) as local
  cross join lateral (select extract(hour from here)::int * 60 + extract(minute from here)::int as minutes) as clock
  where s.enabled and clock.minutes >= s.at_minutes and clock.minutes < 1320
    and (s.kind <> 'hold-expiring' and (s.ran_on is null or s.ran_on < local.here::date)
      or s.kind = 'hold-expiring' and exists (
        select from orders o
        where o.shop_id = s.shop_id and o.status = 4 and o.deleted_at is null
          and o.held_until > moment and o.held_until <= moment + s.span * interval '1 hour'
          and not exists (
            select from ai_text t where t.shop_id = o.shop_id and t.booking_id = o.booking_id and t.kind = 'hold-expiring')))
  union
  select t.shop_id from ai_text t where t.state = 'wanted' or t.state = 'ready' and t.due_until <= moment
  union
  select t.shop_id from ai_text t
  join sms_message m on m.shop_id = t.shop_id and m.id = t.sms_id and m.state = 'failed'
  where t.state = 'passed' and t.channel = 'push' and t.due_until > moment
  union
  select u.shop_id from ai_use u where u.settled_at is null and u.at < moment - interval '10 minutes'
$$;
