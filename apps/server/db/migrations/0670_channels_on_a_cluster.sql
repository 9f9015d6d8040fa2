-- A cluster lets nobody but the role that wrote a store's rows read on in them, so whether the store knows a phone is asked as
-- the caller, whom row-level security holds to that store; what is crossed into afterwards is of guests, and of no store.
-- A phone is reached only through the three that ask.
create or replace function shop_knows_phone(phone_given text)
returns boolean
language plpgsql stable as $$
begin
  return (
    select phone_given <> '' and exists (
      select 1 from booking b
      where b.shop_id = nullif(current_setting('app.shop_id', true), '')::bigint and b.phone = phone_given)
  );
end
$$;

-- The browsers of whoever has a phone and is logged in there, the newest first.
create function push_targets_of_phone(phone_given text, moment timestamptz)
returns table (id bigint, endpoint text, p256dh text, auth text)
language plpgsql stable security definer set search_path = public as $$
#variable_conflict use_column
begin
  return query
    select p.id, p.endpoint, p.p256dh, p.auth
    from guest g
    join guest_push p on p.guest_id = g.id
    join guest_session s on s.token_hash = p.session_hash and s.ended_at is null and s.expires_at > moment
    where g.phone = phone_given
    order by p.id desc;
end
$$;

create function channels_of_phone(phone_given text, kind_given text, moment timestamptz)
returns table (channel text)
language plpgsql stable security definer set search_path = public as $$
#variable_conflict use_column
begin
  return query
    select 'push' where exists (select 1 from push_targets_of_phone(phone_given, moment))
    union all
    select 'wechat' where exists (
      select 1 from guest g
      join guest_wechat_consent c on c.guest_id = g.id and c.left_count > 0 and kind_given = any (c.kinds)
      where g.phone = phone_given);
end
$$;

create function take_wechat_of_phone(phone_given text, kind_given text, app text)
returns table (guest_id bigint, openid text, template_id text)
language plpgsql security definer set search_path = public as $$
#variable_conflict use_column
begin
  return query
    with chosen as materialized (
      select c.guest_id, c.template_id, w.openid
      from guest g
      join guest_wechat w on w.guest_id = g.id and w.app_id = app
      join guest_wechat_consent c on c.guest_id = g.id and c.left_count > 0 and kind_given = any (c.kinds)
      where g.phone = phone_given
      order by c.agreed_at limit 1 for update of c
    )
    update guest_wechat_consent c set left_count = c.left_count - 1
    from chosen
    where c.guest_id = chosen.guest_id and c.template_id = chosen.template_id
    returning c.guest_id, chosen.openid, c.template_id;
end
$$;

create or replace function guest_push_targets(phone_given text, moment timestamptz)
returns table (id bigint, endpoint text, p256dh text, auth text)
language plpgsql stable as $$
begin
  if shop_knows_phone(phone_given) then
    return query select t.id, t.endpoint, t.p256dh, t.auth from push_targets_of_phone(phone_given, moment) t;
  end if;
end
$$;

create or replace function guest_channels(phone_given text, kind_given text, moment timestamptz)
returns table (channel text)
language plpgsql stable as $$
begin
  if shop_knows_phone(phone_given) then
    return query select c.channel from channels_of_phone(phone_given, kind_given, moment) c;
  end if;
end
$$;

create or replace function take_guest_wechat(phone_given text, kind_given text, app text)
returns table (guest_id bigint, openid text, template_id text)
language plpgsql as $$
begin
  if shop_knows_phone(phone_given) then
    return query select t.guest_id, t.openid, t.template_id from take_wechat_of_phone(phone_given, kind_given, app) t;
  end if;
end
$$;

do $$
declare
  crossing regprocedure;
begin
  foreach crossing in array array[
    'push_targets_of_phone(text, timestamptz)', 'channels_of_phone(text, text, timestamptz)',
    'take_wechat_of_phone(text, text, text)', 'shop_knows_phone(text)'
  ]::regprocedure[]
  loop
    execute format('revoke all on function %s from public', crossing);
    execute format('grant execute on function %s to roombook_app', crossing);
  end loop;
end
$$;
