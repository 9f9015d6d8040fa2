-- What a guest sees and asks of what is booked under the phone that was proved.

create index orders_phone on orders (shop_id, phone, book_date desc) where phone <> '';

-- The stores where anything was ever booked under a phone.
create function shops_of_guest(phone_given text)
returns setof bigint
language sql security definer set search_path = public stable as $$
  select s.shop_id from shop s
  where exists (
    select from orders o where o.shop_id = s.shop_id and o.phone = phone_given and o.deleted_at is null
  )
$$;
revoke all on function shops_of_guest(text) from public;
grant execute on function shops_of_guest(text) to roombook_app;

-- What a guest would like changed of a booking. The staff change the order as they see fit, and answer.
create table order_change_request (
  shop_id bigint not null references shop (shop_id),
  id bigint generated always as identity,
  order_id bigint not null,
  -- What is not to change is null.
  book_date date,
  period_id bigint,
  people_num integer check (people_num > 0),
  words text not null default '',
  state text not null default 'open' check (state in ('open', 'granted', 'declined', 'withdrawn')),
  answer text not null default '',
  answered_by bigint,
  created_at timestamptz not null,
  answered_at timestamptz,
  primary key (shop_id, id),
  foreign key (shop_id, order_id) references orders (shop_id, id),
  foreign key (shop_id, period_id) references meal_period (shop_id, id),
  foreign key (shop_id, answered_by) references staff (shop_id, id)
);
-- One at a time waits for an answer.
create unique index order_change_request_open on order_change_request (shop_id, order_id) where state = 'open';

alter table order_change_request enable row level security;
create policy one_shop on order_change_request to roombook_app
  using (shop_id = nullif(current_setting('app.shop_id', true), '')::bigint)
  with check (shop_id = nullif(current_setting('app.shop_id', true), '')::bigint);
grant select, insert, update on order_change_request to roombook_app;
