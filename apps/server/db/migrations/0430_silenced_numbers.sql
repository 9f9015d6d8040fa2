-- Numbers whose calls nobody is told of (decision 140): silenced by hand or by the rule of calling often, heard again by
-- hand or once the time is over; and the rules of a store.
create table phone_silence (
  shop_id bigint not null references shop (shop_id),
  id bigint generated always as identity,
  phone text not null check (phone <> ''),
  -- `often` is the rule.
  how text not null check (how in ('hand', 'often')),
  since timestamptz not null,
  -- Nothing for ever.
  until timestamptz,
  made_by bigint,
  made_name text not null default '',
  heard_again_at timestamptz,
  primary key (shop_id, id),
  foreign key (shop_id, made_by) references staff (shop_id, id),
  check ((how = 'hand') = (made_by is not null))
);
create unique index phone_silence_once on phone_silence (shop_id, phone) where heard_again_at is null;
create index phone_silence_newest on phone_silence (shop_id, since desc, id desc) where heard_again_at is null;
create index phone_silence_heard on phone_silence (shop_id, phone, heard_again_at) where heard_again_at is not null;

create table phone_silence_rules (
  shop_id bigint primary key references shop (shop_id),
  withheld boolean not null,
  prefixes text[] not null,
  -- More than so many calls within so many minutes; none is no rule.
  often_calls integer check (often_calls > 0),
  often_minutes integer not null check (often_minutes > 0),
  -- 0 is for ever.
  often_days integer not null check (often_days >= 0)
);

alter table phone_call
  drop constraint phone_call_quiet_check,
  add constraint phone_call_quiet_check check (quiet in ('', 'line', 'number', 'often', 'withheld', 'prefix'));

alter table phone_silence enable row level security;
alter table phone_silence_rules enable row level security;
create policy one_shop on phone_silence to roombook_app
  using (shop_id = nullif(current_setting('app.shop_id', true), '')::bigint)
  with check (shop_id = nullif(current_setting('app.shop_id', true), '')::bigint);
create policy one_shop on phone_silence_rules to roombook_app
  using (shop_id = nullif(current_setting('app.shop_id', true), '')::bigint)
  with check (shop_id = nullif(current_setting('app.shop_id', true), '')::bigint);
-- Of whom the store wants to know nothing more, this goes, too.
grant select, insert, update, delete on phone_silence to roombook_app;
grant select, insert, update on phone_silence_rules to roombook_app;
