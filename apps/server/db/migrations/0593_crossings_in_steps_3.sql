-- As 0591.

create or replace function published_stores(words text, most integer)
returns table (shop_id bigint, title text, address text, logo text, published_at timestamptz)
language plpgsql stable security definer set search_path = public as $$
#variable_conflict use_column
begin
  return query
    select s.shop_id, s.title, s.address, s.logo, w.published_at
    from website w join shop s using (shop_id)
    where w.published is not null
      and (words = '' or strpos(lower(s.title || ' ' || s.address), lower(words)) > 0)
    order by s.title, s.shop_id
    limit most;
end
$$;

-- Whether a session of somebody in a shop lasts. For push_targets, which runs as whoever calls it: in a transaction that
-- changed rows of a store, a cluster lets nobody but who changed them read on.
create function session_is_open(hash bytea, shop_given bigint, staff_given bigint, at timestamptz) returns boolean
language plpgsql stable security definer set search_path = public as $$
declare
  known bigint;
begin
  select s.account_id into known from session s
  where s.token_hash = hash and s.shop_id = shop_given and s.staff_id = staff_given
    and s.ended_at is null and s.expires_at > at;
  return exists (select 1 from account a where a.id = known and a.disabled_at is null);
end
$$;
revoke all on function session_is_open(bytea, bigint, bigint, timestamptz) from public;
grant execute on function session_is_open(bytea, bigint, bigint, timestamptz) to roombook_app;

create or replace function push_targets(at timestamptz)
returns table (subscription_id bigint, staff_id bigint, admin_level smallint, nodes text[])
language plpgsql stable as $$
#variable_conflict use_column
declare
  shop_shown bigint := nullif(current_setting('app.shop_id', true), '')::bigint;
  target record;
begin
  for target in
    select p.id, p.session_hash, p.staff_id, f.admin_level, coalesce(r.nodes, '{}') as nodes
    from push_subscription p
    join staff f on f.shop_id = p.shop_id and f.id = p.staff_id
    left join role r on r.shop_id = f.shop_id and r.id = f.role_id
    where p.shop_id = shop_shown and f.disabled_at is null
    order by p.id
  loop
    if session_is_open(target.session_hash, shop_shown, target.staff_id, at) then
      return query select target.id, target.staff_id, target.admin_level, target.nodes;
    end if;
  end loop;
end
$$;
alter function push_targets(timestamptz) security invoker reset all;

create or replace function rebates_to_lapse(at timestamptz, most integer)
returns table (shop_id bigint, rebate_id bigint)
language plpgsql stable security definer set search_path = public as $$
#variable_conflict use_column
begin
  return query
    select r.shop_id, r.id from rebate r join shop s on s.shop_id = r.shop_id
    where r.left_fen > 0
      and r.good_until < ((at at time zone s.timezone) - make_interval(hours => s.cutover_hour))::date
    order by r.good_until limit most;
end
$$;

create or replace function receive_sms_replies(
  given jsonb, moment timestamptz, of_shop bigint DEFAULT NULL::bigint, of_sign text DEFAULT ''::text
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
        select 1 from sms_message m where m.shop_id = of_shop and m.phone = reply.phone and m.content like '【' || reply.sign || '】%'
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

create or replace function referral_counts(of_shop bigint, of_booking bigint)
returns boolean
language plpgsql stable security definer set search_path = public as $$
#variable_conflict use_column
begin
  return (
    select b.referral
      and exists (
        select 1 from orders o
        where o.shop_id = b.shop_id and o.booking_id = b.id and o.deleted_at is null
          and o.status in (5, 6) and (o.arrived_at is not null or o.cleared_by_system_at is null))
      and not exists (
        select 1 from orders o
        where o.shop_id = b.shop_id and o.booking_id = b.id and o.deleted_at is null and o.status in (1, 2, 3, 4))
      and exists (
        select 1 from referral_booking c
        join referral r on r.shop_id = c.shop_id and r.id = c.referral_id
        join referral_guest g on g.shop_id = r.shop_id and g.referral_id = r.id
        where c.shop_id = b.shop_id and c.booking_id = b.id
          and g.customer_id = b.customer_id and r.customer_id <> g.customer_id
          and r.ended_at is null and b.book_date <= r.until)
    from booking b
    where b.shop_id = of_shop and b.id = of_booking
  );
end
$$;

create or replace function referrals_to_decide(at timestamptz, most integer)
returns table (shop_id bigint, booking_id bigint)
language plpgsql stable security definer set search_path = public as $$
#variable_conflict use_column
begin
  return query
    (select r.shop_id, r.booking_id
     from referral_booking r join booking b on b.shop_id = r.shop_id and b.id = r.booking_id
     where r.state = 'open'
       and (b.book_date < (at - interval '60 days')::date or b.referral
         and exists (
           select 1 from orders o
           where o.shop_id = b.shop_id and o.booking_id = b.id and o.deleted_at is null
             and o.status in (5, 6) and (o.arrived_at is not null or o.cleared_by_system_at is null))
         and not exists (
           select 1 from orders o
           where o.shop_id = b.shop_id and o.booking_id = b.id and o.deleted_at is null and o.status in (1, 2, 3, 4))
         and exists (
           select 1 from referral_booking c
           join referral r on r.shop_id = c.shop_id and r.id = c.referral_id
           join referral_guest g on g.shop_id = r.shop_id and g.referral_id = r.id
           where c.shop_id = b.shop_id and c.booking_id = b.id
             and g.customer_id = b.customer_id and r.customer_id <> g.customer_id
             and r.ended_at is null and b.book_date <= r.until))
     limit most)
    union all
    (select r.shop_id, r.booking_id
     from referral_booking r join booking b on b.shop_id = r.shop_id and b.id = r.booking_id
     where r.state = 'thanked' and r.decided_at > at - interval '60 days'
       and not coalesce(b.referral
         and exists (
           select 1 from orders o
           where o.shop_id = b.shop_id and o.booking_id = b.id and o.deleted_at is null
             and o.status in (5, 6) and (o.arrived_at is not null or o.cleared_by_system_at is null))
         and not exists (
           select 1 from orders o
           where o.shop_id = b.shop_id and o.booking_id = b.id and o.deleted_at is null and o.status in (1, 2, 3, 4))
         and exists (
           select 1 from referral_booking c
           join referral r on r.shop_id = c.shop_id and r.id = c.referral_id
           join referral_guest g on g.shop_id = r.shop_id and g.referral_id = r.id
           where c.shop_id = b.shop_id and c.booking_id = b.id
             and g.customer_id = b.customer_id and r.customer_id <> g.customer_id
             and r.ended_at is null and b.book_date <= r.until), false)
     limit most);
end
$$;

create or replace function set_password(account_given bigint, hash text)
returns void
language plpgsql security definer set search_path = public as $$
#variable_conflict use_column
begin
  update account set password_hash = hash where id = account_given;
end
$$;

create or replace function shop_knows_phone(phone_given text)
returns boolean
language plpgsql stable security definer set search_path = public as $$
#variable_conflict use_column
begin
  return (
    select phone_given <> '' and exists (
      select 1 from booking b
      where b.shop_id = nullif(current_setting('app.shop_id', true), '')::bigint and b.phone = phone_given)
  );
end
$$;

create or replace function shop_of_pairing(digest_given bytea, moment timestamptz)
returns bigint
language plpgsql stable security definer set search_path = public as $$
#variable_conflict use_column
begin
  return (
    select min(shop_id) from phone_pairing
    where digest = digest_given and used_at is null and expires_at > moment
    having count(*) = 1
  );
end
$$;
