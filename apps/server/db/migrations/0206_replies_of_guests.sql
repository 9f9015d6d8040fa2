-- What guests reply to messages. Providers say the phone, the words, the sign and the moment, and not which message was
-- answered: that is a guess, by the phone and what it was sent in the last 72 hours.

create index sms_message_phone on sms_message (phone, created_at desc) where phone <> '';

create table sms_reply (
  shop_id bigint not null references shop (shop_id),
  id bigint generated always as identity,
  phone text not null,
  content text not null,
  -- When it was said, by the provider's clock, and when it came here.
  at timestamptz not null,
  received_at timestamptz not null,
  -- It asks to be written to no more.
  leaves boolean not null default false,
  -- Another shop wrote to the phone as well: nobody knows to whom it was said.
  elsewhere boolean not null default false,
  -- The message that it seems to answer, and the booking at which it is shown; staff may choose another.
  message_id bigint,
  booking_id bigint,
  chosen_by bigint,
  -- 1 about a booking, 2 about its menu.
  topic smallint not null default 1 check (topic in (1, 2)),
  -- What it did by itself, or why it did not and staff are asked.
  act text not null default '' check (act in ('', 'confirmed', 'cancelled', 'unsubscribed', 'asked')),
  reason text not null default '',
  -- Null until it was looked at.
  handled_at timestamptz,
  read_at timestamptz,
  primary key (shop_id, id),
  foreign key (shop_id, message_id) references sms_message (shop_id, id),
  foreign key (shop_id, booking_id) references booking (shop_id, id),
  foreign key (shop_id, chosen_by) references staff (shop_id, id)
);
create index sms_reply_booking on sms_reply (shop_id, booking_id, id) where booking_id is not null;
create index sms_reply_phone on sms_reply (shop_id, phone, id) where phone <> '';
create index sms_reply_waiting on sms_reply (shop_id, id) where handled_at is null;

alter table sms_reply enable row level security;
create policy one_shop on sms_reply to roombook_app
  using (shop_id = nullif(current_setting('app.shop_id', true), '')::bigint)
  with check (shop_id = nullif(current_setting('app.shop_id', true), '')::bigint);
grant select, update on sms_reply to roombook_app;

-- What has come, of all shops: a reply that is told twice is taken once. It names nobody.
create table sms_reply_key (
  key text primary key,
  at timestamptz not null
);
revoke all on sms_reply_key from roombook_app;

-- Takes replies as a provider tells them, each once, to the shop that wrote to the phone last within 72 hours; one that asks
-- to be left alone to all that did, or else to whoever wrote last. What nobody wrote to is nobody's, and kept nowhere.
-- Told is how many were taken.
create function receive_sms_replies(given jsonb, moment timestamptz)
returns integer
language plpgsql security definer set search_path = public as $$
declare
  reply record;
  wrote record;
  shops bigint[];
  taken integer := 0;
begin
  for reply in
    select * from jsonb_to_recordset(given) as r (key text, phone text, content text, sign text, at timestamptz, leaves boolean)
  loop
    insert into sms_reply_key values (reply.key, moment) on conflict do nothing;
    if not found then continue; end if;
    select array_agg(w.shop_id order by w.last desc) into shops from (
      select m.shop_id, max(m.created_at) as last from sms_message m
      where m.phone = reply.phone and m.state in ('sending', 'accepted', 'delivered', 'unknown')
        and (reply.sign = '' or m.content like '【' || reply.sign || '】%')
        and m.created_at between reply.at - interval '72 hours' and reply.at + interval '5 minutes'
      group by m.shop_id
    ) w;
    if shops is null and reply.leaves then
      select array[m.shop_id] into shops from sms_message m
      where m.phone = reply.phone and m.state in ('sending', 'accepted', 'delivered', 'unknown')
        and (reply.sign = '' or m.content like '【' || reply.sign || '】%') and m.created_at <= reply.at
      order by m.created_at desc limit 1;
    end if;
    if shops is null then continue; end if;
    taken := taken + 1;
    for wrote in
      select s.shop_id from unnest(shops) with ordinality as s (shop_id, place) where reply.leaves or s.place = 1
      order by s.shop_id
    loop
      insert into sms_reply (shop_id, phone, content, at, received_at, leaves, elsewhere)
      values (wrote.shop_id, reply.phone, reply.content, reply.at, moment, reply.leaves, cardinality(shops) > 1);
      insert into job (shop_id, kind, subject, due_at, queued_at) values (wrote.shop_id, 'sms.replies', 0, moment, moment)
      on conflict (shop_id, kind, subject) do update set
        asked = job.asked + 1, tries = 0, error = '', failed_at = null,
        due_at = case when job.leased then job.due_at else least(job.due_at, excluded.due_at) end;
    end loop;
  end loop;
  return taken;
end
$$;

-- Keys of replies that no provider tells again by now.
create function sweep_sms_reply_keys(before timestamptz)
returns void
language sql security definer set search_path = public as $$
  delete from sms_reply_key where at < before
$$;
revoke all on function receive_sms_replies, sweep_sms_reply_keys from public;
grant execute on function receive_sms_replies, sweep_sms_reply_keys to roombook_app;
