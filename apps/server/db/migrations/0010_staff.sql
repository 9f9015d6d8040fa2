-- Staff and their roles as a shop's administrators keep them, and the invitations by which people join.

create unique index role_title on role (shop_id, title);
grant delete on role to roombook_app;

-- A token is kept as its SHA-256 only; who holds it may join under the role until the invitation is over.
create table staff_invite (
  shop_id bigint not null references shop (shop_id),
  id bigint generated always as identity,
  token_hash bytea not null,
  -- Nothing once the role is gone, which happens to invitations that are over alone.
  role_id bigint,
  inviter_id bigint not null,
  uses smallint not null check (uses between 1 and 100),
  used smallint not null default 0 check (used between 0 and uses),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  withdrawn_at timestamptz,
  primary key (shop_id, id),
  foreign key (shop_id, role_id) references role (shop_id, id),
  foreign key (shop_id, inviter_id) references staff (shop_id, id)
);
create index staff_invite_token on staff_invite (token_hash);
create index staff_invite_inviter on staff_invite (shop_id, inviter_id);

alter table staff_invite enable row level security;
create policy one_shop on staff_invite to roombook_app
  using (shop_id = nullif(current_setting('app.shop_id', true), '')::bigint)
  with check (shop_id = nullif(current_setting('app.shop_id', true), '')::bigint);
grant select, insert, update on staff_invite to roombook_app;

-- The phones of the people of the one shop that the session shows: accounts belong to no shop.
create function staff_phones()
returns table (staff_id bigint, phone text)
language sql stable security definer set search_path = public as $$
  select f.id, a.phone
  from staff f
  join account a on a.id = f.account_id
  where f.shop_id = nullif(current_setting('app.shop_id', true), '')::bigint
$$;

-- The account of a phone, opened where there is none; one that there is stays as it is.
create function open_account(phone_given text, name_given text, hash_given text, at timestamptz)
returns table (account_id bigint, is_open boolean)
language plpgsql security definer set search_path = public as $$
begin
  insert into account (phone, name, password_hash, created_at)
  values (phone_given, name_given, hash_given, at)
  on conflict do nothing;
  return query select a.id, a.disabled_at is null from account a where a.phone = phone_given;
end
$$;

-- The invitation of a token, whichever shop it is of.
create function find_staff_invite(hash bytea)
returns table (
  shop_id bigint, invite_id bigint, shop_title text, role_id bigint, role_title text, inviter_name text,
  uses smallint, used smallint, expires_at timestamptz, withdrawn_at timestamptz
)
language sql stable security definer set search_path = public as $$
  select i.shop_id, i.id, shop.title, i.role_id, coalesce(r.title, ''), f.nickname, i.uses, i.used, i.expires_at,
    i.withdrawn_at
  from staff_invite i
  join shop on shop.shop_id = i.shop_id
  join staff f on f.shop_id = i.shop_id and f.id = i.inviter_id
  left join role r on r.shop_id = i.shop_id and r.id = i.role_id
  where i.token_hash = hash
$$;

do $$
declare
  crossing regprocedure;
begin
  foreach crossing in array array[
    'staff_phones()', 'open_account(text, text, text, timestamptz)', 'find_staff_invite(bytea)'
  ]::regprocedure[]
  loop
    execute format('revoke all on function %s from public', crossing);
    execute format('grant execute on function %s to roombook_app', crossing);
  end loop;
end
$$;
