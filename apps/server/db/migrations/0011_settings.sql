-- What a shop says of itself, where it stands, and the box that takes its telephone calls.

alter table shop
  add column logo text not null default '',
  add column cover text not null default '',
  -- The opening words: what guests read first of the shop.
  add column introduction text not null default '',
  -- Degrees, in the coordinates of the configured map.
  add column latitude double precision check (latitude between -90 and 90),
  add column longitude double precision check (longitude between -180 and 180),
  add constraint shop_position_whole check ((latitude is null) = (longitude is null));

-- The box on the desk that reports telephone calls. Its `mid` begins with its shop's number, so that no two shops
-- can have the same one though each shop's rows stand apart. The key signs what the box sends: it must be read again
-- for every call, and so cannot be kept as a digest.
create table phone_box (
  shop_id bigint primary key references shop (shop_id),
  mid text not null check (split_part(mid, '-', 1) = shop_id::text),
  private_key text not null check (length(private_key) >= 32),
  rotated_at timestamptz not null,
  unique (shop_id, mid)
);
alter table phone_box enable row level security;
create policy one_shop on phone_box to roombook_app
  using (shop_id = nullif(current_setting('app.shop_id', true), '')::bigint)
  with check (shop_id = nullif(current_setting('app.shop_id', true), '')::bigint);
grant select, insert, update on phone_box to roombook_app;

-- Where the stores are that an account may enter.
create function store_places(account_given bigint)
returns table (shop_id bigint, title text, address text, latitude double precision, longitude double precision)
language sql security definer set search_path = public stable as $$
  select shop.shop_id, shop.title, shop.address, shop.latitude, shop.longitude
  from staff f
  join shop on shop.shop_id = f.shop_id
  where f.account_id = account_given and f.disabled_at is null
  order by shop.shop_id
$$;
revoke all on function store_places(bigint) from public;
grant execute on function store_places(bigint) to roombook_app;
