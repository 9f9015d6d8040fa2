-- The customers of a shop. Figures are kept up in the transaction of the order that they come from.

-- Every two neighbouring characters of a name (and each single one), for finding part of a Chinese name, of which
-- trigrams make nothing.
create function name_grams(name text) returns text[]
language sql immutable strict parallel safe as $$
  select coalesce(array_agg(distinct gram), '{}')
  from (
    select substr(lower(name), at, width) as gram
    from generate_series(1, char_length(name)) as at, generate_series(1, 2) as width
    where at + width - 1 <= char_length(name)
  ) as grams
$$;

create table customer (
  shop_id bigint not null references shop (shop_id),
  id bigint generated always as identity,
  name text not null,
  name_grams text[] not null generated always as (name_grams(name)) stored,
  phone text,
  sex smallint not null default 0 check (sex between 0 and 2),
  level text not null default '',
  source text not null default '',
  remark text not null default '',
  -- 1 solar, 2 lunar; 'MM-DD' in that calendar.
  birthday_type smallint check (birthday_type in (1, 2)),
  birthday text,
  -- Taken from a booking, and to be asked about at the next call.
  birthday_suggested boolean not null default false,
  visits integer not null default 0,
  people integer not null default 0,
  spent_fen bigint not null default 0,
  last_visit_date date,
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  primary key (shop_id, id)
);
create unique index customer_phone on customer (shop_id, phone) where phone is not null and deleted_at is null;
create index customer_name_grams on customer using gin (name_grams);
create index customer_phone_trigrams on customer using gin (phone gin_trgm_ops);

create table customer_label (
  shop_id bigint not null,
  customer_id bigint not null,
  label_id bigint not null,
  primary key (shop_id, customer_id, label_id),
  foreign key (shop_id, customer_id) references customer (shop_id, id),
  foreign key (shop_id, label_id) references label (shop_id, id)
);

create table customer_staff (
  shop_id bigint not null,
  customer_id bigint not null,
  staff_id bigint not null,
  primary key (shop_id, customer_id, staff_id),
  foreign key (shop_id, customer_id) references customer (shop_id, id),
  foreign key (shop_id, staff_id) references staff (shop_id, id)
);

create table customer_memorial (
  shop_id bigint not null,
  customer_id bigint not null,
  title text not null,
  calendar text not null check (calendar in ('solar', 'lunar')),
  month_day text not null,
  suggested boolean not null default false,
  primary key (shop_id, customer_id, title),
  foreign key (shop_id, customer_id) references customer (shop_id, id)
);
