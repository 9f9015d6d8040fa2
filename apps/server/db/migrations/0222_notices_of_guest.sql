-- What a guest agreed to be notified by, for their own eyes.
create function notices_of_guest(guest_given bigint)
returns table (channel text, words text, agreed_at timestamptz)
language sql stable security definer set search_path = public as $$
  select 'push', p.words, p.agreed_at from guest_push p where p.guest_id = guest_given
  union all
  select 'wechat', '', w.linked_at from guest_wechat w where w.guest_id = guest_given
  order by 3
$$;
revoke all on function notices_of_guest(bigint) from public;
grant execute on function notices_of_guest(bigint) to roombook_app;
