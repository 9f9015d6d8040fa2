-- Whose a reply is, and what became of it by staff: it was answered by SMS, or noted as dealt with.
alter table sms_reply
  add column customer_id bigint,
  add column answered_at timestamptz,
  add column settled_at timestamptz,
  add column settled_name text not null default '',
  add foreign key (shop_id, customer_id) references customer (shop_id, id);
create index sms_reply_recorded on sms_reply (shop_id, at desc, id desc) where phone <> '';
create index sms_reply_customer on sms_reply (shop_id, customer_id, id desc) where customer_id is not null;

update sms_reply r set customer_id = coalesce(
  (select b.customer_id from booking b where b.shop_id = r.shop_id and b.id = r.booking_id),
  (select c.id from customer c where c.shop_id = r.shop_id and c.phone = r.phone and c.deleted_at is null limit 1))
where r.phone <> '';
update sms_reply r set answered_at = (
  select min(m.created_at) from sms_message m
  where m.shop_id = r.shop_id and m.booking_id = r.booking_id and m.kind = 'reply' and m.created_at >= r.at)
where r.booking_id is not null;

drop function receive_sms_replies(jsonb, timestamptz);

-- Takes replies as a provider tells them, each once. Those to the operator's account are the shop's that wrote to the phone
-- last within 72 hours; of nobody else's who tried to and failed; or else of who wrote within 30 days. One that asks to
-- be left alone is for all that wrote within 72 hours, or else for whoever wrote last. What nobody wrote to is nobody's,
-- and kept nowhere. Those to a store's own account are that store's, where they came under its sign. Told is how many
-- were taken.
create function receive_sms_replies(
  given jsonb, moment timestamptz, of_shop bigint default null, of_sign text default ''
)
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
    if of_shop is not null then
      if reply.sign not in ('', of_sign) and not exists (
        select from sms_message m where m.shop_id = of_shop and m.phone = reply.phone and m.content like '【' || reply.sign || '】%'
      ) then continue; end if;
      shops := array[of_shop];
    else
      select array_agg(w.shop_id order by w.last desc) into shops from (
        select m.shop_id, max(m.created_at) as last from sms_message m
        where m.phone = reply.phone and m.account = '' and m.state in ('sending', 'accepted', 'delivered', 'unknown')
          and (reply.sign = '' or m.content like '【' || reply.sign || '】%')
          and m.created_at between reply.at - interval '72 hours' and reply.at + interval '5 minutes'
        group by m.shop_id
      ) w;
      if shops is null and not reply.leaves then
        select array[m.shop_id] into shops from sms_message m
        where m.phone = reply.phone and m.account = '' and m.state <> 'queued'
          and (reply.sign = '' or m.content like '【' || reply.sign || '】%')
          and m.created_at between reply.at - interval '30 days' and reply.at + interval '5 minutes'
        order by m.state = 'failed' and m.created_at < reply.at - interval '72 hours', m.created_at desc limit 1;
      end if;
      if shops is null and reply.leaves then
        select array[m.shop_id] into shops from sms_message m
        where m.phone = reply.phone and m.account = '' and m.state in ('sending', 'accepted', 'delivered', 'unknown')
          and (reply.sign = '' or m.content like '【' || reply.sign || '】%') and m.created_at <= reply.at
        order by m.created_at desc limit 1;
      end if;
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
revoke all on function receive_sms_replies(jsonb, timestamptz, bigint, text) from public;
grant execute on function receive_sms_replies(jsonb, timestamptz, bigint, text) to roombook_app;
create index sms_reply_unread on sms_reply (shop_id) where read_at is null and phone <> '';
