-- Activities (decision 150): whoever joins is given coupons of the store's; and the links by which guests recommend it.
create table activity (
  shop_id bigint not null references shop (shop_id),
  id bigint generated always as identity,
  -- What nobody can guess of it: its page's address.
  token text not null check (token <> ''),
  -- That its time has come, or is over, is a matter of the clock.
  state text not null check (state in ('draft', 'open', 'cancelled')),
  title text not null check (title <> ''),
  words text not null default '',
  -- A picture that was uploaded; empty for none.
  picture text not null default '',
  begins_at timestamptz not null,
  ends_at timestamptz not null,
  -- Who may join: all who prove a phone, who has eaten here, of some levels, with one of some labels.
  audience text not null check (audience in ('all', 'ate', 'level', 'label')),
  level_ids bigint[] not null default '{}',
  label_ids bigint[] not null default '{}',
  -- How often it may be joined; null is any. Raised on a condition, by whoever holds its row: never above the stock.
  stock integer check (stock > 0),
  claimed integer not null default 0 check (claimed >= 0),
  per_person smallint not null default 1 check (per_person between 1 and 99),
  version integer not null default 1,
  cancelled_reason text not null default '',
  created_name text not null,
  created_at timestamptz not null,
  changed_name text not null,
  changed_action text not null,
  changed_at timestamptz not null,
  primary key (shop_id, id),
  check (ends_at > begins_at),
  constraint activity_stock_holds check (stock is null or claimed <= stock),
  check ((audience = 'level') = (level_ids <> '{}')),
  check ((audience = 'label') = (label_ids <> '{}'))
);
create unique index activity_token on activity (shop_id, token);

-- What whoever joins is given.
create table activity_coupon (
  shop_id bigint not null,
  activity_id bigint not null,
  coupon_id bigint not null,
  quantity smallint not null check (quantity between 1 and 10),
  primary key (shop_id, activity_id, coupon_id),
  foreign key (shop_id, activity_id) references activity (shop_id, id),
  foreign key (shop_id, coupon_id) references coupon (shop_id, id)
);

-- Who joined, once for each time.
create table activity_claim (
  shop_id bigint not null,
  id bigint generated always as identity,
  activity_id bigint not null,
  customer_id bigint not null,
  at timestamptz not null,
  primary key (shop_id, id),
  foreign key (shop_id, activity_id) references activity (shop_id, id),
  foreign key (shop_id, customer_id) references customer (shop_id, id)
);
create index activity_claim_activity on activity_claim (shop_id, activity_id, customer_id);
create index activity_claim_customer on activity_claim (shop_id, customer_id);

-- A coupon says of which joining it came.
alter table coupon_grant add column activity_claim_id bigint;
alter table coupon_grant add foreign key (shop_id, activity_claim_id) references activity_claim (shop_id, id);
create index coupon_grant_activity on coupon_grant (shop_id, activity_claim_id) where activity_claim_id is not null;
alter table coupon_grant drop constraint coupon_grant_source_check;
alter table coupon_grant add constraint coupon_grant_source_check
  check (source in ('staff', 'claim', 'campaign', 'scene', 'referral', 'till', 'activity'));
alter table coupon_grant add check ((activity_claim_id is not null) = (source = 'activity'));

-- By what a guest recommends the store: an address that names nobody.
create table recommender_link (
  shop_id bigint not null,
  id bigint generated always as identity,
  customer_id bigint not null,
  token text not null check (token <> ''),
  made_at timestamptz not null,
  primary key (shop_id, id),
  foreign key (shop_id, customer_id) references customer (shop_id, id)
);
create unique index recommender_link_token on recommender_link (shop_id, token);
create index recommender_link_customer on recommender_link (shop_id, customer_id);

-- When whoever was brought agreed that who recommended them reads their shortened name; null where they did not.
alter table referral_guest add column shown_at timestamptz;

do $$
declare
  walled text;
begin
  foreach walled in array array['activity', 'activity_coupon', 'activity_claim', 'recommender_link']
  loop
    execute format('alter table %I enable row level security', walled);
    execute format(
      'create policy one_shop on %I to roombook_app
         using (shop_id = nullif(current_setting(''app.shop_id'', true), '''')::bigint)
         with check (shop_id = nullif(current_setting(''app.shop_id'', true), '''')::bigint)',
      walled);
    execute format('grant select, insert, update on %I to roombook_app', walled);
  end loop;
end
$$;
grant delete on activity_coupon, recommender_link to roombook_app;
