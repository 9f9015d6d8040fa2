-- Messages about no order, which only administrators read: that somebody looks at very many telephone numbers.
alter table message alter column order_id drop not null;
alter table message add column for_admins boolean not null default false;
alter table message add constraint message_is_of_an_order check (for_admins or order_id is not null);

-- How often somebody was noted since a moment.
create function count_guest_requests(address_given text, since timestamptz)
returns integer
language sql security definer set search_path = public stable as $$
  select count(*)::integer from guest_request g where g.address = address_given and g.at > since
$$;
revoke all on function count_guest_requests(text, timestamptz) from public;
grant execute on function count_guest_requests(text, timestamptz) to roombook_app;
