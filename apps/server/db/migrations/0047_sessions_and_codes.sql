-- A session whose store was left for another: it reads for a moment longer, and changes nothing.
alter table session add column left_at timestamptz;

drop function shorten_session(bytea, timestamptz);
-- Notes that the store of a session is left, and lets it run out at a moment, if not sooner.
create function leave_shop(hash bytea, moment timestamptz, until timestamptz)
returns void
language sql security definer set search_path = public as $$
  update session set expires_at = least(expires_at, until), left_at = coalesce(left_at, moment)
  where token_hash = hash and ended_at is null
$$;

drop function find_session(bytea, timestamptz, text, timestamptz);
-- What a request needs to know of its caller. A nonce, where one is given, is used up.
create function find_session(hash bytea, moment timestamptz, nonce_given text, signed_at timestamptz)
returns table (
  account_id bigint, shop_id bigint, staff_id bigint, nickname text, admin_level smallint, nodes text[],
  plugins jsonb, timezone text, cutover_hour smallint, settings jsonb, expires_at timestamptz, has_left boolean,
  nonce_state text
)
language plpgsql security definer set search_path = public as $$
declare
  state text := 'fresh';
begin
  if nonce_given is not null then
    state := use_nonce(hash, nonce_given, signed_at, moment);
  end if;
  return query
    select s.account_id, s.shop_id, s.staff_id, f.nickname, f.admin_level, coalesce(r.nodes, '{}'),
      coalesce((select jsonb_object_agg(p.name, p.state) from shop_plugin p where p.shop_id = s.shop_id), '{}'),
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

-- Tries of a code: of the network that asked for it, and of all others together (`tries`). Whoever guesses at somebody
-- else's code spends none of the tries of the one who waits for it.
alter table one_time_code add column asker_tries smallint not null default 0;

drop function try_code(text, text, timestamptz, integer);
-- Uses up one try of the newest code of a phone and purpose. `used_up` says that the one who asked for it has had
-- their tries; then, and where there is nothing to try, no hash is returned.
create function try_code(
  phone_given text, purpose_given text, moment timestamptz, most_tries integer, network_given text
)
returns table (id bigint, code_hash text, used_up boolean)
language plpgsql security definer set search_path = public as $$
declare
  newest one_time_code;
begin
  select * into newest from one_time_code n
  where n.phone = phone_given and n.purpose = purpose_given
  order by n.id desc limit 1 for update;
  if newest.id is null or newest.spent_at is not null or newest.expires_at <= moment then
    return;
  end if;
  if newest.address = network_given then
    if newest.asker_tries >= most_tries then
      return query select null::bigint, null::text, true;
      return;
    end if;
    update one_time_code c set asker_tries = asker_tries + 1 where c.id = newest.id;
  else
    if newest.tries >= most_tries then
      return;
    end if;
    update one_time_code c set tries = tries + 1 where c.id = newest.id;
  end if;
  return query select newest.id, newest.code_hash, false;
end
$$;

revoke all on function leave_shop(bytea, timestamptz, timestamptz),
  find_session(bytea, timestamptz, text, timestamptz),
  try_code(text, text, timestamptz, integer, text) from public;
grant execute on function leave_shop(bytea, timestamptz, timestamptz),
  find_session(bytea, timestamptz, text, timestamptz),
  try_code(text, text, timestamptz, integer, text) to roombook_app;
