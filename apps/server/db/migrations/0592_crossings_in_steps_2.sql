-- As 0591.

create or replace function guarantees_to_decide(at timestamptz, most integer)
returns table (shop_id bigint, guarantee_id bigint, booking_id bigint)
language plpgsql stable security definer set search_path = public as $$
#variable_conflict use_column
begin
  return query
    select g.shop_id, g.id, g.booking_id
    from deposit_guarantee g
    join booking b on b.shop_id = g.shop_id and b.id = g.booking_id
    join orders o on o.shop_id = b.shop_id and o.id = b.deposit_order_id
    where g.state = 'held'
      and (o.status in (3, 5, 6, -1, -2) or o.deleted_at is not null)
      and not (o.status in (5, 6) and o.arrived_at is null and o.deleted_at is null
        and o.cleared_by_system_at > at - interval '7 days')
    limit most;
end
$$;

create or replace function guest_channels(phone_given text, kind_given text, moment timestamptz)
returns table (channel text)
language plpgsql stable security definer set search_path = public as $$
#variable_conflict use_column
begin
  if not shop_knows_phone(phone_given) then
    return;
  end if;
  return query
    select 'push' where exists (select 1 from guest_push_targets(phone_given, moment))
    union all
    select 'wechat' where exists (
      select 1 from guest g
      join guest_wechat_consent c on c.guest_id = g.id and c.left_count > 0 and kind_given = any (c.kinds)
      where g.phone = phone_given);
end
$$;

create or replace function guest_push_targets(phone_given text, moment timestamptz)
returns table (id bigint, endpoint text, p256dh text, auth text)
language plpgsql stable security definer set search_path = public as $$
#variable_conflict use_column
begin
  if not shop_knows_phone(phone_given) then
    return;
  end if;
  return query
    select p.id, p.endpoint, p.p256dh, p.auth
    from guest g
    join guest_push p on p.guest_id = g.id
    join guest_session s on s.token_hash = p.session_hash and s.ended_at is null and s.expires_at > moment
    where g.phone = phone_given
    order by p.id desc;
end
$$;

