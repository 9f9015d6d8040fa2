-- Words of a store's own for its messages. Whoever carries messages has to approve them; of each kind one that is approved
-- is chosen, and worded with. An approved one is never changed: what is written in its place is a row of its own, and
-- takes its place once it is approved itself.
create table sms_template (
  shop_id bigint not null references shop (shop_id),
  id bigint generated always as identity,
  kind text not null check (kind <> ''),
  title text not null check (title <> ''),
  -- Without a sign, which stands before every message; places in braces: {姓名}.
  words text not null check (words <> ''),
  category text not null default 'notice' check (category in ('notice', 'promotion')),
  state text not null default 'draft' check (state in ('draft', 'submitted', 'approved', 'refused', 'withdrawn')),
  -- Who was asked to approve it.
  gateway text not null default '',
  -- What it is called there; empty while that is not known.
  provider_template text not null default '',
  -- Its number was typed in: nobody here saw it approved.
  by_hand boolean not null default false,
  -- Why it was refused, in Chinese.
  reason text not null default '',
  chosen boolean not null default false,
  -- The approved one that it is to take the place of.
  replaces_id bigint,
  version integer not null default 1,
  -- Who did what to it last.
  changed_by bigint,
  changed_name text not null default '',
  changed_action text not null default '',
  changed_at timestamptz not null,
  created_at timestamptz not null,
  -- Counted at each handing over, so that each has a name of its own.
  submissions smallint not null default 0,
  -- From this moment on it cannot be known whether it arrived, unless its number is.
  handed_at timestamptz,
  asked smallint not null default 0,
  settled_at timestamptz,
  deleted_at timestamptz,
  -- When it was taken away from whoever had it.
  removed_at timestamptz,
  primary key (shop_id, id),
  foreign key (shop_id, replaces_id) references sms_template (shop_id, id),
  foreign key (shop_id, changed_by) references staff (shop_id, id),
  check (not chosen or (state = 'approved' and deleted_at is null)),
  check (state not in ('submitted', 'approved') or gateway <> ''),
  check (not by_hand or provider_template <> '')
);
-- One of a kind is worded with.
create unique index sms_template_chosen on sms_template (shop_id, kind) where chosen;
-- One at a time is to take the place of another.
create unique index sms_template_replacing on sms_template (shop_id, replaces_id)
  where replaces_id is not null and deleted_at is null and state in ('draft', 'submitted', 'refused');
create index sms_template_kind on sms_template (shop_id, kind, id) where deleted_at is null;

alter table sms_template enable row level security;
create policy one_shop on sms_template to roombook_app
  using (shop_id = nullif(current_setting('app.shop_id', true), '')::bigint)
  with check (shop_id = nullif(current_setting('app.shop_id', true), '')::bigint);
grant select, insert, update on sms_template to roombook_app;

-- What a message was queued with: a template that is withdrawn meanwhile is not sent with.
alter table sms_message
  add column template_id bigint,
  add column provider_template text not null default '',
  add foreign key (shop_id, template_id) references sms_template (shop_id, id);

-- Words that held the sign gave it to all messages of the store: now it is the store's.
update shop s set settings = s.settings || jsonb_build_object('smsSign', w.sign)
from (
  select shop_id, replace(coalesce(substring(booking_sms_template from '^【([^】]+)】'),
    substring(booking_sms_template from '【([^】]+)】$'), ''), '{门店}', title) as sign
  from shop
) w
where w.shop_id = s.shop_id and w.sign <> '' and w.sign <> s.title and coalesce(s.settings ->> 'smsSign', '') = '';

-- What a store wrote stays in use where messages are sent as they are written. Who books online was told in the words of a
-- booking. Words that nobody wrote, those that every store was opened with, give way to the default ones.
insert into sms_template (shop_id, kind, title, words, state, gateway, chosen, changed_at, created_at, settled_at)
select w.shop_id, w.kind, '原有模板', w.words, 'approved', 'local', true, w.created_at, w.created_at, w.created_at
from (
  select s.shop_id, k.kind, s.created_at,
    btrim(regexp_replace(regexp_replace(k.words, '^【[^】]+】', ''), '【[^】]+】$', '')) as words
  from shop s cross join lateral (values
    ('booking', s.booking_sms_template), ('booked-online', s.booking_sms_template),
    ('accepted', s.booking_sms_template), ('hold', s.hold_sms_template), ('meal', s.meal_sms_template)
  ) as k (kind, words)
) w
where w.words not in ('', '{姓名}您好，您已预订{门店}{日期}{餐段}{包厢}，{人数}人，恭候光临！',
  '{姓名}您好，{门店}已为您预留{日期}{餐段}{包厢}，请尽快与我们确认。',
  '{姓名}您好，您在{门店}{日期}{餐段}{包厢}的菜单已备好，请回电确认。');

alter table shop drop column booking_sms_template, drop column hold_sms_template, drop column meal_sms_template;

-- As in 0048; a store is opened without words of its own.
create or replace function make_shop(brand_given bigint, title_given text, address_given text, phone_given text,
  subscribed_until date, words jsonb, plugins text[], opened text[], owner_given bigint, owner_name text,
  at timestamptz)
returns bigint
language plpgsql set search_path = public as $$
declare
  made bigint;
begin
  insert into shop (brand_id, title, address, phone, subscription_end, created_at)
  values (brand_given, title_given, address_given, phone_given, subscribed_until, at)
  returning shop_id into made;
  insert into shop_counter (shop_id) values (made);
  insert into shop_plugin (shop_id, name, state)
  select made, name, to_jsonb(name = any (opened)) from unnest(plugins) as name;
  insert into invitation_style (shop_id, title, is_default) values (made, words ->> 'style', true);
  insert into staff (shop_id, account_id, nickname, admin_level, created_at)
  values (made, owner_given, owner_name, 1, at);
  return made;
end
$$;
