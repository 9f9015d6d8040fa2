-- Notifications to the phones of the staff when no page is open: who wants them, and what is to be sent. A
-- notification is a row in the transaction of the message it tells of; it is sent after the commit, by whichever
-- server takes it.

create table push_subscription (
  shop_id bigint not null references shop (shop_id),
  id bigint generated always as identity,
  staff_id bigint not null,
  -- The session that asked for it, as the SHA-256 of its token: with the session, the notifications end.
  session_hash bytea not null,
  -- The address at the browser's push service, and its SHA-256.
  endpoint text not null,
  endpoint_digest bytea not null,
  -- The browser's public key and its secret: what is sent can be read there alone.
  p256dh text not null,
  auth text not null,
  user_agent text not null default '',
  created_at timestamptz not null,
  last_ok_at timestamptz,
  -- In a row.
  failures smallint not null default 0,
  primary key (shop_id, id),
  foreign key (shop_id, staff_id) references staff (shop_id, id)
);
create unique index push_subscription_endpoint on push_subscription (shop_id, endpoint_digest);
create index push_subscription_staff on push_subscription (shop_id, staff_id, id);

create table push_job (
  shop_id bigint not null,
  id bigint generated always as identity,
  message_id bigint not null,
  -- Nothing once the subscription is gone.
  subscription_id bigint,
  -- A surname, a room and a time at most.
  words text not null,
  state text not null default 'queued' check (state in ('queued', 'sending', 'sent', 'failed', 'gone')),
  attempts smallint not null default 0,
  error text not null default '',
  queued_at timestamptz not null,
  -- One server at a time sends it, and until then.
  leased_until timestamptz,
  -- From this moment on it cannot be known whether it was delivered, unless the sending ended.
  begun_at timestamptz,
  -- Not before this moment again.
  retry_at timestamptz,
  ended_at timestamptz,
  primary key (shop_id, id),
  foreign key (shop_id, message_id) references message (shop_id, id) on delete cascade,
  foreign key (shop_id, subscription_id) references push_subscription (shop_id, id)
    on delete set null (subscription_id)
);
-- A message is told once to each subscription.
create unique index push_job_once on push_job (shop_id, message_id, subscription_id);
create index push_job_subscription on push_job (shop_id, subscription_id);
create index push_job_open on push_job (queued_at) where state in ('queued', 'sending');

do $$
declare
  walled text;
begin
  foreach walled in array array['push_subscription', 'push_job']
  loop
    execute format('alter table %I enable row level security', walled);
    execute format(
      'create policy one_shop on %I to roombook_app
         using (shop_id = nullif(current_setting(''app.shop_id'', true), '''')::bigint)
         with check (shop_id = nullif(current_setting(''app.shop_id'', true), '''')::bigint)',
      walled);
    execute format('grant select, insert, update on %I to roombook_app', walled);
  end loop;
end
$$;
grant delete on push_subscription to roombook_app;

-- The key pair by which push services know this site, where no setting names one: made once.
create table vapid_key (
  one boolean primary key default true check (one),
  public_key text not null,
  private_key text not null,
  created_at timestamptz not null
);

-- The pair that there is; without one, the pair given becomes it.
create function vapid_keys(public_made text, private_made text, at timestamptz)
returns table (public_key text, private_key text)
language plpgsql security definer set search_path = public as $$
begin
  if public_made is not null then
    insert into vapid_key (public_key, private_key, created_at)
    values (public_made, private_made, at)
    on conflict do nothing;
  end if;
  return query select v.public_key, v.private_key from vapid_key v;
end
$$;

-- The subscriptions of the one shop that the session shows whose people are still at work and logged in, with what
-- they may do: sessions belong to no shop.
create function push_targets(at timestamptz)
returns table (subscription_id bigint, staff_id bigint, admin_level smallint, nodes text[])
language sql stable security definer set search_path = public as $$
  select p.id, f.id, f.admin_level, coalesce(r.nodes, '{}')
  from push_subscription p
  join session s on s.token_hash = p.session_hash and s.shop_id = p.shop_id and s.staff_id = p.staff_id
  join staff f on f.shop_id = p.shop_id and f.id = p.staff_id
  join account a on a.id = s.account_id
  left join role r on r.shop_id = f.shop_id and r.id = f.role_id
  where p.shop_id = nullif(current_setting('app.shop_id', true), '')::bigint
    and s.ended_at is null and s.expires_at > at and f.disabled_at is null and a.disabled_at is null
  order by p.id
$$;

-- Shops that have notifications to send, or to give up, which no server has in hand.
create function shops_with_pushes(at timestamptz, most integer)
returns table (shop_id bigint)
language sql stable security definer set search_path = public as $$
  select j.shop_id
  from push_job j
  where j.state in ('queued', 'sending')
    and (j.leased_until is null or j.leased_until <= at)
    and (j.retry_at is null or j.retry_at <= at)
  group by j.shop_id
  order by min(j.queued_at), j.shop_id
  limit most
$$;

-- Forgets subscriptions whose session is over.
create function sweep_push(at timestamptz)
returns void
language sql security definer set search_path = public as $$
  delete from push_subscription p
  where not exists (
    select from session s where s.token_hash = p.session_hash and s.ended_at is null and s.expires_at > at)
$$;

do $$
declare
  crossing regprocedure;
begin
  foreach crossing in array array[
    'vapid_keys(text, text, timestamptz)', 'push_targets(timestamptz)', 'shops_with_pushes(timestamptz, integer)',
    'sweep_push(timestamptz)'
  ]::regprocedure[]
  loop
    execute format('revoke all on function %s from public', crossing);
    execute format('grant execute on function %s to roombook_app', crossing);
  end loop;
end
$$;
