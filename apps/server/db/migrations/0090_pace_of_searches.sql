-- When somebody who was asked to wait may come again: the moment of the oldest request that still counts against them.
create function oldest_guest_request(address_given text, since timestamptz, most integer)
returns timestamptz
language sql security definer set search_path = public stable as $$
  select g.at from guest_request g where g.address = address_given and g.at > since
  order by g.at desc offset greatest(most - 1, 0) limit 1
$$;
revoke all on function oldest_guest_request(text, timestamptz, integer) from public;
grant execute on function oldest_guest_request(text, timestamptz, integer) to roombook_app;
