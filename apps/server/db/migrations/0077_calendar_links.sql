-- What the links to calendar entries are signed with: made once for an installation, so that servers beside each other
-- have the same.
insert into installation_secret (name, value)
values ('calendar-link', encode(sha256(convert_to(gen_random_uuid() || ':' || gen_random_uuid(), 'UTF8')), 'hex'));

create function calendar_secret()
returns text
language sql security definer set search_path = public stable as $$
  select value from installation_secret where name = 'calendar-link'
$$;
revoke all on function calendar_secret() from public;
grant execute on function calendar_secret() to roombook_app;
