-- Pictures that a shop has uploaded. The files themselves are kept under shop and hash; whoever names one is
-- asked for the row, so that nobody shows another shop's.

create table upload (
  shop_id bigint not null references shop (shop_id),
  -- SHA-256 of the picture as it is kept, in hex.
  hash text not null check (hash ~ '^[0-9a-f]{64}$'),
  width integer not null,
  height integer not null,
  bytes integer not null,
  staff_id bigint not null,
  created_at timestamptz not null,
  primary key (shop_id, hash),
  foreign key (shop_id, staff_id) references staff (shop_id, id)
);
-- How much somebody has uploaded of late.
create index upload_staff on upload (shop_id, staff_id, created_at);

alter table upload enable row level security;
create policy one_shop on upload to roombook_app
  using (shop_id = nullif(current_setting('app.shop_id', true), '')::bigint)
  with check (shop_id = nullif(current_setting('app.shop_id', true), '')::bigint);
grant select, insert on upload to roombook_app;
