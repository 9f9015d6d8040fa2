-- Promotions by SMS (decision 089). A campaign has chosen its people once: one row each is the cursor of its sending, the
-- list of who was left out after all, and what its outcome is counted by. Those who are held out are rows like the others.

-- A filter of the customer list under a name.
create table customer_segment (
  shop_id bigint not null references shop (shop_id),
  id bigint generated always as identity,
  title text not null check (title <> ''),
  filter jsonb not null,
  version integer not null default 1,
  changed_by bigint,
  changed_name text not null default '',
  changed_at timestamptz not null,
  primary key (shop_id, id),
  foreign key (shop_id, changed_by) references staff (shop_id, id)
);
create unique index customer_segment_title on customer_segment (shop_id, title);

-- Numbers that somebody brought in a file, until a campaign is made of them or a day is over.
create table campaign_file (
  shop_id bigint not null references shop (shop_id),
  id bigint generated always as identity,
  -- Each once.
  phones text[] not null,
  -- Rows that hold no mobile, and rows whose number stands further up.
  without_mobile integer not null,
  repeated integer not null,
  created_by bigint not null,
  created_at timestamptz not null,
  primary key (shop_id, id),
  foreign key (shop_id, created_by) references staff (shop_id, id)
);

create table campaign (
  shop_id bigint not null references shop (shop_id),
  id bigint generated always as identity,
  title text not null check (title <> ''),
  template_id bigint not null,
  state text not null check (state in ('scheduled', 'sending', 'paused', 'done', 'stopped')),
  -- Why it rests.
  pause text check (pause in ('staff', 'stock', 'template', 'late')),
  -- How its people were chosen, to be read: {"kind": "filter", "filter": {…}}, {"kind": "segment", "title": …}, …
  source jsonb not null,
  -- Why how many of those were left out at once: {"no_consent": 12}.
  left_out jsonb not null default '{}',
  hold_out_percent smallint not null check (hold_out_percent between 0 and 50),
  -- Who books within so many days is counted.
  result_days smallint not null check (result_days between 1 and 90),
  start_at timestamptz not null,
  -- When the first was handed over, when it was last at work, and when it was over.
  started_at timestamptz,
  active_at timestamptz,
  ended_at timestamptz,
  version integer not null default 1,
  created_by bigint not null,
  created_name text not null,
  created_at timestamptz not null,
  changed_name text not null,
  changed_action text not null,
  changed_at timestamptz not null,
  primary key (shop_id, id),
  foreign key (shop_id, template_id) references sms_template (shop_id, id),
  foreign key (shop_id, created_by) references staff (shop_id, id),
  check ((pause is not null) = (state = 'paused')),
  check ((ended_at is not null) = (state in ('done', 'stopped')))
);
create index campaign_template on campaign (shop_id, template_id);

create table campaign_recipient (
  shop_id bigint not null,
  campaign_id bigint not null,
  id bigint generated always as identity,
  customer_id bigint not null,
  -- Null of somebody who was forgotten.
  phone text,
  state text not null check (state in ('held', 'waiting', 'taken', 'skipped')),
  -- Why nothing was sent.
  reason text not null default '',
  sms_id bigint,
  primary key (shop_id, campaign_id, id),
  foreign key (shop_id, campaign_id) references campaign (shop_id, id),
  foreign key (shop_id, customer_id) references customer (shop_id, id),
  foreign key (shop_id, sms_id) references sms_message (shop_id, id),
  check ((sms_id is not null) = (state = 'taken')),
  check ((reason <> '') = (state = 'skipped'))
);
-- Nobody has two messages of one campaign.
create unique index campaign_recipient_once on campaign_recipient (shop_id, campaign_id, phone);
create index campaign_recipient_waiting on campaign_recipient (shop_id, campaign_id, id) where state = 'waiting';
create index campaign_recipient_customer on campaign_recipient (shop_id, customer_id);
create index campaign_recipient_phone on campaign_recipient (shop_id, phone) where phone is not null;
create unique index campaign_recipient_sms on campaign_recipient (shop_id, sms_id) where sms_id is not null;

-- The campaign that a message is of, and the name of the batch that it went in where it did not go by itself.
alter table sms_message
  add column campaign_id bigint,
  add column handed_as text not null default '',
  add foreign key (shop_id, campaign_id) references campaign (shop_id, id);
create index sms_message_campaign on sms_message (shop_id, campaign_id, id) where campaign_id is not null;

alter table customer_segment enable row level security;
alter table campaign_file enable row level security;
alter table campaign enable row level security;
alter table campaign_recipient enable row level security;
create policy one_shop on customer_segment to roombook_app
  using (shop_id = nullif(current_setting('app.shop_id', true), '')::bigint)
  with check (shop_id = nullif(current_setting('app.shop_id', true), '')::bigint);
create policy one_shop on campaign_file to roombook_app
  using (shop_id = nullif(current_setting('app.shop_id', true), '')::bigint)
  with check (shop_id = nullif(current_setting('app.shop_id', true), '')::bigint);
create policy one_shop on campaign to roombook_app
  using (shop_id = nullif(current_setting('app.shop_id', true), '')::bigint)
  with check (shop_id = nullif(current_setting('app.shop_id', true), '')::bigint);
create policy one_shop on campaign_recipient to roombook_app
  using (shop_id = nullif(current_setting('app.shop_id', true), '')::bigint)
  with check (shop_id = nullif(current_setting('app.shop_id', true), '')::bigint);
grant select, insert, update, delete on customer_segment, campaign_file to roombook_app;
grant select, insert, update on campaign, campaign_recipient to roombook_app;
