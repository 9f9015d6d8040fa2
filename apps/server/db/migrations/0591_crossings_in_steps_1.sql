-- Functions that read what is spread over a cluster are in PL/pgSQL (decision 171): a statement of one in SQL has no plan
-- there once it takes a parameter. What they say is what they said; where a table that stays at the coordinator meets one
-- that is spread, they ask one after the other.

-- Opens what a transaction sees: one shop, until it ends. A cluster passes `set local` on to its workers, and nothing else.
create function enter_shop(shop bigint) returns void
language plpgsql as $$
begin
  execute format('set local app.shop_id = %L', shop);
end
$$;
revoke all on function enter_shop(bigint) from public;
grant execute on function enter_shop(bigint) to roombook_app;

create or replace function bound_shops(account_given bigint, pattern text, most integer, skip integer)
returns table (shop_id bigint, title text, address text, logo text, count bigint)
language plpgsql stable security definer set search_path = public as $$
#variable_conflict use_column
begin
  return query
    select s.shop_id, s.title, s.address, s.logo, count(*) over ()
    from staff f
    join shop s on s.shop_id = f.shop_id
    left join (
      select e.shop_id, e.staff_id, max(e.created_at) as last_at
      from session e
      where e.account_id = account_given
      group by e.shop_id, e.staff_id
    ) entered on entered.shop_id = f.shop_id and entered.staff_id = f.id
    where f.account_id = account_given and f.disabled_at is null
      and (s.title ilike pattern or s.address ilike pattern)
    order by entered.last_at desc nulls last, s.shop_id
    limit most offset skip;
end
$$;

create or replace function brands_of_account(account_given bigint)
returns table (id bigint, title text)
language plpgsql stable security definer set search_path = public as $$
#variable_conflict use_column
begin
  return query
    select b.id, b.title from brand_user u join brand b on b.id = u.brand_id
    where u.account_id = account_given and u.disabled_at is null
    order by b.id;
end
$$;

create or replace function claim_reply_pulls(moment timestamptz, most integer)
returns setof bigint
language plpgsql security definer set search_path = public as $$
#variable_conflict use_column
declare
  due record;
begin
  for due in
    select a.shop_id from sms_account a
    where a.provider = 'tencent' and a.sign_state = 'approved' and (a.pull_after is null or a.pull_after <= moment)
    order by a.pull_after nulls first limit most
  loop
    -- Of two servers that look at once, the second finds it claimed.
    return query
      update sms_account a set pull_after = moment + interval '2 minutes'
      where a.shop_id = due.shop_id and (a.pull_after is null or a.pull_after <= moment)
      returning a.shop_id;
  end loop;
end
$$;

create or replace function deposits_of_ended_orders(most integer)
returns table (shop_id bigint, payment_id bigint, booking_id bigint)
language plpgsql stable security definer set search_path = public as $$
#variable_conflict use_column
begin
  return query
    select p.shop_id, p.id, p.booking_id
    from payment p
    join booking b on b.shop_id = p.shop_id and b.id = p.booking_id
    join orders o on o.shop_id = b.shop_id and o.id = b.deposit_order_id
    where p.state = 'paid' and p.kept_at is null and (o.status in (5, 6, -1, -2) or o.deleted_at is not null)
    limit most;
end
$$;

create or replace function duplicate_customers(most integer)
returns table (lower_id bigint, higher_id bigint, reason text)
language plpgsql stable security definer set search_path = public SET plan_cache_mode TO 'force_custom_plan' SET work_mem TO '64MB' as $$
declare
  shop_shown bigint := nullif(current_setting('app.shop_id', true), '')::bigint;
  -- Those told apart already are left out at the end.
  enough bigint := most + (select count(*) from customer_distinct d where d.shop_id = shop_shown);
  -- What more than these agree in (先生, a default birthday) says nothing of any two.
  crowd constant integer := 30;
