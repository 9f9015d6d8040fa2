-- Orders, the rooms they claim, what happened to them, and what is to be told about it.

create table order_group (
  shop_id bigint not null references shop (shop_id),
  id bigint generated always as identity,
  -- Carries people, money and dishes of the group.
  first_order_id bigint,
  sync_by_default boolean not null default true,
  primary key (shop_id, id)
);

create table orders (
  shop_id bigint not null references shop (shop_id),
  id bigint generated always as identity,
  version integer not null default 1,
  status smallint not null check (status in (1, 2, 3, 4, 5, 6, -1, -2)),
  group_id bigint,
  book_date date not null,
  period_id bigint not null,
  -- The room it has, or had last. What it may have is room_claim's to say.
  room_id bigint not null,
  turn smallint not null default 1,
  customer_id bigint,
  user_name text not null default '',
  phone text not null default '',
  sex smallint not null default 0 check (sex between 0 and 2),
  people_num integer not null default 0 check (people_num >= 0),
  arrival_time text not null default '',
  opener_id bigint,
  birthday_kind smallint not null default 0 check (birthday_kind between 0 and 2),
  birthday_of_other boolean not null default false,
  other_name text not null default '',
  memorial_titles jsonb not null default '[]',
  admin_remark text not null default '',
  remark text not null default '',
  invite_style_id bigint,
  dish_mode smallint not null default 0 check (dish_mode between 0 and 3),
  send_sms boolean not null default false,
  sms_state smallint not null default 0 check (sms_state between 0 and 4),
  replied boolean not null default false,
  deposit_fen bigint not null default 0 check (deposit_fen >= 0),
  deposit_received_fen bigint not null default 0 check (deposit_received_fen >= 0),
  pay_type text not null default '' check (pay_type in ('', 'sys', 'balance', 'weixin', 'alipay')),
  total_fen bigint not null default 0 check (total_fen >= 0),
  drinks_fen bigint not null default 0 check (drinks_fen >= 0),
  discount_fen bigint not null default 0 check (discount_fen >= 0),
  paid_fen bigint not null default 0 check (paid_fen >= 0),
  arrears_fen bigint not null default 0 check (arrears_fen >= 0),
  held_until timestamptz,
  dishes_chosen boolean not null default false,
  meal_checked_at timestamptz,
  meal_check_remark text not null default '',
  meal_reply_count integer not null default 0 check (meal_reply_count >= 0),
  meal_checker_id bigint,
  cancel_reason text not null default '',
  -- It came from another guest's recommendation.
  referral boolean not null default false,
  created_at timestamptz not null,
  arrived_at timestamptz,
  completed_at timestamptz,
  -- The day's end cleared the table by itself.
  cleared_by_system_at timestamptz,
  deleted_at timestamptz,
  primary key (shop_id, id),
  foreign key (shop_id, group_id) references order_group (shop_id, id),
  foreign key (shop_id, period_id) references meal_period (shop_id, id),
  foreign key (shop_id, room_id) references room (shop_id, id),
  foreign key (shop_id, customer_id) references customer (shop_id, id),
  foreign key (shop_id, opener_id) references staff (shop_id, id),
  foreign key (shop_id, invite_style_id) references invitation_style (shop_id, id)
);
create index orders_day on orders (shop_id, book_date, period_id);
create index orders_customer on orders (shop_id, customer_id, book_date desc);
create index orders_opener on orders (shop_id, opener_id, book_date desc);
create index orders_group on orders (shop_id, group_id) where group_id is not null;
create index orders_running_out on orders (held_until) where status in (1, 4);
create index orders_at_table on orders (book_date) where status in (2, 3) and deleted_at is null;
create index orders_referral on orders (shop_id, book_date desc) where referral;

-- What was paid when a table was settled, by one or several means.
create table order_payment (
  shop_id bigint not null,
  id bigint generated always as identity,
  order_id bigint not null,
  means text not null check (means in ('cash', 'weixin', 'alipay', 'card', 'other')),
  amount_fen bigint not null check (amount_fen > 0),
  staff_id bigint,
  at timestamptz not null,
  primary key (shop_id, id),
  foreign key (shop_id, order_id) references orders (shop_id, id),
  foreign key (shop_id, staff_id) references staff (shop_id, id)
);
create index order_payment_order on order_payment (shop_id, order_id);

create table order_label (
  shop_id bigint not null,
  order_id bigint not null,
  label_id bigint not null,
  primary key (shop_id, order_id, label_id),
  foreign key (shop_id, order_id) references orders (shop_id, id),
  foreign key (shop_id, label_id) references label (shop_id, id)
);

-- Who has which room when. Cancelling, refusing, expiring and moving away release a claim; clearing finishes it:
-- the room is free and the turn stays used. An unreleased turn can be claimed once: that is this index's answer,
-- and nothing else's.
create table room_claim (
  shop_id bigint not null,
  id bigint generated always as identity,
  room_id bigint not null,
  book_date date not null,
  period_id bigint not null,
  turn smallint not null check (turn between 1 and 20),
  order_id bigint not null,
  released_at timestamptz,
  finished_at timestamptz,
  primary key (shop_id, id),
  foreign key (shop_id, room_id) references room (shop_id, id),
  foreign key (shop_id, period_id) references meal_period (shop_id, id),
  foreign key (shop_id, order_id) references orders (shop_id, id)
);
create unique index room_claim_once on room_claim (shop_id, book_date, period_id, room_id, turn)
  where released_at is null;
create index room_claim_order on room_claim (shop_id, order_id) where released_at is null;

-- Who did what to what: a chain, in which each row's hash covers the one before it. The detail may name a person
-- and can be erased; the chain covers its digest alone.
create table action_log (
  shop_id bigint not null references shop (shop_id),
  seq bigint not null,
  subject text not null check (subject in ('order', 'customer', 'shop')),
  subject_id bigint not null,
  action text not null,
  operator_id bigint,
  operator_name text not null,
  from_status smallint,
  to_status smallint,
  fields text[] not null default '{}',
  detail jsonb,
  detail_digest text not null,
  at timestamptz not null,
  hash bytea not null,
  primary key (shop_id, seq)
);
create index action_log_subject on action_log (shop_id, subject, subject_id, seq);

-- Events of a shop in the order of their numbers, for every console that listens or comes back.
create table outbox_event (
  shop_id bigint not null references shop (shop_id),
  seq bigint not null,
  name text not null,
  data jsonb not null,
  at timestamptz not null,
  primary key (shop_id, seq)
);
create index outbox_event_at on outbox_event (at);

-- What a call with this key answered, so that a retry is told the same.
create table idempotency_key (
  shop_id bigint not null references shop (shop_id),
  actor text not null,
  key text not null,
  call text not null,
  body_digest text not null,
  answer jsonb,
  at timestamptz not null,
  primary key (shop_id, actor, key)
);
create index idempotency_key_at on idempotency_key (at);

create table sms_message (
  shop_id bigint not null references shop (shop_id),
  id bigint generated always as identity,
  order_id bigint,
  customer_id bigint,
  kind text not null,
  phone text not null,
  content text not null,
  parts smallint not null check (parts > 0),
  state text not null default 'queued'
    check (state in ('queued', 'sending', 'accepted', 'delivered', 'failed', 'unknown')),
  created_at timestamptz not null,
  primary key (shop_id, id),
  foreign key (shop_id, order_id) references orders (shop_id, id)
);
create index sms_message_queue on sms_message (created_at) where state = 'queued';
