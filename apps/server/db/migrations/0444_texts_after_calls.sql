-- A message to whoever called in vain (decision 143): whether a store wants it, and how it stands of each call.
create table phone_text_rules (
  shop_id bigint primary key references shop (shop_id),
  missed boolean not null,
  -- Of a call that is over, of which nobody knows whether somebody answered.
  unsure boolean not null,
  check (missed or not unsure)
);

alter table phone_call
  -- An exchange sent its number with one.
  add column had_extension boolean not null default false,
  -- Empty where none was thought of; else waiting, queued, or why there is none.
  add column texted text not null default '' check (texted in ('', 'waiting', 'queued', 'number', 'extension', 'late',
    'taken', 'again', 'silenced', 'night', 'refused', 'once', 'off')),
  add column text_due_at timestamptz,
  add constraint phone_call_text_due check ((texted = 'waiting') = (text_due_at is not null));
create index phone_call_text_waiting on phone_call (text_due_at) where texted = 'waiting';

-- The one message that a number is sent on a date of the store's, and the call that it follows.
create table phone_text (
  shop_id bigint not null,
  phone text not null check (phone <> ''),
  on_day date not null,
  phone_call_id bigint not null,
  -- Nothing until it is queued, in the same transaction.
  sms_id bigint,
  primary key (shop_id, phone, on_day),
  unique (shop_id, phone_call_id),
  foreign key (shop_id, phone_call_id) references phone_call (shop_id, id),
  foreign key (shop_id, sms_id) references sms_message (shop_id, id)
);
create unique index phone_text_sms on phone_text (shop_id, sms_id) where sms_id is not null;

alter table phone_text_rules enable row level security;
alter table phone_text enable row level security;
create policy one_shop on phone_text_rules to roombook_app
  using (shop_id = nullif(current_setting('app.shop_id', true), '')::bigint)
  with check (shop_id = nullif(current_setting('app.shop_id', true), '')::bigint);
create policy one_shop on phone_text to roombook_app
  using (shop_id = nullif(current_setting('app.shop_id', true), '')::bigint)
  with check (shop_id = nullif(current_setting('app.shop_id', true), '')::bigint);
grant select, insert, update on phone_text_rules to roombook_app;
-- Of whom the store wants to know nothing more, this goes, too.
grant select, insert, update, delete on phone_text to roombook_app;

-- Calls of every store whose message is due.
create function phone_texts_due(at timestamptz, most integer)
returns table (shop_id bigint, id bigint)
language sql security definer set search_path = public stable as $$
  select c.shop_id, c.id from phone_call c
  where c.texted = 'waiting' and c.text_due_at <= at
  order by c.text_due_at, c.shop_id, c.id
  limit most
$$;
revoke all on function phone_texts_due from public;
grant execute on function phone_texts_due to roombook_app;