create or replace function keep_code(
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
  if purpose_given in ('join', 'guest') or exists (select 1 from find_account(phone_given)) then
    insert into platform_message (kind, phone, content, secret_until, created_at)
    values ('code', phone_given, message, good_until, moment);
    -- Somebody waits for it: it leaves at once, whatever became of the one before.
    perform queue_platform_job('sms.codes', moment);
  end if;
  return query select null::integer, null::boolean;
end
$$;

create or replace function list_jobs(most integer)
returns table (
  shop_id bigint, shop_title text, kind text, subject bigint, due_at timestamptz, leased boolean, tries integer,
  error text, queued_at timestamptz, failed_at timestamptz
)
language plpgsql stable security definer set search_path = public as $$
#variable_conflict use_column
begin
  return query
    with listed as materialized (
      select j.* from job j
      where j.failed_at is not null or j.error <> '' or j.kind not like 'sweep.%'
      order by j.failed_at desc nulls last, j.error = '', j.due_at, j.kind, j.shop_id, j.subject
      limit most
    )
    select j.shop_id, coalesce(s.title, ''), j.kind, j.subject, j.due_at, j.leased, j.tries, j.error, j.queued_at,
      j.failed_at
    from listed j
    left join shop s on s.shop_id = j.shop_id
    order by j.failed_at desc nulls last, j.error = '', j.due_at, j.kind, j.shop_id, j.subject;
end
$$;

create or replace function looks_after(account_given bigint, shop_given bigint)
returns boolean
language plpgsql stable security definer set search_path = public as $$
#variable_conflict use_column
begin
  return (
    select exists (
      select 1 from shop join brand_user u on u.brand_id = shop.brand_id
      where shop.shop_id = shop_given and u.account_id = account_given and u.disabled_at is null
    )
  );
end
$$;

create or replace function open_brand_session(hash bytea, account_given bigint, at timestamptz, until timestamptz)
returns void
language plpgsql security definer set search_path = public as $$
#variable_conflict use_column
begin
  insert into brand_session (token_hash, account_id, created_at, expires_at)
  select hash, account_given, at, until
  where exists (select 1 from brand_user u where u.account_id = account_given and u.disabled_at is null);
end
$$;

create or replace function open_session(
  hash bytea, account_given bigint, shop_given bigint, staff_given bigint, at timestamptz, until timestamptz
)
returns void
language plpgsql security definer set search_path = public as $$
#variable_conflict use_column
begin
  insert into session (token_hash, account_id, shop_id, staff_id, created_at, expires_at)
  select hash, f.account_id, f.shop_id, f.id, at, until
  from staff f
  where f.shop_id = shop_given and f.id = staff_given and f.account_id = account_given and f.disabled_at is null;
end
$$;

create or replace function open_shop(
  account_given bigint, key_given text, digest text, brand_given bigint, title_given text, address_given text,
  phone_given text, subscribed_until date, words jsonb, plugins text[], opened text[], sms_parts integer,
  owner_given bigint, owner_name text, at timestamptz
)
returns table (shop_id bigint, title text, address text, same boolean)
language plpgsql security definer set search_path = public as $$
declare
  made bigint;
begin
  if not exists (
    select 1 from brand_user u
    where u.brand_id = brand_given and u.account_id = account_given and u.disabled_at is null
  ) then return; end if;
  perform pg_advisory_xact_lock(8015, hashtext(account_given || key_given));
  if not exists (select 1 from shop_opening o where o.account_id = account_given and o.key = key_given) then
    made := make_shop(brand_given, title_given, address_given, phone_given, subscribed_until, words, plugins, opened,
      sms_parts, owner_given, owner_name, at);
    insert into shop_opening values (account_given, key_given, digest, made, at);
  end if;
  return query
    select s.shop_id, s.title, s.address, o.body_digest = digest
    from shop_opening o join shop s on s.shop_id = o.shop_id
    where o.account_id = account_given and o.key = key_given;
end
$$;

create or replace function open_shop_ticket(
  hash bytea, account_given bigint, shop_given bigint, at timestamptz, until timestamptz
)
returns boolean
language plpgsql security definer set search_path = public as $$
#variable_conflict use_column
begin
  delete from shop_ticket where expires_at < at - interval '1 day';
  if not looks_after(account_given, shop_given) then
    return false;
  end if;
  insert into shop_ticket (ticket_hash, account_id, shop_id, created_at, expires_at)
  values (hash, account_given, shop_given, at, until);
  return true;
end
$$;

create or replace function outbox_messages(most integer)
returns table (sender text, phone text, content text, state text, error text, created_at timestamptz)
language plpgsql stable security definer set search_path = public as $$
#variable_conflict use_column
begin
  return query
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
    limit most;
end
$$;

create or replace function overdue_holds(at timestamptz, most integer)
returns table (shop_id bigint, order_id bigint, booking_id bigint)
language plpgsql stable security definer set search_path = public as $$
#variable_conflict use_column
begin
  return query
    select o.shop_id, o.id, o.booking_id
    from orders o
    where o.status in (1, 4) and o.held_until <= at and o.deleted_at is null
    order by o.held_until
    limit most;
end
$$;

create or replace function password_of_account(account_given bigint)
returns text
language plpgsql stable security definer set search_path = public as $$
#variable_conflict use_column
begin
  return (
    select password_hash from account where id = account_given and disabled_at is null
  );
end
$$;

create or replace function phone_of_payer(payment_given bigint)
returns text
language plpgsql stable security definer set search_path = public as $$
#variable_conflict use_column
declare
  payer bigint;
begin
  select p.guest_id into payer from payment p
  where p.shop_id = nullif(current_setting('app.shop_id', true), '')::bigint and p.id = payment_given;
  return (select g.phone from guest g where g.id = payer);
end
$$;

create or replace function phone_texts_due(at timestamptz, most integer)
returns table (shop_id bigint, id bigint)
language plpgsql stable security definer set search_path = public as $$
#variable_conflict use_column
begin
  return query
    select c.shop_id, c.id from phone_call c
    where c.texted = 'waiting' and c.text_due_at <= at
    order by c.text_due_at, c.shop_id, c.id
    limit most;
end
$$;