begin
  return query
    with same_phone as (
      select odd.id as one, other.id as other
      from customer odd
      join lateral (
        select c.id, c.phone from customer c
        where c.shop_id = shop_shown and c.deleted_at is null and c.phone = phone_key(odd.phone)
        union all
        select c.id, c.phone from customer c
        where c.shop_id = shop_shown and c.deleted_at is null and c.phone is not null
          and c.phone !~ '^1[3-9][0-9]{9}$' and phone_key(c.phone) = phone_key(odd.phone) and c.id > odd.id
      ) other on phones_same(odd.phone, other.phone)
      where odd.shop_id = shop_shown and odd.deleted_at is null and odd.phone is not null
        and odd.phone !~ '^1[3-9][0-9]{9}$'
      limit enough
    ), same_begin as (
      select array_agg(c.id) as ids, array_agg(c.phone) as phones
      from customer c
      where c.shop_id = shop_shown and c.deleted_at is null and c.phone is not null
      group by c.name, left(c.phone, 5)
      having count(*) between 2 and crowd
    ), same_end as (
      select array_agg(c.id) as ids, array_agg(c.phone) as phones
      from customer c
      where c.shop_id = shop_shown and c.deleted_at is null and c.phone is not null
      group by c.name, right(c.phone, 5)
      having count(*) between 2 and crowd
    ), near_phone as (
      select g.ids[i] as one, g.ids[j] as other
      from (select * from same_begin union all select * from same_end) g
      cross join generate_subscripts(g.ids, 1) as i
      join generate_subscripts(g.ids, 1) as j on i < j
      where phones_near(g.phones[i], g.phones[j])
      limit enough
    ), same_birthday as (
      select g.ids[i] as one, g.ids[j] as other
      from (
        select array_agg(c.id) as ids
        from customer c
        where c.shop_id = shop_shown and c.deleted_at is null and c.birthday is not null
        group by c.name, c.birthday_type, c.birthday
        having count(*) between 2 and crowd
      ) g
      cross join generate_subscripts(g.ids, 1) as i
      join generate_subscripts(g.ids, 1) as j on i < j
      limit enough
    ), pairs as (
      select least(f.one, f.other) as lower_id, greatest(f.one, f.other) as higher_id, f.rank
      from (
        select s.one, s.other, 1 as rank from same_phone s
        union all select n.one, n.other, 2 from near_phone n
        union all select d.one, d.other, 3 from same_birthday d
      ) f
    )
    select p.lower_id, p.higher_id, (array['phone', 'near-phone', 'birthday'])[min(p.rank)]
    from pairs p
    where not exists (
      select 1 from customer_distinct told
      where told.shop_id = shop_shown and told.lower_id = p.lower_id and told.higher_id = p.higher_id
    )
    group by p.lower_id, p.higher_id
    order by min(p.rank), p.lower_id, p.higher_id;
end
$$;

create or replace function erase_customer_traces(customer_ids bigint[], order_ids bigint[])
returns bigint
language plpgsql security definer set search_path = public as $$
declare
  shop_shown bigint := nullif(current_setting('app.shop_id', true), '')::bigint;
  erased bigint;
begin
  if exists (
    select 1 from unnest(customer_ids) as given (id)
    left join customer c on c.shop_id = shop_shown and c.id = given.id
    where c.anonymised_at is null
  ) or exists (
    select 1 from unnest(order_ids) as given (id)
    left join order_whole o on o.shop_id = shop_shown and o.id = given.id
    where o.user_name is null or o.user_name <> '已注销客户' or o.phone <> ''
  ) then
    raise exception 'only traces of anonymised customers are erased';
  end if;
  update action_log set detail = null
    where shop_id = shop_shown and detail is not null
      and ((subject = 'customer' and subject_id = any (customer_ids))
        or (subject = 'order' and subject_id = any (order_ids)));
  get diagnostics erased = row_count;
  -- What was searched for, when a list was exported, may be a name or a telephone.
  update action_log set detail = null
    where shop_id = shop_shown and action = 'customers.export' and detail -> 'filter' ->> 'keyword' <> '';
  update message set content = '已注销客户的订单' where shop_id = shop_shown and order_id = any (order_ids);
  update outbox_event set data = jsonb_set(data, '{speak}', '""')
    where shop_id = shop_shown and name = 'message.created' and (data ->> 'orderId')::bigint = any (order_ids);
  update ledger_entry e set remark = ''
    where e.shop_id = shop_shown and e.remark <> '' and (e.order_id = any (order_ids) or exists (
      select 1 from ledger_posting p
      join ledger_account a on a.shop_id = p.shop_id and a.id = p.account_id
      where p.shop_id = e.shop_id and p.entry_id = e.id and a.kind = 'customer' and a.owner_id = any (customer_ids)
    ));
  -- A workbook cannot be searched for one person; it can be made again.
  delete from customer_export where shop_id = shop_shown and state <> 'queued';
  return erased;
