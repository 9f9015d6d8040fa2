-- Who of the guests is known to the operator's service account of WeChat, and what they agreed to be told there: each
-- consent is one notice of one template (一次性订阅), and used up by it. As guests, they are of no one shop.
create table guest_wechat (
  guest_id bigint primary key references guest (id) on delete cascade,
  -- Of the service account: another knows them by another openid.
  app_id text not null,
  openid text not null,
  linked_at timestamptz not null
);

create table guest_wechat_consent (
  guest_id bigint not null references guest_wechat (guest_id) on delete cascade,
  template_id text not null,
  -- What kinds of messages it is for.
  kinds text[] not null,
  -- Notices that may still be sent.
  left_count smallint not null check (left_count >= 0),
  agreed_at timestamptz not null,
  primary key (guest_id, template_id)
);

-- Keeps by which openid a guest is known; consents given under another are gone.
create function keep_guest_wechat(guest_given bigint, app text, openid_given text, moment timestamptz)
returns void
language plpgsql security definer set search_path = public as $$
begin
  delete from guest_wechat w
  where w.guest_id = guest_given and (w.app_id <> app or w.openid <> openid_given);
  insert into guest_wechat (guest_id, app_id, openid, linked_at) values (guest_given, app, openid_given, moment)
  on conflict (guest_id) do nothing;
end
$$;

create function drop_guest_wechat(guest_given bigint)
returns void
language sql security definer set search_path = public as $$
  delete from guest_wechat where guest_id = guest_given
$$;

-- What a guest agreed to; a row without a template where they are known and agreed to nothing.
create function guest_wechat_of(guest_given bigint, app text)
returns table (template_id text, left_count smallint)
language sql stable security definer set search_path = public as $$
  select c.template_id, c.left_count
  from guest_wechat w left join guest_wechat_consent c on c.guest_id = w.guest_id
  where w.guest_id = guest_given and w.app_id = app
$$;

-- Notes that a guest agreed to one more notice of a template. @returns whether they are known.
create function agree_guest_wechat(
  guest_given bigint, app text, template text, kinds_given text[], most integer, moment timestamptz
)
returns boolean
language plpgsql security definer set search_path = public as $$
begin
  perform from guest_wechat w where w.guest_id = guest_given and w.app_id = app for update;
  if not found then
    return false;
  end if;
  insert into guest_wechat_consent as c (guest_id, template_id, kinds, left_count, agreed_at)
  values (guest_given, template, kinds_given, 1, moment)
  on conflict (guest_id, template_id) do update set
    kinds = excluded.kinds, left_count = least(c.left_count + 1, most), agreed_at = excluded.agreed_at;
  return true;
end
$$;

-- Uses up a consent of whoever has a phone to a kind of message, where there is one; of guests of the shop that the session shows.
create function take_guest_wechat(phone_given text, kind_given text, app text)
returns table (guest_id bigint, openid text, template_id text)
language sql security definer set search_path = public as $$
  with chosen as materialized (
    select c.guest_id, c.template_id, w.openid
    from guest g
    join guest_wechat w on w.guest_id = g.id and w.app_id = app
    join guest_wechat_consent c on c.guest_id = g.id and c.left_count > 0 and kind_given = any (c.kinds)
    where g.phone = phone_given and shop_knows_phone(phone_given)
    order by c.agreed_at limit 1 for update of c
  )
  update guest_wechat_consent c set left_count = c.left_count - 1
  from chosen
  where c.guest_id = chosen.guest_id and c.template_id = chosen.template_id
  returning c.guest_id, chosen.openid, c.template_id
$$;

-- Gives a consent back that was not used; WeChat may say that there is none, or that it does not know the guest.
create function settle_guest_wechat(guest_given bigint, template text, outcome text)
returns void
language plpgsql security definer set search_path = public as $$
begin
  if outcome = 'stranger' then
    delete from guest_wechat w where w.guest_id = guest_given;
  elsif outcome = 'none' then
    update guest_wechat_consent c set left_count = 0 where c.guest_id = guest_given and c.template_id = template;
  elsif outcome = 'unused' then
    update guest_wechat_consent c set left_count = c.left_count + 1
    where c.guest_id = guest_given and c.template_id = template;
  end if;
end
$$;

create or replace function guest_channels(phone_given text, kind_given text, moment timestamptz)
returns table (channel text)
language sql stable security definer set search_path = public as $$
  select 'push' where exists (select from guest_push_targets(phone_given, moment))
  union all
  select 'wechat' where exists (
    select from guest g
    join guest_wechat_consent c on c.guest_id = g.id and c.left_count > 0 and kind_given = any (c.kinds)
    where g.phone = phone_given and shop_knows_phone(phone_given))
$$;

do $$
declare
  crossing regprocedure;
begin
  foreach crossing in array array[
    'keep_guest_wechat(bigint, text, text, timestamptz)', 'drop_guest_wechat(bigint)', 'guest_wechat_of(bigint, text)',
    'agree_guest_wechat(bigint, text, text, text[], integer, timestamptz)', 'take_guest_wechat(text, text, text)',
    'settle_guest_wechat(bigint, text, text)'
  ]::regprocedure[]
  loop
    execute format('revoke all on function %s from public', crossing);
    execute format('grant execute on function %s to roombook_app', crossing);
  end loop;
end
$$;
