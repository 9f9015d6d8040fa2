-- One person who stands in the book twice: found, merged, taken apart again; and the person who asks to be forgotten.

-- Two who were looked at and are not the same, so that they are not proposed again.
create table customer_distinct (
  shop_id bigint not null references shop (shop_id),
  lower_id bigint not null,
  higher_id bigint not null,
  said_by bigint not null,
  at timestamptz not null,
  primary key (shop_id, lower_id, higher_id),
  foreign key (shop_id, lower_id) references customer (shop_id, id),
  foreign key (shop_id, higher_id) references customer (shop_id, id),
  foreign key (shop_id, said_by) references staff (shop_id, id),
  check (lower_id < higher_id)
);

-- What a merge did, for as long as it can be undone and to say that it was done.
create table customer_merge (
  shop_id bigint not null references shop (shop_id),
  id bigint generated always as identity,
  kept_id bigint not null,
  gone_id bigint not null,
  merged_by bigint not null,
  merged_at timestamptz not null,
  -- Rows by the table that they are in; fields of the kept one that were filled, with what they were filled with; what
  -- the figures of either come to beside their orders. May name a person; emptied by an anonymisation.
  moved jsonb not null,
  undone_by bigint,
  undone_at timestamptz,
  primary key (shop_id, id),
  foreign key (shop_id, kept_id) references customer (shop_id, id),
  foreign key (shop_id, gone_id) references customer (shop_id, id),
  foreign key (shop_id, merged_by) references staff (shop_id, id),
  foreign key (shop_id, undone_by) references staff (shop_id, id),
  check (kept_id <> gone_id)
);
-- Nobody is merged into two.
create unique index customer_merge_gone on customer_merge (shop_id, gone_id) where undone_at is null;
create index customer_merge_kept on customer_merge (shop_id, kept_id);

do $$
declare
  walled text;
begin
  foreach walled in array array['customer_distinct', 'customer_merge']
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
revoke update on customer_distinct from roombook_app;

alter table customer add foreign key (shop_id, merged_into) references customer (shop_id, id);
create index customer_merged_into on customer (shop_id, merged_into) where merged_into is not null;
create index customer_merged_phone on customer (shop_id, phone) where merged_into is not null;

-- A telephone by which two spellings of it are known as one: a mobile without prefix, or the last digits of a landline,
-- which people write with and without the code of its area.
create function phone_key(phone text) returns text
language sql immutable strict parallel safe as $$
  select case
    when digits ~ '^(0|86|086|0086|17951)?1[3-9][0-9]{9}$' then right(digits, 11)
    when length(digits) >= 7 then 'L' || right(digits, 7)
  end
  from regexp_replace(phone, '[^0-9]', '', 'g') as digits
$$;

-- Whether two telephones of one key are one: of landlines, the shorter must end the longer.
create function phones_same(one text, other text) returns boolean
language sql immutable strict parallel safe as $$
  select right(a, least(length(a), length(b))) = right(b, least(length(a), length(b)))
  from regexp_replace(regexp_replace(one, '[^0-9]', '', 'g'), '^(0086|86(?=[0-9]{9,})|17951)?0?', '') as a,
    regexp_replace(regexp_replace(other, '[^0-9]', '', 'g'), '^(0086|86(?=[0-9]{9,})|17951)?0?', '') as b
$$;

-- Whether two telephones differ in one digit, or in two neighbours that changed places.
create function phones_near(one text, other text) returns boolean
language plpgsql immutable strict parallel safe as $$
declare
  at integer := 1;
begin
  if length(one) <> length(other) or one = other then
    return false;
  end if;
  while substr(one, at, 1) = substr(other, at, 1) loop
    at := at + 1;
  end loop;
  return substr(one, at + 1) = substr(other, at + 1)
    or (substr(one, at, 1) = substr(other, at + 1, 1) and substr(one, at + 1, 1) = substr(other, at, 1)
      and substr(one, at + 2) = substr(other, at + 2));
end
$$;

-- Telephones that no form would have let through as they are; there are few.
create index customer_odd_phone on customer (shop_id, phone_key(phone))
  where deleted_at is null and phone is not null and phone !~ '^1[3-9][0-9]{9}$';
-- All that a comparison by name reads of a customer.
create index customer_same_name on customer (shop_id, name) include (id, phone, birthday_type, birthday)
  where deleted_at is null;

-- Pairs of customers who may be one person, the likeliest first, no more than `most` of each kind. Compared are those
-- alone who agree in something already: whose telephones have one key, or who have one name and half of a telephone
-- (one digit, or two neighbours, lie in one half or in the other), or one name and one birthday.
create function duplicate_customers(most integer)
returns table (lower_id bigint, higher_id bigint, reason text)
language plpgsql stable security definer set search_path = public set plan_cache_mode = force_custom_plan
set work_mem = '64MB' as $$
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
      select from customer_distinct told
      where told.shop_id = shop_shown and told.lower_id = p.lower_id and told.higher_id = p.higher_id
    )
    group by p.lower_id, p.higher_id
    order by min(p.rank), p.lower_id, p.higher_id;
end
$$;

-- Erases what is kept of a person where the server's role writes once: the details of the log, what messages said,
-- what was noted with money. For one who is anonymised alone, and those merged into them.
create function erase_customer_traces(customer_ids bigint[], order_ids bigint[])
returns bigint
language plpgsql security definer set search_path = public as $$
declare
  shop_shown bigint := nullif(current_setting('app.shop_id', true), '')::bigint;
  erased bigint;
begin
  if exists (
    select from unnest(customer_ids) as given (id)
    left join customer c on c.shop_id = shop_shown and c.id = given.id
    where c.anonymised_at is null
  ) or exists (
    select from unnest(order_ids) as given (id)
    left join orders o on o.shop_id = shop_shown and o.id = given.id
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
      select from ledger_posting p
      join ledger_account a on a.shop_id = p.shop_id and a.id = p.account_id
      where p.shop_id = e.shop_id and p.entry_id = e.id and a.kind = 'customer' and a.owner_id = any (customer_ids)
    ));
  -- A workbook cannot be searched for one person; it can be made again.
  delete from customer_export where shop_id = shop_shown and state <> 'queued';
  return erased;
end
$$;

revoke all on function duplicate_customers(integer), erase_customer_traces(bigint[], bigint[]) from public;
grant execute on function duplicate_customers(integer), erase_customer_traces(bigint[], bigint[]) to roombook_app;
