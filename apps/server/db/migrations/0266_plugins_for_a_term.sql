-- A plugin is bought for a term, or tried once: from its end on it is closed, whoever asks and whenever, by the clock that asks
-- (decision 104). One without an end was opened by the operator or the brand and stays.
alter table shop_plugin
  add column ends_at timestamptz,
  add column tried_at timestamptz,
  -- Of this term: the fewest days before its end that its administrators were told of; 0 once they were told that it is over.
  add column told_days smallint;
create index shop_plugin_ending on shop_plugin (ends_at) where ends_at is not null and told_days is distinct from 0;

-- What the operator asks for each, and for how long; the operator's alone to change.
create table plugin_offer (
  name text primary key,
  price_fen bigint not null check (price_fen > 0),
  term_days integer not null check (term_days between 1 and 3660),
  trial_days integer not null check (trial_days between 0 and 366),
  on_sale boolean not null default true
);
grant select on plugin_offer to roombook_app;
insert into plugin_offer (name, price_fen, term_days, trial_days) values
  ('foods/foodlist', 128000, 365, 15),
  ('shopai/sendcoupon', 98000, 365, 15),
  ('shopai/sendsms', 68000, 365, 15),
  ('shopai/swithchindex', 98000, 365, 7),
  ('commonuser/statistics', 68000, 365, 15),
  ('operation/operationsave', 198000, 365, 0),
  ('shopconfig/savephonezj', 58000, 365, 7),
  ('shopconfig/nuclearfission', 98000, 365, 7);

-- Every term that a store had: what /plugin-record shows.
create table plugin_term (
  shop_id bigint not null references shop (shop_id),
  id bigint generated always as identity,
  name text not null,
  kind text not null check (kind in ('trial', 'buy', 'renew')),
  price_fen bigint not null check (price_fen >= 0),
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  staff_id bigint not null,
  created_at timestamptz not null,
  primary key (shop_id, id),
  foreign key (shop_id, staff_id) references staff (shop_id, id)
);
create index plugin_term_newest on plugin_term (shop_id, id desc);
alter table plugin_term enable row level security;
create policy one_shop on plugin_term to roombook_app
  using (shop_id = nullif(current_setting('app.shop_id', true), '')::bigint)
  with check (shop_id = nullif(current_setting('app.shop_id', true), '')::bigint);
grant select, insert on plugin_term to roombook_app;

-- Stores with a plugin of whose end their administrators are to be told: seven days before, one day before, and when it has come.
create function shops_with_plugins_ending(moment timestamptz)
returns table (shop_id bigint)
language sql stable security definer set search_path = public as $$
  select distinct p.shop_id from shop_plugin p
  where p.ends_at is not null and p.told_days is distinct from 0
    and (p.ends_at <= moment
      or p.ends_at <= moment + interval '1 day' and coalesce(p.told_days, 8) > 1
      or p.ends_at <= moment + interval '7 days' and coalesce(p.told_days, 8) > 7)
$$;
revoke all on function shops_with_plugins_ending from public;
grant execute on function shops_with_plugins_ending to roombook_app;

-- As in 0047; a plugin whose term is over is closed.
create or replace function find_session(hash bytea, moment timestamptz, nonce_given text, signed_at timestamptz)
returns table (account_id bigint, shop_id bigint, staff_id bigint, nickname text, admin_level smallint, nodes text[], plugins jsonb,
  timezone text, cutover_hour smallint, settings jsonb, expires_at timestamptz, has_left boolean, nonce_state text)
language plpgsql security definer set search_path = public as $$
declare
  state text := 'fresh';
begin
  if nonce_given is not null then
    state := use_nonce(hash, nonce_given, signed_at, moment);
  end if;
  return query
    select s.account_id, s.shop_id, s.staff_id, f.nickname, f.admin_level, coalesce(r.nodes, '{}'),
      coalesce((select jsonb_object_agg(p.name,
        case when p.ends_at <= moment then 'false'::jsonb else p.state end)
        from shop_plugin p where p.shop_id = s.shop_id), '{}'),
      shop.timezone, shop.cutover_hour, shop.settings, s.expires_at, s.left_at is not null, state
    from session s
    join staff f on f.shop_id = s.shop_id and f.id = s.staff_id
    join account a on a.id = s.account_id
    join shop on shop.shop_id = s.shop_id
    left join role r on r.shop_id = f.shop_id and r.id = f.role_id
    where s.token_hash = hash and s.ended_at is null and s.expires_at > moment
      and f.disabled_at is null and a.disabled_at is null;
end
$$;

-- As in 0235, likewise.
create or replace function shops_with_scenes(moment timestamptz)
returns table (shop_id bigint)
language sql stable security definer set search_path = public as $$
  select distinct s.shop_id
  from ai_scene s
  join shop h on h.shop_id = s.shop_id
  join shop_plugin p on p.shop_id = s.shop_id and p.name = 'shopai/swithchindex' and p.state = 'true'
    and (p.ends_at is null or p.ends_at > moment)
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