end
$$;

create or replace function event_numbers(shops bigint[])
returns table (shop_id bigint, event_seq bigint)
language plpgsql stable security definer set search_path = public as $$
#variable_conflict use_column
begin
  return query
    select c.shop_id, c.event_seq from shop_counter c where c.shop_id = any (shops);
end
$$;

create or replace function find_account(phone_given text)
returns table (account_id bigint, password_hash text)
language plpgsql stable security definer set search_path = public as $$
#variable_conflict use_column
begin
  return query
    select id, account.password_hash from account where phone = phone_given and disabled_at is null;
end
$$;

create or replace function find_brand_session(hash bytea, moment timestamptz, nonce_given text, signed_at timestamptz)
returns table (account_id bigint, name text, nonce_state text)
language plpgsql security definer set search_path = public as $$
#variable_conflict use_column
declare
  state text := 'fresh';
  known bigint;
begin
  if nonce_given is not null then
    state := use_nonce(hash, nonce_given, signed_at, moment);
  end if;
  select s.account_id into known from brand_session s
  where s.token_hash = hash and s.ended_at is null and s.expires_at > moment;
  return query
    select a.id, a.name, state
    from account a
    where a.id = known and a.disabled_at is null
      and exists (select 1 from brand_user u where u.account_id = known and u.disabled_at is null);
end
$$;

create or replace function find_session(hash bytea, moment timestamptz, nonce_given text, signed_at timestamptz)
returns table (
  account_id bigint, shop_id bigint, staff_id bigint, nickname text, admin_level smallint, nodes text[],
  plugins jsonb, timezone text, cutover_hour smallint, settings jsonb, expires_at timestamptz, has_left boolean,
  nonce_state text
)
language plpgsql security definer set search_path = public as $$
#variable_conflict use_column
declare
  state text := 'fresh';
  known session;
begin
  if nonce_given is not null then
    state := use_nonce(hash, nonce_given, signed_at, moment);
  end if;
  select * into known from session s
  where s.token_hash = hash and s.ended_at is null and s.expires_at > moment;
  if not found then
    return;
  end if;
  return query
    select known.account_id, known.shop_id, known.staff_id, f.nickname, f.admin_level, coalesce(r.nodes, '{}'),
      coalesce((select jsonb_object_agg(p.name,
        case when p.ends_at <= moment then 'false'::jsonb else p.state end)
        from shop_plugin p where p.shop_id = known.shop_id), '{}'),
      shop.timezone, shop.cutover_hour, shop.settings, known.expires_at, known.left_at is not null, state
    from staff f
    join account a on a.id = known.account_id
    join shop on shop.shop_id = known.shop_id
    left join role r on r.shop_id = f.shop_id and r.id = f.role_id
    where f.shop_id = known.shop_id and f.id = known.staff_id
      and f.disabled_at is null and a.disabled_at is null;
end
$$;

create or replace function find_staff_invite(hash bytea)
returns table (
  shop_id bigint, invite_id bigint, shop_title text, role_id bigint, role_title text, inviter_name text,
  uses smallint, used smallint, expires_at timestamptz, withdrawn_at timestamptz
)
language plpgsql stable security definer set search_path = public as $$
#variable_conflict use_column
begin
  return query
    select i.shop_id, i.id, shop.title, i.role_id, coalesce(r.title, ''), f.nickname, i.uses, i.used, i.expires_at,
      i.withdrawn_at
    from staff_invite i
    join shop on shop.shop_id = i.shop_id
    join staff f on f.shop_id = i.shop_id and f.id = i.inviter_id
    left join role r on r.shop_id = i.shop_id and r.id = i.role_id
    where i.token_hash = hash;
end
$$;
