-- The store's public page, and what a style of invitation is made of.

-- One page a shop: the draft that staff edit, and beside it what guests see of it. Both are lists of blocks as the
-- contract has them. The version goes up with every change, so that nobody saves over what they have not seen.
create table website (
  shop_id bigint primary key references shop (shop_id),
  version integer not null default 1,
  draft jsonb not null,
  edited_by bigint not null,
  edited_at timestamptz not null,
  published jsonb,
  published_by bigint,
  published_at timestamptz,
  foreign key (shop_id, edited_by) references staff (shop_id, id),
  foreign key (shop_id, published_by) references staff (shop_id, id),
  check ((published is null) = (published_at is null) and (published is null) = (published_by is null))
);

alter table website enable row level security;
create policy one_shop on website to roombook_app
  using (shop_id = nullif(current_setting('app.shop_id', true), '')::bigint)
  with check (shop_id = nullif(current_setting('app.shop_id', true), '')::bigint);
grant select, insert, update on website to roombook_app;

-- A style is a design of the house with the shop's own picture and words.
alter table invitation_style
  add column template text not null default 'crimson',
  add column words text not null default '',
  add column version integer not null default 1;
