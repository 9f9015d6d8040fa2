-- Written by `npm run tables` from the migrations; not to be edited or run.

create table account (
  id bigint not null generated always as identity,
  phone text not null,
  name text not null default ''::text,
  password_hash text not null,
  disabled_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  constraint account_pkey PRIMARY KEY (id),
  constraint account_phone_key UNIQUE (phone)
);

create table action_log (
  shop_id bigint not null,
  seq bigint not null,
  subject text not null,
  subject_id bigint not null,
  action text not null,
  operator_id bigint,
  operator_name text not null,
  from_status smallint,
  to_status smallint,
  fields text[] not null default '{}'::text[],
  detail jsonb,
  detail_digest text not null,
  at timestamp with time zone not null,
  hash bytea not null,
  names_operator boolean not null default false,
  constraint action_log_pkey PRIMARY KEY (shop_id, seq),
  constraint action_log_subject_check CHECK (subject = ANY (ARRAY['order'::text, 'customer'::text, 'shop'::text, 'waitlist'::text]))
);
CREATE INDEX action_log_subject ON action_log USING btree (shop_id, subject, subject_id, seq);
alter table action_log enable row level security;
create policy one_shop on action_log using ((shop_id = (NULLIF(current_setting('app.shop_id'::text, true), ''::text))::bigint)) with check ((shop_id = (NULLIF(current_setting('app.shop_id'::text, true), ''::text))::bigint));

create table activity (
  shop_id bigint not null,
  id bigint not null generated always as identity,
  token text not null,
  state text not null,
  title text not null,
  words text not null default ''::text,
  picture text not null default ''::text,
  begins_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  audience text not null,
  level_ids bigint[] not null default '{}'::bigint[],
  label_ids bigint[] not null default '{}'::bigint[],
  stock integer,
  claimed integer not null default 0,
  per_person smallint not null default 1,
  version integer not null default 1,
  cancelled_reason text not null default ''::text,
  created_name text not null,
  created_at timestamp with time zone not null,
  changed_name text not null,
  changed_action text not null,
  changed_at timestamp with time zone not null,
  constraint activity_pkey PRIMARY KEY (shop_id, id),
  constraint activity_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES shop(shop_id),
  constraint activity_audience_check CHECK (audience = ANY (ARRAY['all'::text, 'ate'::text, 'level'::text, 'label'::text])),
  constraint activity_check CHECK (ends_at > begins_at),
  constraint activity_check1 CHECK ((audience = 'level'::text) = (level_ids <> '{}'::bigint[])),
  constraint activity_check2 CHECK ((audience = 'label'::text) = (label_ids <> '{}'::bigint[])),
  constraint activity_claimed_check CHECK (claimed >= 0),
  constraint activity_per_person_check CHECK (per_person >= 1 AND per_person <= 99),
  constraint activity_state_check CHECK (state = ANY (ARRAY['draft'::text, 'open'::text, 'cancelled'::text])),
  constraint activity_stock_check CHECK (stock > 0),
  constraint activity_stock_holds CHECK (stock IS NULL OR claimed <= stock),
  constraint activity_title_check CHECK (title <> ''::text),
  constraint activity_token_check CHECK (token <> ''::text)
);
CREATE UNIQUE INDEX activity_token ON activity USING btree (shop_id, token);
alter table activity enable row level security;
create policy one_shop on activity using ((shop_id = (NULLIF(current_setting('app.shop_id'::text, true), ''::text))::bigint)) with check ((shop_id = (NULLIF(current_setting('app.shop_id'::text, true), ''::text))::bigint));

create table activity_claim (
  shop_id bigint not null,
  id bigint not null generated always as identity,
  activity_id bigint not null,
  customer_id bigint not null,
  at timestamp with time zone not null,
  constraint activity_claim_pkey PRIMARY KEY (shop_id, id),
  constraint activity_claim_shop_id_activity_id_fkey FOREIGN KEY (shop_id, activity_id) REFERENCES activity(shop_id, id),
  constraint activity_claim_shop_id_customer_id_fkey FOREIGN KEY (shop_id, customer_id) REFERENCES customer(shop_id, id)
);
CREATE INDEX activity_claim_activity ON activity_claim USING btree (shop_id, activity_id, customer_id);
CREATE INDEX activity_claim_customer ON activity_claim USING btree (shop_id, customer_id);
alter table activity_claim enable row level security;
create policy one_shop on activity_claim using ((shop_id = (NULLIF(current_setting('app.shop_id'::text, true), ''::text))::bigint)) with check ((shop_id = (NULLIF(current_setting('app.shop_id'::text, true), ''::text))::bigint));

create table activity_coupon (
  shop_id bigint not null,
  activity_id bigint not null,
  coupon_id bigint not null,
  quantity smallint not null,
  constraint activity_coupon_pkey PRIMARY KEY (shop_id, activity_id, coupon_id),
  constraint activity_coupon_shop_id_activity_id_fkey FOREIGN KEY (shop_id, activity_id) REFERENCES activity(shop_id, id),
  constraint activity_coupon_shop_id_coupon_id_fkey FOREIGN KEY (shop_id, coupon_id) REFERENCES coupon(shop_id, id),
  constraint activity_coupon_quantity_check CHECK (quantity >= 1 AND quantity <= 10)
);
alter table activity_coupon enable row level security;
create policy one_shop on activity_coupon using ((shop_id = (NULLIF(current_setting('app.shop_id'::text, true), ''::text))::bigint)) with check ((shop_id = (NULLIF(current_setting('app.shop_id'::text, true), ''::text))::bigint));

create table ai_scene (
  shop_id bigint not null,
  kind text not null,
  enabled boolean not null default false,
  span smallint not null,
  at_minutes smallint not null,
  channel text not null,
  wish text not null default ''::text,
  festivals jsonb not null default '[]'::jsonb,
  most smallint not null,
  version integer not null default 1,
  ran_on date,
  found integer not null default 0,
  left_out integer not null default 0,
  changed_at timestamp with time zone not null,
  yielded integer not null default 0,
  coupon_id bigint,
  constraint ai_scene_pkey PRIMARY KEY (shop_id, kind),
  constraint ai_scene_shop_id_coupon_id_fkey FOREIGN KEY (shop_id, coupon_id) REFERENCES coupon(shop_id, id),
  constraint ai_scene_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES shop(shop_id),
  constraint ai_scene_at_minutes_check CHECK (at_minutes >= 480 AND at_minutes <= 1290),
  constraint ai_scene_channel_check CHECK (channel = ANY (ARRAY['wechat'::text, 'sms'::text, 'push'::text])),
  constraint ai_scene_check CHECK (kind <> 'asleep'::text OR channel <> 'sms'::text),
  constraint ai_scene_check1 CHECK (coupon_id IS NULL OR channel <> 'sms'::text),
  constraint ai_scene_check2 CHECK (coupon_id IS NULL OR (kind = ANY (ARRAY['birthday'::text, 'anniversary'::text, 'festival'::text, 'asleep'::text]))),
  constraint ai_scene_kind_check CHECK (kind = ANY (ARRAY['after-visit'::text, 'birthday'::text, 'anniversary'::text, 'festival'::text, 'hold-expiring'::text, 'asleep'::text])),
  constraint ai_scene_most_check CHECK (most >= 1 AND most <= 500),
  constraint ai_scene_span_check CHECK (span >= 0)
);
CREATE INDEX ai_scene_on ON ai_scene USING btree (shop_id) WHERE enabled;
alter table ai_scene enable row level security;
create policy one_shop on ai_scene using ((shop_id = (NULLIF(current_setting('app.shop_id'::text, true), ''::text))::bigint)) with check ((shop_id = (NULLIF(current_setting('app.shop_id'::text, true), ''::text))::bigint));

create table ai_text (
  shop_id bigint not null,
  id bigint not null generated always as identity,
  kind text not null,
  occasion text not null,
  customer_id bigint,
  booking_id bigint,
  occasion_date date not null,
  title text not null,
  channel text not null,
  state text not null default 'wanted'::text,
  told jsonb not null default '[]'::jsonb,
  content text not null default ''::text,
  reason text not null default ''::text,
  model text not null default ''::text,
  drafts smallint not null default 0,
  sms_id bigint,
  created_at timestamp with time zone not null,
  due_until timestamp with time zone not null,
  passed_at timestamp with time zone,
  passed_by bigint,
  passed_name text not null default ''::text,
  constraint ai_text_pkey PRIMARY KEY (shop_id, id),
  constraint ai_text_shop_id_occasion_key UNIQUE (shop_id, occasion),
  constraint ai_text_shop_id_booking_id_fkey FOREIGN KEY (shop_id, booking_id) REFERENCES booking(shop_id, id),
  constraint ai_text_shop_id_customer_id_fkey FOREIGN KEY (shop_id, customer_id) REFERENCES customer(shop_id, id),
  constraint ai_text_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES shop(shop_id),
  constraint ai_text_shop_id_passed_by_fkey FOREIGN KEY (shop_id, passed_by) REFERENCES staff(shop_id, id),
  constraint ai_text_shop_id_sms_id_fkey FOREIGN KEY (shop_id, sms_id) REFERENCES sms_message(shop_id, id),
  constraint ai_text_channel_check CHECK (channel = ANY (ARRAY['wechat'::text, 'sms'::text, 'push'::text])),
  constraint ai_text_check CHECK ((state = 'passed'::text) = (passed_at IS NOT NULL)),
  constraint ai_text_occasion_check CHECK (occasion <> ''::text),
  constraint ai_text_state_check CHECK (state = ANY (ARRAY['wanted'::text, 'ready'::text, 'passed'::text, 'refused'::text, 'dropped'::text, 'expired'::text]))
);
CREATE INDEX ai_text_booking ON ai_text USING btree (shop_id, booking_id) WHERE booking_id IS NOT NULL;
CREATE INDEX ai_text_customer ON ai_text USING btree (shop_id, customer_id, kind, occasion_date);
CREATE INDEX ai_text_listed ON ai_text USING btree (shop_id, created_at DESC, id DESC);
CREATE INDEX ai_text_pushed ON ai_text USING btree (due_until) WHERE state = 'passed'::text AND channel = 'push'::text;
CREATE INDEX ai_text_waiting ON ai_text USING btree (due_until) WHERE state = ANY (ARRAY['wanted'::text, 'ready'::text]);
CREATE INDEX ai_text_wanted ON ai_text USING btree (shop_id, id) WHERE state = 'wanted'::text;
alter table ai_text enable row level security;
create policy one_shop on ai_text using ((shop_id = (NULLIF(current_setting('app.shop_id'::text, true), ''::text))::bigint)) with check ((shop_id = (NULLIF(current_setting('app.shop_id'::text, true), ''::text))::bigint));

create table ai_use (
  shop_id bigint not null,
  id bigint not null generated always as identity,
  purpose text not null,
  staff_id bigint,
  model text not null,
  reserved integer not null default 0,
  spent integer not null default 0,
  error text not null default ''::text,
  at timestamp with time zone not null,
  settled_at timestamp with time zone,
  constraint ai_use_pkey PRIMARY KEY (shop_id, id),
  constraint ai_use_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES shop(shop_id),
  constraint ai_use_shop_id_staff_id_fkey FOREIGN KEY (shop_id, staff_id) REFERENCES staff(shop_id, id),
  constraint ai_use_check CHECK (settled_at IS NULL OR reserved = 0),
  constraint ai_use_purpose_check CHECK (purpose <> ''::text),
  constraint ai_use_reserved_check CHECK (reserved >= 0),
  constraint ai_use_spent_check CHECK (spent >= 0)
);
CREATE INDEX ai_use_open ON ai_use USING btree (at) WHERE settled_at IS NULL;
alter table ai_use enable row level security;
create policy one_shop on ai_use using ((shop_id = (NULLIF(current_setting('app.shop_id'::text, true), ''::text))::bigint)) with check ((shop_id = (NULLIF(current_setting('app.shop_id'::text, true), ''::text))::bigint));

create table booking (
  shop_id bigint not null,
  id bigint not null generated always as identity,
  first_order_id bigint,
  sync_by_default boolean not null default true,
  customer_id bigint,
  user_name text not null default ''::text,
  phone text not null default ''::text,
  sex smallint not null default 0,
  arrival_time text not null default ''::text,
  remark text not null default ''::text,
  former_remark text not null default ''::text,
  former_phone text not null default ''::text,
  invite_style_id bigint,
  source text not null default 'staff'::text,
  applicant_network text not null default ''::text,
  books_when_paid boolean not null default false,
  referral boolean not null default false,
  terms text not null default ''::text,
  terms_agreed_at timestamp with time zone,
  refund_until timestamp with time zone,
  late_refund_percent smallint not null default 0,
  people_num integer not null default 0,
  birthday_kind smallint not null default 0,
  birthday_of_other boolean not null default false,
  other_name text not null default ''::text,
  memorial_titles jsonb not null default '[]'::jsonb,
  dish_mode smallint not null default 0,
  dishes_chosen boolean not null default false,
  send_sms boolean not null default false,
  sms_state smallint not null default 0,
  replied boolean not null default false,
  deposit_fen bigint not null default 0,
  deposit_received_fen bigint not null default 0,
  pay_type text not null default ''::text,
  deposit_order_id bigint,
  book_date date not null,
  refund_steps jsonb not null default '[]'::jsonb,
  no_show_refund_percent smallint not null default 0,
  refund_given_percent smallint,
  deposit_rule text not null default ''::text,
  rule_deposit_fen bigint not null default 0,
  deposit_waiver text not null default ''::text,
  deposit_waiver_by text not null default ''::text,
  way text not null default 'unknown'::text,
  booked_on date,
  constraint booking_pkey PRIMARY KEY (shop_id, id),
  constraint booking_shop_id_customer_id_fkey FOREIGN KEY (shop_id, customer_id) REFERENCES customer(shop_id, id),
  constraint booking_shop_id_invite_style_id_fkey FOREIGN KEY (shop_id, invite_style_id) REFERENCES invitation_style(shop_id, id),
  constraint booking_birthday_kind_check CHECK (birthday_kind >= 0 AND birthday_kind <= 2),
  constraint booking_deposit_fen_check CHECK (deposit_fen >= 0),
  constraint booking_deposit_received_fen_check CHECK (deposit_received_fen >= 0),
  constraint booking_dish_mode_check CHECK (dish_mode >= 0 AND dish_mode <= 3),
  constraint booking_late_refund_percent_check CHECK (late_refund_percent >= 0 AND late_refund_percent <= 100),
  constraint booking_no_show_refund_percent_check CHECK (no_show_refund_percent >= 0 AND no_show_refund_percent <= 100),
  constraint booking_pay_type_check CHECK (pay_type = ANY (ARRAY[''::text, 'sys'::text, 'balance'::text, 'weixin'::text, 'alipay'::text, 'score'::text])),
  constraint booking_people_num_check CHECK (people_num >= 0),
  constraint booking_refund_given_percent_check CHECK (refund_given_percent >= 0 AND refund_given_percent <= 100),
  constraint booking_rule_deposit_fen_check CHECK (rule_deposit_fen >= 0),
  constraint booking_sex_check CHECK (sex >= 0 AND sex <= 2),
  constraint booking_sms_state_check CHECK (sms_state >= 0 AND sms_state <= 4),
  constraint booking_source_check CHECK (source = ANY (ARRAY['staff'::text, 'guest'::text])),
  constraint booking_way_check CHECK (way = ANY (ARRAY['telephone'::text, 'walk-in'::text, 'page'::text, 'desk'::text, 'workbench'::text, 'till'::text, 'unknown'::text]))
);
CREATE INDEX booking_customer ON booking USING btree (shop_id, customer_id, book_date DESC, id DESC);
CREATE INDEX booking_former_phone ON booking USING btree (shop_id, former_phone) WHERE former_phone <> ''::text;
CREATE INDEX booking_network ON booking USING btree (shop_id, applicant_network) WHERE source = 'guest'::text;
CREATE INDEX booking_no_customer_grams ON booking USING gin (name_grams(user_name)) WHERE customer_id IS NULL AND user_name <> ''::text;
CREATE INDEX booking_open_deposit ON booking USING btree (shop_id) WHERE deposit_received_fen > 0;
CREATE INDEX booking_phone_dates ON booking USING btree (shop_id, phone, book_date DESC) WHERE phone <> ''::text;
CREATE INDEX booking_referral ON booking USING btree (shop_id) WHERE referral;
CREATE INDEX booking_sms_failed ON booking USING btree (shop_id, book_date) WHERE sms_state = ANY (ARRAY[3, 4]);
alter table booking enable row level security;
create policy one_shop on booking using ((shop_id = (NULLIF(current_setting('app.shop_id'::text, true), ''::text))::bigint)) with check ((shop_id = (NULLIF(current_setting('app.shop_id'::text, true), ''::text))::bigint));

create table booking_label (
  shop_id bigint not null,
  label_id bigint not null,
  booking_id bigint not null,
  constraint booking_label_pkey PRIMARY KEY (shop_id, booking_id, label_id),
  constraint booking_label_shop_id_booking_id_fkey FOREIGN KEY (shop_id, booking_id) REFERENCES booking(shop_id, id),
  constraint booking_label_shop_id_label_id_fkey FOREIGN KEY (shop_id, label_id) REFERENCES label(shop_id, id)
);
alter table booking_label enable row level security;
create policy one_shop on booking_label using ((shop_id = (NULLIF(current_setting('app.shop_id'::text, true), ''::text))::bigint)) with check ((shop_id = (NULLIF(current_setting('app.shop_id'::text, true), ''::text))::bigint));

create table brand (
  id bigint not null generated always as identity,
  title text not null,
  constraint brand_pkey PRIMARY KEY (id)
);

create table brand_session (
  token_hash bytea not null,
  account_id bigint not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  constraint brand_session_pkey PRIMARY KEY (token_hash),
  constraint brand_session_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id)
);
CREATE INDEX brand_session_account ON brand_session USING btree (account_id) WHERE ended_at IS NULL;

create table brand_user (
  brand_id bigint not null,
  account_id bigint not null,
  created_at timestamp with time zone not null,
  disabled_at timestamp with time zone,
  constraint brand_user_pkey PRIMARY KEY (brand_id, account_id),
  constraint brand_user_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id),
  constraint brand_user_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brand(id)
);
CREATE INDEX brand_user_account ON brand_user USING btree (account_id);

create table campaign (
  shop_id bigint not null,
  id bigint not null generated always as identity,
  title text not null,
  template_id bigint not null,
  state text not null,
  pause text,
  source jsonb not null,
  left_out jsonb not null default '{}'::jsonb,
  hold_out_percent smallint not null,
  result_days smallint not null,
  start_at timestamp with time zone not null,
  started_at timestamp with time zone,
  active_at timestamp with time zone,
  ended_at timestamp with time zone,
  version integer not null default 1,
  created_by bigint not null,
  created_name text not null,
  created_at timestamp with time zone not null,
  changed_name text not null,
  changed_action text not null,
  changed_at timestamp with time zone not null,
  constraint campaign_pkey PRIMARY KEY (shop_id, id),
  constraint campaign_shop_id_created_by_fkey FOREIGN KEY (shop_id, created_by) REFERENCES staff(shop_id, id),
  constraint campaign_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES shop(shop_id),
  constraint campaign_shop_id_template_id_fkey FOREIGN KEY (shop_id, template_id) REFERENCES sms_template(shop_id, id),
  constraint campaign_check CHECK ((pause IS NOT NULL) = (state = 'paused'::text)),
  constraint campaign_check1 CHECK ((ended_at IS NOT NULL) = (state = ANY (ARRAY['done'::text, 'stopped'::text]))),
  constraint campaign_hold_out_percent_check CHECK (hold_out_percent >= 0 AND hold_out_percent <= 50),
  constraint campaign_pause_check CHECK (pause = ANY (ARRAY['staff'::text, 'stock'::text, 'template'::text, 'late'::text])),
  constraint campaign_result_days_check CHECK (result_days >= 1 AND result_days <= 90),
  constraint campaign_state_check CHECK (state = ANY (ARRAY['scheduled'::text, 'sending'::text, 'paused'::text, 'done'::text, 'stopped'::text])),
  constraint campaign_title_check CHECK (title <> ''::text)
);
CREATE INDEX campaign_started ON campaign USING btree (shop_id, started_at) WHERE started_at IS NOT NULL;
CREATE INDEX campaign_template ON campaign USING btree (shop_id, template_id);
alter table campaign enable row level security;
create policy one_shop on campaign using ((shop_id = (NULLIF(current_setting('app.shop_id'::text, true), ''::text))::bigint)) with check ((shop_id = (NULLIF(current_setting('app.shop_id'::text, true), ''::text))::bigint));

create table campaign_file (
  shop_id bigint not null,
  id bigint not null generated always as identity,
  phones text[] not null,
  without_mobile integer not null,
  repeated integer not null,
  created_by bigint not null,
  created_at timestamp with time zone not null,
  constraint campaign_file_pkey PRIMARY KEY (shop_id, id),
  constraint campaign_file_shop_id_created_by_fkey FOREIGN KEY (shop_id, created_by) REFERENCES staff(shop_id, id),
  constraint campaign_file_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES shop(shop_id)
);
alter table campaign_file enable row level security;
create policy one_shop on campaign_file using ((shop_id = (NULLIF(current_setting('app.shop_id'::text, true), ''::text))::bigint)) with check ((shop_id = (NULLIF(current_setting('app.shop_id'::text, true), ''::text))::bigint));

create table campaign_recipient (
  shop_id bigint not null,
  campaign_id bigint not null,
  id bigint not null generated always as identity,
  customer_id bigint not null,
  phone text,
  state text not null,
  reason text not null default ''::text,
  sms_id bigint,
  constraint campaign_recipient_pkey PRIMARY KEY (shop_id, campaign_id, id),
  constraint campaign_recipient_shop_id_campaign_id_fkey FOREIGN KEY (shop_id, campaign_id) REFERENCES campaign(shop_id, id),
  constraint campaign_recipient_shop_id_customer_id_fkey FOREIGN KEY (shop_id, customer_id) REFERENCES customer(shop_id, id),
  constraint campaign_recipient_shop_id_sms_id_fkey FOREIGN KEY (shop_id, sms_id) REFERENCES sms_message(shop_id, id),
  constraint campaign_recipient_check CHECK ((sms_id IS NOT NULL) = (state = 'taken'::text)),
  constraint campaign_recipient_check1 CHECK ((reason <> ''::text) = (state = 'skipped'::text)),
  constraint campaign_recipient_state_check CHECK (state = ANY (ARRAY['held'::text, 'waiting'::text, 'taken'::text, 'skipped'::text]))
);
CREATE INDEX campaign_recipient_customer ON campaign_recipient USING btree (shop_id, customer_id);
CREATE UNIQUE INDEX campaign_recipient_once ON campaign_recipient USING btree (shop_id, campaign_id, phone);
CREATE INDEX campaign_recipient_phone ON campaign_recipient USING btree (shop_id, phone) WHERE phone IS NOT NULL;
CREATE UNIQUE INDEX campaign_recipient_sms ON campaign_recipient USING btree (shop_id, sms_id) WHERE sms_id IS NOT NULL;
CREATE INDEX campaign_recipient_waiting ON campaign_recipient USING btree (shop_id, campaign_id, id) WHERE state = 'waiting'::text;
alter table campaign_recipient enable row level security;
create policy one_shop on campaign_recipient using ((shop_id = (NULLIF(current_setting('app.shop_id'::text, true), ''::text))::bigint)) with check ((shop_id = (NULLIF(current_setting('app.shop_id'::text, true), ''::text))::bigint));

create table closed_day (
  shop_id bigint not null,
  id bigint not null generated always as identity,
  start_date date not null,
  end_date date not null,
  period_id bigint,
  reason text not null default ''::text,
  constraint closed_day_pkey PRIMARY KEY (shop_id, id),
  constraint closed_day_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES shop(shop_id),
  constraint closed_day_shop_id_period_id_fkey FOREIGN KEY (shop_id, period_id) REFERENCES meal_period(shop_id, id),
  constraint closed_day_check CHECK (end_date >= start_date)
);
CREATE INDEX closed_day_span ON closed_day USING btree (shop_id, end_date, start_date);
alter table closed_day enable row level security;
create policy one_shop on closed_day using ((shop_id = (NULLIF(current_setting('app.shop_id'::text, true), ''::text))::bigint)) with check ((shop_id = (NULLIF(current_setting('app.shop_id'::text, true), ''::text))::bigint));

create table company (
  shop_id bigint not null,
  id bigint not null generated always as identity,
  title text not null,
  tax_number text not null default ''::text,
  contact text not null default ''::text,
  limit_fen bigint,
  signers text[] not null default '{}'::text[],
  open_fen bigint not null default 0,
  version integer not null default 1,
  changed_at timestamp with time zone not null,
  removed_at timestamp with time zone,
  constraint company_pkey PRIMARY KEY (shop_id, id),
  constraint company_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES shop(shop_id),
  constraint company_check CHECK (removed_at IS NULL OR open_fen = 0),
  constraint company_limit_fen_check CHECK (limit_fen >= 0),
  constraint company_open_fen_check CHECK (open_fen >= 0),
  constraint company_title_check CHECK (title <> ''::text)
);
CREATE UNIQUE INDEX company_title ON company USING btree (shop_id, title) WHERE removed_at IS NULL;
alter table company enable row level security;
create policy one_shop on company using ((shop_id = (NULLIF(current_setting('app.shop_id'::text, true), ''::text))::bigint)) with check ((shop_id = (NULLIF(current_setting('app.shop_id'::text, true), ''::text))::bigint));

create table company_bill (
  shop_id bigint not null,
  id bigint not null generated always as identity,
  company_id bigint not null,
  order_id bigint not null,
  book_date date not null,
  room_title text not null,
  signer text not null,
  amount_fen bigint not null,
  paid_fen bigint not null default 0,
  staff_name text not null,
  at timestamp with time zone not null,
  constraint company_bill_pkey PRIMARY KEY (shop_id, id),
  constraint company_bill_shop_id_company_id_fkey FOREIGN KEY (shop_id, company_id) REFERENCES company(shop_id, id),
  constraint company_bill_shop_id_order_id_fkey FOREIGN KEY (shop_id, order_id) REFERENCES orders(shop_id, id),
  constraint company_bill_amount_fen_check CHECK (amount_fen > 0),
  constraint company_bill_check CHECK (paid_fen >= 0 AND paid_fen <= amount_fen),
  constraint company_bill_signer_check CHECK (signer <> ''::text)
);
CREATE INDEX company_bill_of ON company_bill USING btree (shop_id, company_id, id);
CREATE INDEX company_bill_order ON company_bill USING btree (shop_id, order_id);
alter table company_bill enable row level security;
create policy one_shop on company_bill using ((shop_id = (NULLIF(current_setting('app.shop_id'::text, true), ''::text))::bigint)) with check ((shop_id = (NULLIF(current_setting('app.shop_id'::text, true), ''::text))::bigint));

create table coupon (
  shop_id bigint not null,
  id bigint not null generated always as identity,
  state text not null,
  terms_no integer not null default 1,
  stock integer,
  given integer not null default 0,
  per_person smallint,
  version integer not null default 1,
  created_name text not null,
  created_at timestamp with time zone not null,
  changed_name text not null,
  changed_action text not null,
  changed_at timestamp with time zone not null,
  constraint coupon_pkey PRIMARY KEY (shop_id, id),
  constraint coupon_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES shop(shop_id),
  constraint coupon_check CHECK (stock IS NULL OR given <= stock),
  constraint coupon_given_check CHECK (given >= 0),
  constraint coupon_per_person_check CHECK (per_person >= 1 AND per_person <= 99),
  constraint coupon_state_check CHECK (state = ANY (ARRAY['draft'::text, 'active'::text, 'paused'::text, 'ended'::text])),
  constraint coupon_stock_check CHECK (stock >= 0)
);
alter table coupon enable row level security;
create policy one_shop on coupon using ((shop_id = (NULLIF(current_setting('app.shop_id'::text, true), ''::text))::bigint)) with check ((shop_id = (NULLIF(current_setting('app.shop_id'::text, true), ''::text))::bigint));

create table coupon_giving (
  shop_id bigint not null,
  id bigint not null generated always as identity,
  coupon_id bigint,
  pack_id bigint,
  state text not null,
  source jsonb not null,
  left_out jsonb not null default '{}'::jsonb,
  tell_push boolean not null default false,
  created_by bigint not null,
  created_name text not null,
  created_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  constraint coupon_giving_pkey PRIMARY KEY (shop_id, id),
  constraint coupon_giving_shop_id_coupon_id_fkey FOREIGN KEY (shop_id, coupon_id) REFERENCES coupon(shop_id, id),
  constraint coupon_giving_shop_id_created_by_fkey FOREIGN KEY (shop_id, created_by) REFERENCES staff(shop_id, id),
  constraint coupon_giving_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES shop(shop_id),
  constraint coupon_giving_shop_id_pack_id_fkey FOREIGN KEY (shop_id, pack_id) REFERENCES coupon_pack(shop_id, id),
  constraint coupon_giving_check CHECK ((coupon_id IS NULL) <> (pack_id IS NULL)),
  constraint coupon_giving_check1 CHECK ((ended_at IS NOT NULL) = (state <> 'giving'::text)),
  constraint coupon_giving_state_check CHECK (state = ANY (ARRAY['giving'::text, 'done'::text, 'stopped'::text]))
);
alter table coupon_giving enable row level security;
create policy one_shop on coupon_giving using ((shop_id = (NULLIF(current_setting('app.shop_id'::text, true), ''::text))::bigint)) with check ((shop_id = (NULLIF(current_setting('app.shop_id'::text, true), ''::text))::bigint));

create table coupon_giving_person (
  shop_id bigint not null,
  giving_id bigint not null,
  id bigint not null generated always as identity,
  customer_id bigint not null,
  state text not null,
  reason text not null default ''::text,
  constraint coupon_giving_person_pkey PRIMARY KEY (shop_id, giving_id, id),
  constraint coupon_giving_person_shop_id_customer_id_fkey FOREIGN KEY (shop_id, customer_id) REFERENCES customer(shop_id, id),
  constraint coupon_giving_person_shop_id_giving_id_fkey FOREIGN KEY (shop_id, giving_id) REFERENCES coupon_giving(shop_id, id),
  constraint coupon_giving_person_check CHECK ((reason <> ''::text) = (state = 'skipped'::text)),
  constraint coupon_giving_person_state_check CHECK (state = ANY (ARRAY['waiting'::text, 'given'::text, 'skipped'::text]))
);
CREATE INDEX coupon_giving_person_customer ON coupon_giving_person USING btree (shop_id, customer_id);
CREATE INDEX coupon_giving_person_waiting ON coupon_giving_person USING btree (shop_id, giving_id, id) WHERE state = 'waiting'::text;
alter table coupon_giving_person enable row level security;
create policy one_shop on coupon_giving_person using ((shop_id = (NULLIF(current_setting('app.shop_id'::text, true), ''::text))::bigint)) with check ((shop_id = (NULLIF(current_setting('app.shop_id'::text, true), ''::text))::bigint));

create table coupon_grant (
  shop_id bigint not null,
  id bigint not null generated always as identity,
  coupon_id bigint not null,
  terms_no integer not null,
  customer_id bigint not null,
  phone text,
  source text not null,
  pack_id bigint,
  link_id bigint,
  giving_id bigint,
  given_by bigint,
  given_name text not null,
  given_at timestamp with time zone not null,
  valid_from date not null,
  valid_until date not null,
  state text not null,
  opened_at timestamp with time zone,
  secret bytea,
  used_at timestamp with time zone,
  used_by bigint,
  used_name text not null default ''::text,
  order_id bigint,
  off_fen bigint,
  bill_fen bigint,
  withdrawn_at timestamp with time zone,
  withdrawn_name text not null default ''::text,
  withdrawn_reason text not null default ''::text,
  claim_no integer,
  code_step bigint,
  shown_order_id bigint,
  shown_at timestamp with time zone,
  told_way text,
  told_at timestamp with time zone,
  told_name text not null default ''::text,
  told_sms_id bigint,
  text_id bigint,
  activity_claim_id bigint,
  constraint coupon_grant_pkey PRIMARY KEY (shop_id, id),
  constraint coupon_grant_shop_id_activity_claim_id_fkey FOREIGN KEY (shop_id, activity_claim_id) REFERENCES activity_claim(shop_id, id),
  constraint coupon_grant_shop_id_coupon_id_terms_no_fkey FOREIGN KEY (shop_id, coupon_id, terms_no) REFERENCES coupon_terms(shop_id, coupon_id, no),
  constraint coupon_grant_shop_id_customer_id_fkey FOREIGN KEY (shop_id, customer_id) REFERENCES customer(shop_id, id),
  constraint coupon_grant_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES shop(shop_id),
  constraint coupon_grant_shop_id_given_by_fkey FOREIGN KEY (shop_id, given_by) REFERENCES staff(shop_id, id),
  constraint coupon_grant_shop_id_giving_id_fkey FOREIGN KEY (shop_id, giving_id) REFERENCES coupon_giving(shop_id, id),
  constraint coupon_grant_shop_id_link_id_fkey FOREIGN KEY (shop_id, link_id) REFERENCES coupon_link(shop_id, id),
  constraint coupon_grant_shop_id_order_id_fkey FOREIGN KEY (shop_id, order_id) REFERENCES orders(shop_id, id),
  constraint coupon_grant_shop_id_pack_id_fkey FOREIGN KEY (shop_id, pack_id) REFERENCES coupon_pack(shop_id, id),
  constraint coupon_grant_shop_id_shown_order_id_fkey FOREIGN KEY (shop_id, shown_order_id) REFERENCES orders(shop_id, id),
  constraint coupon_grant_shop_id_text_id_fkey FOREIGN KEY (shop_id, text_id) REFERENCES ai_text(shop_id, id),
  constraint coupon_grant_shop_id_used_by_fkey FOREIGN KEY (shop_id, used_by) REFERENCES staff(shop_id, id),
  constraint coupon_grant_check CHECK (bill_fen >= off_fen),
  constraint coupon_grant_check1 CHECK (valid_until >= valid_from),
  constraint coupon_grant_check10 CHECK (told_name = ''::text OR told_way = 'copy'::text),
  constraint coupon_grant_check11 CHECK ((told_sms_id IS NOT NULL) = (COALESCE(told_way, ''::text) = 'push'::text)),
  constraint coupon_grant_check12 CHECK (text_id IS NULL OR source = 'scene'::text),
  constraint coupon_grant_check13 CHECK ((activity_claim_id IS NOT NULL) = (source = 'activity'::text)),
  constraint coupon_grant_check2 CHECK ((used_at IS NOT NULL) = (state = 'used'::text)),
  constraint coupon_grant_check3 CHECK ((off_fen IS NOT NULL) = (state = 'used'::text)),
  constraint coupon_grant_check4 CHECK (order_id IS NULL OR state = 'used'::text),
  constraint coupon_grant_check5 CHECK (bill_fen IS NULL OR state = 'used'::text),
  constraint coupon_grant_check6 CHECK ((withdrawn_at IS NOT NULL) = (state = 'withdrawn'::text)),
  constraint coupon_grant_check7 CHECK ((claim_no IS NOT NULL) = (link_id IS NOT NULL)),
  constraint coupon_grant_check8 CHECK ((shown_order_id IS NULL) = (shown_at IS NULL)),
  constraint coupon_grant_check9 CHECK ((told_way IS NULL) = (told_at IS NULL)),
  constraint coupon_grant_off_fen_check CHECK (off_fen >= 0),
  constraint coupon_grant_phone_check CHECK (phone <> ''::text),
  constraint coupon_grant_source_check CHECK (source = ANY (ARRAY['staff'::text, 'claim'::text, 'campaign'::text, 'scene'::text, 'referral'::text, 'till'::text, 'activity'::text])),
  constraint coupon_grant_state_check CHECK (state = ANY (ARRAY['held'::text, 'used'::text, 'withdrawn'::text])),
  constraint coupon_grant_told_way_check CHECK (told_way = ANY (ARRAY['push'::text, 'copy'::text]))
);
CREATE INDEX coupon_grant_activity ON coupon_grant USING btree (shop_id, activity_claim_id) WHERE activity_claim_id IS NOT NULL;
CREATE INDEX coupon_grant_coupon ON coupon_grant USING btree (shop_id, coupon_id, id);
CREATE INDEX coupon_grant_customer ON coupon_grant USING btree (shop_id, customer_id, coupon_id);
CREATE INDEX coupon_grant_given ON coupon_grant USING btree (shop_id, given_at, id);
CREATE INDEX coupon_grant_giving ON coupon_grant USING btree (shop_id, giving_id, id) WHERE giving_id IS NOT NULL;
CREATE INDEX coupon_grant_link ON coupon_grant USING btree (shop_id, link_id) WHERE link_id IS NOT NULL;
CREATE INDEX coupon_grant_order ON coupon_grant USING btree (shop_id, order_id) WHERE order_id IS NOT NULL;
CREATE INDEX coupon_grant_phone ON coupon_grant USING btree (shop_id, phone) WHERE phone IS NOT NULL;
CREATE INDEX coupon_grant_shown ON coupon_grant USING btree (shop_id, shown_order_id) WHERE shown_order_id IS NOT NULL;
CREATE UNIQUE INDEX coupon_grant_text ON coupon_grant USING btree (shop_id, text_id) WHERE text_id IS NOT NULL AND state <> 'withdrawn'::text;
CREATE INDEX coupon_grant_used ON coupon_grant USING btree (shop_id, used_at) WHERE used_at IS NOT NULL;
alter table coupon_grant enable row level security;
create policy one_shop on coupon_grant using ((shop_id = (NULLIF(current_setting('app.shop_id'::text, true), ''::text))::bigint)) with check ((shop_id = (NULLIF(current_setting('app.shop_id'::text, true), ''::text))::bigint));

create table coupon_guess (
  shop_id bigint not null,
  id bigint not null generated always as identity,
  staff_id bigint not null,
  at timestamp with time zone not null,
  constraint coupon_guess_pkey PRIMARY KEY (shop_id, id),
  constraint coupon_guess_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES shop(shop_id),
  constraint coupon_guess_shop_id_staff_id_fkey FOREIGN KEY (shop_id, staff_id) REFERENCES staff(shop_id, id)
);
CREATE INDEX coupon_guess_at ON coupon_guess USING btree (shop_id, at);
alter table coupon_guess enable row level security;
create policy one_shop on coupon_guess using ((shop_id = (NULLIF(current_setting('app.shop_id'::text, true), ''::text))::bigint)) with check ((shop_id = (NULLIF(current_setting('app.shop_id'::text, true), ''::text))::bigint));

create table coupon_link (
  shop_id bigint not null,
  id bigint not null generated always as identity,
  token text not null,
  title text not null,
  coupon_id bigint,
  pack_id bigint,
  stock integer,
  claimed integer not null default 0,
  until timestamp with time zone not null,
  per_person smallint not null default 1,
  closed_at timestamp with time zone,
  version integer not null default 1,
  created_name text not null,
  created_at timestamp with time zone not null,
  changed_name text not null,
  changed_action text not null,
  changed_at timestamp with time zone not null,
  constraint coupon_link_pkey PRIMARY KEY (shop_id, id),
  constraint coupon_link_shop_id_coupon_id_fkey FOREIGN KEY (shop_id, coupon_id) REFERENCES coupon(shop_id, id),
  constraint coupon_link_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES shop(shop_id),
  constraint coupon_link_shop_id_pack_id_fkey FOREIGN KEY (shop_id, pack_id) REFERENCES coupon_pack(shop_id, id),
  constraint coupon_link_check CHECK ((coupon_id IS NULL) <> (pack_id IS NULL)),
  constraint coupon_link_check1 CHECK (stock IS NULL OR claimed <= stock),
  constraint coupon_link_claimed_check CHECK (claimed >= 0),
  constraint coupon_link_per_person_check CHECK (per_person >= 1 AND per_person <= 99),
  constraint coupon_link_stock_check CHECK (stock > 0),
  constraint coupon_link_title_check CHECK (title <> ''::text),
  constraint coupon_link_token_check CHECK (token <> ''::text)
);
CREATE UNIQUE INDEX coupon_link_token ON coupon_link USING btree (shop_id, token);
alter table coupon_link enable row level security;
create policy one_shop on coupon_link using ((shop_id = (NULLIF(current_setting('app.shop_id'::text, true), ''::text))::bigint)) with check ((shop_id = (NULLIF(current_setting('app.shop_id'::text, true), ''::text))::bigint));

create table coupon_pack (
  shop_id bigint not null,
  id bigint not null generated always as identity,
  title text not null,
  state text not null,
  version integer not null default 1,
  changed_name text not null,
  changed_action text not null,
  changed_at timestamp with time zone not null,
  constraint coupon_pack_pkey PRIMARY KEY (shop_id, id),
  constraint coupon_pack_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES shop(shop_id),
  constraint coupon_pack_state_check CHECK (state = ANY (ARRAY['active'::text, 'ended'::text])),
  constraint coupon_pack_title_check CHECK (title <> ''::text)
);
alter table coupon_pack enable row level security;
create policy one_shop on coupon_pack using ((shop_id = (NULLIF(current_setting('app.shop_id'::text, true), ''::text))::bigint)) with check ((shop_id = (NULLIF(current_setting('app.shop_id'::text, true), ''::text))::bigint));

create table coupon_pack_item (
  shop_id bigint not null,
  pack_id bigint not null,
  coupon_id bigint not null,
  quantity smallint not null,
  constraint coupon_pack_item_pkey PRIMARY KEY (shop_id, pack_id, coupon_id),
  constraint coupon_pack_item_shop_id_coupon_id_fkey FOREIGN KEY (shop_id, coupon_id) REFERENCES coupon(shop_id, id),
  constraint coupon_pack_item_shop_id_pack_id_fkey FOREIGN KEY (shop_id, pack_id) REFERENCES coupon_pack(shop_id, id),
  constraint coupon_pack_item_quantity_check CHECK (quantity >= 1 AND quantity <= 10)
);
alter table coupon_pack_item enable row level security;
create policy one_shop on coupon_pack_item using ((shop_id = (NULLIF(current_setting('app.shop_id'::text, true), ''::text))::bigint)) with check ((shop_id = (NULLIF(current_setting('app.shop_id'::text, true), ''::text))::bigint));

create table coupon_terms (
  shop_id bigint not null,
  coupon_id bigint not null,
  no integer not null,
  kind text not null,
  title text not null,
  words text not null default ''::text,
  threshold_fen bigint not null,
  off_fen bigint,
  pay_percent smallint,
  max_off_fen bigint,
  dish_id bigint,
  dish_title text not null default ''::text,
  valid_from date,
  valid_until date,
  valid_days smallint,
  valid_after smallint,
  weekdays smallint[] not null default '{}'::smallint[],
  period_ids bigint[] not null default '{}'::bigint[],
  room_ids bigint[] not null default '{}'::bigint[],
  stackable boolean not null default false,
  made_name text not null,
  made_at timestamp with time zone not null,
  constraint coupon_terms_pkey PRIMARY KEY (shop_id, coupon_id, no),
  constraint coupon_terms_shop_id_coupon_id_fkey FOREIGN KEY (shop_id, coupon_id) REFERENCES coupon(shop_id, id),
  constraint coupon_terms_shop_id_dish_id_fkey FOREIGN KEY (shop_id, dish_id) REFERENCES dish(shop_id, id),
  constraint coupon_terms_check CHECK ((off_fen IS NOT NULL) = (kind = 'amount'::text)),
  constraint coupon_terms_check1 CHECK ((pay_percent IS NOT NULL) = (kind = 'percent'::text)),
  constraint coupon_terms_check2 CHECK (max_off_fen IS NULL OR kind = 'percent'::text),
  constraint coupon_terms_check3 CHECK ((dish_id IS NOT NULL) = (kind = 'dish'::text)),
  constraint coupon_terms_check4 CHECK (off_fen IS NULL OR threshold_fen = 0 OR off_fen <= threshold_fen),
  constraint coupon_terms_check5 CHECK ((valid_from IS NULL) = (valid_until IS NULL)),
  constraint coupon_terms_check6 CHECK ((valid_days IS NULL) = (valid_after IS NULL)),
  constraint coupon_terms_check7 CHECK ((valid_from IS NULL) <> (valid_days IS NULL)),
  constraint coupon_terms_check8 CHECK (valid_until >= valid_from),
  constraint coupon_terms_kind_check CHECK (kind = ANY (ARRAY['amount'::text, 'percent'::text, 'dish'::text])),
  constraint coupon_terms_max_off_fen_check CHECK (max_off_fen > 0),
  constraint coupon_terms_off_fen_check CHECK (off_fen > 0),
  constraint coupon_terms_pay_percent_check CHECK (pay_percent >= 1 AND pay_percent <= 99),
  constraint coupon_terms_threshold_fen_check CHECK (threshold_fen >= 0),
  constraint coupon_terms_title_check CHECK (title <> ''::text),
  constraint coupon_terms_valid_after_check CHECK (valid_after >= 0 AND valid_after <= 365),
  constraint coupon_terms_valid_days_check CHECK (valid_days >= 1 AND valid_days <= 1095)
);
CREATE INDEX coupon_terms_dish ON coupon_terms USING btree (shop_id, dish_id) WHERE dish_id IS NOT NULL;
alter table coupon_terms enable row level security;
create policy one_shop on coupon_terms using ((shop_id = (NULLIF(current_setting('app.shop_id'::text, true), ''::text))::bigint)) with check ((shop_id = (NULLIF(current_setting('app.shop_id'::text, true), ''::text))::bigint));

create table customer (
  shop_id bigint not null,
  id bigint not null generated always as identity,
  name text not null,
  name_grams text[] not null generated always as (name_grams(name)) stored,
  phone text,
  sex smallint not null default 0,
  source text not null default ''::text,
  remark text not null default ''::text,
  birthday_type smallint,
  birthday text,
  birthday_suggested boolean not null default false,
  visits integer not null default 0,
  people integer not null default 0,
  spent_fen bigint not null default 0,
  last_visit_date date,
  created_at timestamp with time zone not null default now(),
  deleted_at timestamp with time zone,
  kind smallint not null default 1,
  company_name text not null default ''::text,
  level_id bigint,
  habit_remark text not null default ''::text,
  version integer not null default 1,
  anonymised_at timestamp with time zone,
  merged_into bigint,
  job_title text not null default ''::text,
  constraint customer_pkey PRIMARY KEY (shop_id, id),
  constraint customer_shop_id_level_id_fkey FOREIGN KEY (shop_id, level_id) REFERENCES customer_level(shop_id, id),
  constraint customer_shop_id_merged_into_fkey FOREIGN KEY (shop_id, merged_into) REFERENCES customer(shop_id, id),
  constraint customer_birthday_type_check CHECK (birthday_type = ANY (ARRAY[1, 2])),
  constraint customer_kind_check CHECK (kind = ANY (ARRAY[1, 2])),
  constraint customer_sex_check CHECK (sex >= 0 AND sex <= 2)
);
CREATE INDEX customer_by_birthday ON customer USING btree (shop_id, birthday_type, birthday) WHERE deleted_at IS NULL;
CREATE INDEX customer_by_created ON customer USING btree (shop_id, created_at DESC, id) WHERE deleted_at IS NULL;
CREATE INDEX customer_by_last_visit ON customer USING btree (shop_id, last_visit_date DESC NULLS LAST, id) WHERE deleted_at IS NULL;
CREATE INDEX customer_by_level ON customer USING btree (shop_id, level_id, id) WHERE deleted_at IS NULL;
CREATE INDEX customer_by_source ON customer USING btree (shop_id, source) WHERE deleted_at IS NULL;
CREATE INDEX customer_by_spent ON customer USING btree (shop_id, spent_fen DESC, id) WHERE deleted_at IS NULL;
CREATE INDEX customer_by_visits_named ON customer USING btree (shop_id, visits DESC, id) INCLUDE (name) WHERE deleted_at IS NULL;
CREATE INDEX customer_merged_into ON customer USING btree (shop_id, merged_into) WHERE merged_into IS NOT NULL;
CREATE INDEX customer_merged_phone ON customer USING btree (shop_id, phone) WHERE merged_into IS NOT NULL;
CREATE INDEX customer_name_grams ON customer USING gin (name_grams);
CREATE INDEX customer_odd_phone ON customer USING btree (shop_id, phone_key(phone)) WHERE deleted_at IS NULL AND phone IS NOT NULL AND phone !~ '^1[3-9][0-9]{9}$'::text;
CREATE UNIQUE INDEX customer_phone ON customer USING btree (shop_id, phone) WHERE phone IS NOT NULL AND deleted_at IS NULL;
CREATE INDEX customer_phone_trigrams ON customer USING gin (phone gin_trgm_ops);
CREATE INDEX customer_same_name ON customer USING btree (shop_id, name) INCLUDE (id, phone, birthday_type, birthday) WHERE deleted_at IS NULL;
alter table customer enable row level security;
create policy one_shop on customer using ((shop_id = (NULLIF(current_setting('app.shop_id'::text, true), ''::text))::bigint)) with check ((shop_id = (NULLIF(current_setting('app.shop_id'::text, true), ''::text))::bigint));

create table customer_distinct (
  shop_id bigint not null,
  lower_id bigint not null,
  higher_id bigint not null,
  said_by bigint not null,
  at timestamp with time zone not null,
  constraint customer_distinct_pkey PRIMARY KEY (shop_id, lower_id, higher_id),
  constraint customer_distinct_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES shop(shop_id),
  constraint customer_distinct_shop_id_higher_id_fkey FOREIGN KEY (shop_id, higher_id) REFERENCES customer(shop_id, id),
  constraint customer_distinct_shop_id_lower_id_fkey FOREIGN KEY (shop_id, lower_id) REFERENCES customer(shop_id, id),
  constraint customer_distinct_shop_id_said_by_fkey FOREIGN KEY (shop_id, said_by) REFERENCES staff(shop_id, id),
  constraint customer_distinct_check CHECK (lower_id < higher_id)
);
alter table customer_distinct enable row level security;
create policy one_shop on customer_distinct using ((shop_id = (NULLIF(current_setting('app.shop_id'::text, true), ''::text))::bigint)) with check ((shop_id = (NULLIF(current_setting('app.shop_id'::text, true), ''::text))::bigint));

create table customer_erasure (
  shop_id bigint not null,
  id bigint not null generated always as identity,
  customer_ids bigint[] not null,
  order_ids bigint[] not null,
  asked_at timestamp with time zone not null,
  constraint customer_erasure_pkey PRIMARY KEY (shop_id, id),
  constraint customer_erasure_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES shop(shop_id)
);
alter table customer_erasure enable row level security;
create policy one_shop on customer_erasure using ((shop_id = (NULLIF(current_setting('app.shop_id'::text, true), ''::text))::bigint)) with check ((shop_id = (NULLIF(current_setting('app.shop_id'::text, true), ''::text))::bigint));

create table customer_export (
  shop_id bigint not null,
  id bigint not null generated always as identity,
  state text not null,
  filter jsonb not null,
  whole_phones boolean not null,
  row_count integer not null default 0,
  file_name text not null,
  part_count integer not null default 0,
  created_by bigint not null,
  created_at timestamp with time zone not null,
  ready_at timestamp with time zone,
  constraint customer_export_pkey PRIMARY KEY (shop_id, id),
  constraint customer_export_shop_id_created_by_fkey FOREIGN KEY (shop_id, created_by) REFERENCES staff(shop_id, id),
  constraint customer_export_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES shop(shop_id),
  constraint customer_export_state_check CHECK (state = ANY (ARRAY['queued'::text, 'ready'::text, 'failed'::text]))
);
CREATE INDEX customer_export_maker ON customer_export USING btree (shop_id, created_by, id DESC);
alter table customer_export enable row level security;
create policy one_shop on customer_export using ((shop_id = (NULLIF(current_setting('app.shop_id'::text, true), ''::text))::bigint)) with check ((shop_id = (NULLIF(current_setting('app.shop_id'::text, true), ''::text))::bigint));

create table customer_export_part (
  shop_id bigint not null,
  export_id bigint not null,
  "position" integer not null,
  content bytea not null,
  constraint customer_export_part_pkey PRIMARY KEY (shop_id, export_id, "position"),
  constraint customer_export_part_shop_id_export_id_fkey FOREIGN KEY (shop_id, export_id) REFERENCES customer_export(shop_id, id) ON DELETE CASCADE
);
alter table customer_export_part enable row level security;
create policy one_shop on customer_export_part using ((shop_id = (NULLIF(current_setting('app.shop_id'::text, true), ''::text))::bigint)) with check ((shop_id = (NULLIF(current_setting('app.shop_id'::text, true), ''::text))::bigint));

create table customer_import (
  shop_id bigint not null,
  id bigint not null generated always as identity,
  state text not null,
  titles jsonb not null,
  fields jsonb not null,
  row_count integer not null,
  choices jsonb not null default '{}'::jsonb,
  new_labels jsonb not null default '[]'::jsonb,
  added integer not null default 0,
  updated integer not null default 0,
  same integer not null default 0,
  refused integer not null default 0,
  stayed integer not null default 0,
  done_through integer not null default 0,
  created_by bigint not null,
  created_at timestamp with time zone not null,
  started_at timestamp with time zone,
  ended_at timestamp with time zone,
  undone_at timestamp with time zone,
  worked_for bigint not null,
  constraint customer_import_pkey PRIMARY KEY (shop_id, id),
  constraint customer_import_shop_id_created_by_fkey FOREIGN KEY (shop_id, created_by) REFERENCES staff(shop_id, id),
  constraint customer_import_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES shop(shop_id),
  constraint customer_import_shop_id_worked_for_fkey FOREIGN KEY (shop_id, worked_for) REFERENCES staff(shop_id, id),
  constraint customer_import_state_check CHECK (state = ANY (ARRAY['read'::text, 'checked'::text, 'running'::text, 'done'::text, 'undoing'::text, 'undone'::text]))
);
CREATE UNIQUE INDEX customer_import_at_work ON customer_import USING btree (shop_id) WHERE state = ANY (ARRAY['running'::text, 'undoing'::text]);
alter table customer_import enable row level security;
create policy one_shop on customer_import using ((shop_id = (NULLIF(current_setting('app.shop_id'::text, true), ''::text))::bigint)) with check ((shop_id = (NULLIF(current_setting('app.shop_id'::text, true), ''::text))::bigint));

create table customer_import_row (
  shop_id bigint not null,
  import_id bigint not null,
  "position" integer not null,
  sheet_row integer not null,
  cells jsonb not null,
  name text not null default ''::text,
  phone text not null default ''::text,
  verdict text not null default ''::text,
  words jsonb not null default '[]'::jsonb,
  customer_id bigint,
  before jsonb,
  after jsonb,
  version integer,
  undo text not null default ''::text,
  constraint customer_import_row_pkey PRIMARY KEY (shop_id, import_id, "position"),
  constraint customer_import_row_shop_id_import_id_fkey FOREIGN KEY (shop_id, import_id) REFERENCES customer_import(shop_id, id) ON DELETE CASCADE,
  constraint customer_import_row_undo_check CHECK (undo = ANY (ARRAY[''::text, 'removed'::text, 'restored'::text, 'stayed'::text])),
  constraint customer_import_row_verdict_check CHECK (verdict = ANY (ARRAY[''::text, 'add'::text, 'update'::text, 'same'::text, 'refuse'::text]))
);
CREATE INDEX customer_import_row_verdict ON customer_import_row USING btree (shop_id, import_id, verdict, "position");
alter table customer_import_row enable row level security;
create policy one_shop on customer_import_row using ((shop_id = (NULLIF(current_setting('app.shop_id'::text, true), ''::text))::bigint)) with check ((shop_id = (NULLIF(current_setting('app.shop_id'::text, true), ''::text))::bigint));

create table customer_label (
  shop_id bigint not null,
  customer_id bigint not null,
  label_id bigint not null,
  constraint customer_label_pkey PRIMARY KEY (shop_id, customer_id, label_id),
  constraint customer_label_shop_id_customer_id_fkey FOREIGN KEY (shop_id, customer_id) REFERENCES customer(shop_id, id),
  constraint customer_label_shop_id_label_id_fkey FOREIGN KEY (shop_id, label_id) REFERENCES label(shop_id, id)
);
CREATE INDEX customer_label_holders ON customer_label USING btree (shop_id, label_id, customer_id);
alter table customer_label enable row level security;
create policy one_shop on customer_label using ((shop_id = (NULLIF(current_setting('app.shop_id'::text, true), ''::text))::bigint)) with check ((shop_id = (NULLIF(current_setting('app.shop_id'::text, true), ''::text))::bigint));

create table customer_level (
  shop_id bigint not null,
  id bigint not null generated always as identity,
  title text not null,
  rank smallint not null,
  min_visits integer not null default 0,
  min_spent_fen bigint not null default 0,
  window_days integer,
  needs_both boolean not null default false,
  deleted_at timestamp with time zone,
  constraint customer_level_pkey PRIMARY KEY (shop_id, id),
  constraint customer_level_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES shop(shop_id),
  constraint customer_level_min_spent_fen_check CHECK (min_spent_fen >= 0),
  constraint customer_level_min_visits_check CHECK (min_visits >= 0),
  constraint customer_level_rank_check CHECK (rank > 0),
  constraint customer_level_window_days_check CHECK (window_days >= 1 AND window_days <= 3650)
);
CREATE UNIQUE INDEX customer_level_title ON customer_level USING btree (shop_id, title) WHERE deleted_at IS NULL;
alter table customer_level enable row level security;
create policy one_shop on customer_level using ((shop_id = (NULLIF(current_setting('app.shop_id'::text, true), ''::text))::bigint)) with check ((shop_id = (NULLIF(current_setting('app.shop_id'::text, true), ''::text))::bigint));

create table customer_level_change (
  shop_id bigint not null,
  id bigint not null generated always as identity,
  customer_id bigint not null,
  from_title text not null,
  to_title text not null,
  reason text not null,
  at timestamp with time zone not null,
  constraint customer_level_change_pkey PRIMARY KEY (shop_id, id),
  constraint customer_level_change_shop_id_customer_id_fkey FOREIGN KEY (shop_id, customer_id) REFERENCES customer(shop_id, id),
  constraint customer_level_change_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES shop(shop_id),
  constraint customer_level_change_reason_check CHECK (reason = ANY (ARRAY['visit'::text, 'rules'::text]))
);
CREATE INDEX customer_level_change_customer ON customer_level_change USING btree (shop_id, customer_id, at DESC);
alter table customer_level_change enable row level security;
create policy one_shop on customer_level_change using ((shop_id = (NULLIF(current_setting('app.shop_id'::text, true), ''::text))::bigint)) with check ((shop_id = (NULLIF(current_setting('app.shop_id'::text, true), ''::text))::bigint));

create table customer_memorial (
  shop_id bigint not null,
  customer_id bigint not null,
  title text not null,
  calendar text not null,
  month_day text not null,
  suggested boolean not null default false,
  constraint customer_memorial_pkey PRIMARY KEY (shop_id, customer_id, title),
  constraint customer_memorial_shop_id_customer_id_fkey FOREIGN KEY (shop_id, customer_id) REFERENCES customer(shop_id, id),
  constraint customer_memorial_calendar_check CHECK (calendar = ANY (ARRAY['solar'::text, 'lunar'::text]))
);
CREATE INDEX customer_memorial_days ON customer_memorial USING btree (shop_id, calendar, month_day, customer_id);
alter table customer_memorial enable row level security;
create policy one_shop on customer_memorial using ((shop_id = (NULLIF(current_setting('app.shop_id'::text, true), ''::text))::bigint)) with check ((shop_id = (NULLIF(current_setting('app.shop_id'::text, true), ''::text))::bigint));

create table customer_merge (
  shop_id bigint not null,
  id bigint not null generated always as identity,
  kept_id bigint not null,
  gone_id bigint not null,
  merged_by bigint not null,
  merged_at timestamp with time zone not null,
  moved jsonb not null,
  undone_by bigint,
  undone_at timestamp with time zone,
  constraint customer_merge_pkey PRIMARY KEY (shop_id, id),
  constraint customer_merge_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES shop(shop_id),
  constraint customer_merge_shop_id_gone_id_fkey FOREIGN KEY (shop_id, gone_id) REFERENCES customer(shop_id, id),
  constraint customer_merge_shop_id_kept_id_fkey FOREIGN KEY (shop_id, kept_id) REFERENCES customer(shop_id, id),
  constraint customer_merge_shop_id_merged_by_fkey FOREIGN KEY (shop_id, merged_by) REFERENCES staff(shop_id, id),
  constraint customer_merge_shop_id_undone_by_fkey FOREIGN KEY (shop_id, undone_by) REFERENCES staff(shop_id, id),
  constraint customer_merge_check CHECK (kept_id <> gone_id)
);
CREATE UNIQUE INDEX customer_merge_gone ON customer_merge USING btree (shop_id, gone_id) WHERE undone_at IS NULL;
CREATE INDEX customer_merge_kept ON customer_merge USING btree (shop_id, kept_id);
alter table customer_merge enable row level security;
create policy one_shop on customer_merge using ((shop_id = (NULLIF(current_setting('app.shop_id'::text, true), ''::text))::bigint)) with check ((shop_id = (NULLIF(current_setting('app.shop_id'::text, true), ''::text))::bigint));

create table customer_record (
  shop_id bigint not null,
  id bigint not null generated always as identity,
  customer_id bigint not null,
  book_date date not null,
  room_id bigint not null,
  average_fen bigint not null,
  total_fen bigint not null,
  staff_id bigint not null,
  remark text not null default ''::text,
  created_by bigint not null,
  created_at timestamp with time zone not null,
  constraint customer_record_pkey PRIMARY KEY (shop_id, id),
  constraint customer_record_shop_id_created_by_fkey FOREIGN KEY (shop_id, created_by) REFERENCES staff(shop_id, id),
  constraint customer_record_shop_id_customer_id_fkey FOREIGN KEY (shop_id, customer_id) REFERENCES customer(shop_id, id),
  constraint customer_record_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES shop(shop_id),
  constraint customer_record_shop_id_room_id_fkey FOREIGN KEY (shop_id, room_id) REFERENCES room(shop_id, id),
  constraint customer_record_shop_id_staff_id_fkey FOREIGN KEY (shop_id, staff_id) REFERENCES staff(shop_id, id),
  constraint customer_record_average_fen_check CHECK (average_fen >= 0),
  constraint customer_record_total_fen_check CHECK (total_fen >= 0)
);
CREATE INDEX customer_record_customer ON customer_record USING btree (shop_id, customer_id, book_date DESC, id DESC);
CREATE INDEX customer_record_day ON customer_record USING btree (shop_id, book_date);
alter table customer_record enable row level security;
create policy one_shop on customer_record using ((shop_id = (NULLIF(current_setting('app.shop_id'::text, true), ''::text))::bigint)) with check ((shop_id = (NULLIF(current_setting('app.shop_id'::text, true), ''::text))::bigint));

create table customer_segment (
  shop_id bigint not null,
  id bigint not null generated always as identity,
  title text not null,
  filter jsonb not null,
  version integer not null default 1,
  changed_by bigint,
  changed_name text not null default ''::text,
  changed_at timestamp with time zone not null,
  constraint customer_segment_pkey PRIMARY KEY (shop_id, id),
  constraint customer_segment_shop_id_changed_by_fkey FOREIGN KEY (shop_id, changed_by) REFERENCES staff(shop_id, id),
  constraint customer_segment_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES shop(shop_id),
  constraint customer_segment_title_check CHECK (title <> ''::text)
);
CREATE UNIQUE INDEX customer_segment_title ON customer_segment USING btree (shop_id, title);
alter table customer_segment enable row level security;
create policy one_shop on customer_segment using ((shop_id = (NULLIF(current_setting('app.shop_id'::text, true), ''::text))::bigint)) with check ((shop_id = (NULLIF(current_setting('app.shop_id'::text, true), ''::text))::bigint));

create table customer_staff (
  shop_id bigint not null,
  customer_id bigint not null,
  staff_id bigint not null,
  counted_from date,
  constraint customer_staff_pkey PRIMARY KEY (shop_id, customer_id, staff_id),
  constraint customer_staff_shop_id_customer_id_fkey FOREIGN KEY (shop_id, customer_id) REFERENCES customer(shop_id, id),
  constraint customer_staff_shop_id_staff_id_fkey FOREIGN KEY (shop_id, staff_id) REFERENCES staff(shop_id, id)
);
CREATE INDEX customer_staff_holders ON customer_staff USING btree (shop_id, staff_id, customer_id);
alter table customer_staff enable row level security;
create policy one_shop on customer_staff using ((shop_id = (NULLIF(current_setting('app.shop_id'::text, true), ''::text))::bigint)) with check ((shop_id = (NULLIF(current_setting('app.shop_id'::text, true), ''::text))::bigint));

create table deposit_guarantee (
  shop_id bigint not null,
  id bigint not null generated always as identity,
  booking_id bigint not null,
  gateway text not null,
  merchant_id bigint,
  service_id text not null default ''::text,
  trade_no text not null,
  amount_fen bigint not null,
  guest_id bigint,
  state text not null default 'open'::text,
  charge_fen bigint,
  waived boolean not null default false,
  reason text not null default ''::text,
  asked_at timestamp with time zone,
  provider_no text not null default ''::text,
  last_error text not null default ''::text,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  confirmed_at timestamp with time zone,
  ended_at timestamp with time zone,
  constraint deposit_guarantee_pkey PRIMARY KEY (shop_id, id),
  constraint deposit_guarantee_shop_id_trade_no_key UNIQUE (shop_id, trade_no),
  constraint deposit_guarantee_shop_id_booking_id_fkey FOREIGN KEY (shop_id, booking_id) REFERENCES booking(shop_id, id),
  constraint deposit_guarantee_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES shop(shop_id),
  constraint deposit_guarantee_shop_id_merchant_id_fkey FOREIGN KEY (shop_id, merchant_id) REFERENCES merchant(shop_id, id),
  constraint deposit_guarantee_amount_fen_check CHECK (amount_fen > 0),
  constraint deposit_guarantee_check CHECK (trade_no ~~ (shop_id || 's%'::text)),
  constraint deposit_guarantee_check1 CHECK ((gateway = 'sandbox'::text) = (merchant_id IS NULL)),
  constraint deposit_guarantee_check2 CHECK (charge_fen IS NULL OR charge_fen >= 0 AND charge_fen <= amount_fen),
  constraint deposit_guarantee_gateway_check CHECK (gateway = ANY (ARRAY['sandbox'::text, 'wechatpay'::text])),
  constraint deposit_guarantee_state_check CHECK (state = ANY (ARRAY['open'::text, 'closed'::text, 'held'::text, 'closing'::text, 'charging'::text, 'failed'::text, 'released'::text, 'charged'::text]))
);
CREATE INDEX deposit_guarantee_booking ON deposit_guarantee USING btree (shop_id, booking_id);
CREATE INDEX deposit_guarantee_failed ON deposit_guarantee USING btree (shop_id, id) WHERE state = 'failed'::text;
CREATE INDEX deposit_guarantee_held ON deposit_guarantee USING btree (shop_id, id) WHERE state = 'held'::text;
CREATE UNIQUE INDEX deposit_guarantee_held_once ON deposit_guarantee USING btree (shop_id, booking_id) WHERE state = 'held'::text;
CREATE INDEX deposit_guarantee_merchant ON deposit_guarantee USING btree (shop_id, merchant_id) WHERE merchant_id IS NOT NULL;
CREATE UNIQUE INDEX deposit_guarantee_open_once ON deposit_guarantee USING btree (shop_id, booking_id) WHERE state = 'open'::text;
alter table deposit_guarantee enable row level security;
create policy one_shop on deposit_guarantee using ((shop_id = (NULLIF(current_setting('app.shop_id'::text, true), ''::text))::bigint)) with check ((shop_id = (NULLIF(current_setting('app.shop_id'::text, true), ''::text))::bigint));

create table digest_made (
  shop_id bigint not null,
  book_date date not null,
  made_at timestamp with time zone not null,
  constraint digest_made_pkey PRIMARY KEY (shop_id, book_date),
  constraint digest_made_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES shop(shop_id)
);
alter table digest_made enable row level security;
create policy one_shop on digest_made using ((shop_id = (NULLIF(current_setting('app.shop_id'::text, true), ''::text))::bigint)) with check ((shop_id = (NULLIF(current_setting('app.shop_id'::text, true), ''::text))::bigint));

create table digest_reader (
  shop_id bigint not null,
  staff_id bigint not null,
  since timestamp with time zone not null,
  by_sms boolean not null default false,
  constraint digest_reader_pkey PRIMARY KEY (shop_id, staff_id),
  constraint digest_reader_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES shop(shop_id),
  constraint digest_reader_shop_id_staff_id_fkey FOREIGN KEY (shop_id, staff_id) REFERENCES staff(shop_id, id)
);
alter table digest_reader enable row level security;
create policy one_shop on digest_reader using ((shop_id = (NULLIF(current_setting('app.shop_id'::text, true), ''::text))::bigint)) with check ((shop_id = (NULLIF(current_setting('app.shop_id'::text, true), ''::text))::bigint));

create table dish (
  shop_id bigint not null,
  id bigint not null generated always as identity,
  version integer not null default 1,
  kind text not null default 'dish'::text,
  category_id bigint not null,
  title text not null,
  image text not null default ''::text,
  description text not null default ''::text,
  price_fen bigint not null,
  unit text not null default '份'::text,
  people_min integer,
  people_max integer,
  per_person boolean not null default false,
  "position" integer not null default 0,
  sold_out_on date,
  withdrawn_at timestamp with time zone,
  deleted_at timestamp with time zone,
  created_at timestamp with time zone not null,
  edited_by text not null default ''::text,
  spice text not null default ''::text,
  contains text[] not null default '{}'::text[],
  constraint dish_pkey PRIMARY KEY (shop_id, id),
  constraint dish_shop_id_category_id_fkey FOREIGN KEY (shop_id, category_id) REFERENCES dish_category(shop_id, id),
  constraint dish_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES shop(shop_id),
  constraint dish_check CHECK ((kind = 'set'::text) = (people_min IS NOT NULL AND people_max IS NOT NULL)),
  constraint dish_check1 CHECK (people_min IS NULL OR people_min > 0 AND people_max >= people_min),
  constraint dish_check2 CHECK (kind = 'set'::text OR NOT per_person),
  constraint dish_kind_check CHECK (kind = ANY (ARRAY['dish'::text, 'set'::text])),
  constraint dish_price_fen_check CHECK (price_fen >= 0),
  constraint dish_spice_check CHECK (spice = ANY (ARRAY[''::text, 'none'::text, 'mild'::text, 'medium'::text, 'hot'::text]))
);
CREATE INDEX dish_of_category ON dish USING btree (shop_id, category_id, "position") WHERE deleted_at IS NULL;
CREATE UNIQUE INDEX dish_title_once ON dish USING btree (shop_id, category_id, title) WHERE deleted_at IS NULL;
alter table dish enable row level security;
create policy one_shop on dish using ((shop_id = (NULLIF(current_setting('app.shop_id'::text, true), ''::text))::bigint)) with check ((shop_id = (NULLIF(current_setting('app.shop_id'::text, true), ''::text))::bigint));

create table dish_attribute (
  shop_id bigint not null,
  id bigint not null generated always as identity,
  dish_id bigint not null,
  group_title text not null,
  title text not null,
  "position" integer not null default 0,
  deleted_at timestamp with time zone,
  constraint dish_attribute_pkey PRIMARY KEY (shop_id, id),
  constraint dish_attribute_shop_id_dish_id_fkey FOREIGN KEY (shop_id, dish_id) REFERENCES dish(shop_id, id)
);
CREATE INDEX dish_attribute_dish ON dish_attribute USING btree (shop_id, dish_id);
alter table dish_attribute enable row level security;
create policy one_shop on dish_attribute using ((shop_id = (NULLIF(current_setting('app.shop_id'::text, true), ''::text))::bigint)) with check ((shop_id = (NULLIF(current_setting('app.shop_id'::text, true), ''::text))::bigint));

create table dish_category (
  shop_id bigint not null,
  id bigint not null generated always as identity,
  title text not null,
  "position" integer not null default 0,
  deleted_at timestamp with time zone,
  constraint dish_category_pkey PRIMARY KEY (shop_id, id),
  constraint dish_category_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES shop(shop_id)
);
CREATE UNIQUE INDEX dish_category_title_once ON dish_category USING btree (shop_id, title) WHERE deleted_at IS NULL;
alter table dish_category enable row level security;
create policy one_shop on dish_category using ((shop_id = (NULLIF(current_setting('app.shop_id'::text, true), ''::text))::bigint)) with check ((shop_id = (NULLIF(current_setting('app.shop_id'::text, true), ''::text))::bigint));

create table dish_set_item (
  shop_id bigint not null,
  set_id bigint not null,
  dish_id bigint not null,
  spec_id bigint not null default 0,
  number integer not null,
  "position" integer not null default 0,
  constraint dish_set_item_pkey PRIMARY KEY (shop_id, set_id, dish_id, spec_id),
  constraint dish_set_item_shop_id_dish_id_fkey FOREIGN KEY (shop_id, dish_id) REFERENCES dish(shop_id, id),
  constraint dish_set_item_shop_id_set_id_fkey FOREIGN KEY (shop_id, set_id) REFERENCES dish(shop_id, id),
  constraint dish_set_item_number_check CHECK (number >= 1 AND number <= 999)
);
CREATE INDEX dish_set_item_dish ON dish_set_item USING btree (shop_id, dish_id);
alter table dish_set_item enable row level security;
create policy one_shop on dish_set_item using ((shop_id = (NULLIF(current_setting('app.shop_id'::text, true), ''::text))::bigint)) with check ((shop_id = (NULLIF(current_setting('app.shop_id'::text, true), ''::text))::bigint));

create table dish_spec (
  shop_id bigint not null,
  id bigint not null generated always as identity,
  dish_id bigint not null,
  title text not null,
  price_fen bigint not null,
  "position" integer not null default 0,
  deleted_at timestamp with time zone,
  constraint dish_spec_pkey PRIMARY KEY (shop_id, id),
  constraint dish_spec_shop_id_dish_id_fkey FOREIGN KEY (shop_id, dish_id) REFERENCES dish(shop_id, id),
  constraint dish_spec_price_fen_check CHECK (price_fen >= 0)
);
CREATE INDEX dish_spec_dish ON dish_spec USING btree (shop_id, dish_id);
alter table dish_spec enable row level security;
create policy one_shop on dish_spec using ((shop_id = (NULLIF(current_setting('app.shop_id'::text, true), ''::text))::bigint)) with check ((shop_id = (NULLIF(current_setting('app.shop_id'::text, true), ''::text))::bigint));

create table floor (
  shop_id bigint not null,
  id bigint not null generated always as identity,
  title text not null,
  "position" integer not null default 0,
  deleted_at timestamp with time zone,
  constraint floor_pkey PRIMARY KEY (shop_id, id),
  constraint floor_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES shop(shop_id)
);
CREATE UNIQUE INDEX floor_title_once ON floor USING btree (shop_id, title) WHERE deleted_at IS NULL;
alter table floor enable row level security;
create policy one_shop on floor using ((shop_id = (NULLIF(current_setting('app.shop_id'::text, true), ''::text))::bigint)) with check ((shop_id = (NULLIF(current_setting('app.shop_id'::text, true), ''::text))::bigint));

create table guest (
  id bigint not null generated always as identity,
  phone text not null,
  name text not null default ''::text,
  created_at timestamp with time zone not null,
  constraint guest_pkey PRIMARY KEY (id),
  constraint guest_phone_key UNIQUE (phone)
);

create table guest_consent (
  guest_id bigint not null,
  version text not null,
  agreed_at timestamp with time zone not null,
  constraint guest_consent_pkey PRIMARY KEY (guest_id, version),
  constraint guest_consent_guest_id_fkey FOREIGN KEY (guest_id) REFERENCES guest(id),
  constraint guest_consent_version_fkey FOREIGN KEY (version) REFERENCES guest_text(version)
);

create table guest_push (
  id bigint not null generated always as identity,
  guest_id bigint not null,
  session_hash bytea not null,
  endpoint text not null,
  endpoint_digest bytea not null,
  p256dh text not null,
  auth text not null,
  words text not null,
  agreed_at timestamp with time zone not null,
  last_ok_at timestamp with time zone,
  failures smallint not null default 0,
  constraint guest_push_pkey PRIMARY KEY (id),
  constraint guest_push_endpoint_digest_key UNIQUE (endpoint_digest),
  constraint guest_push_guest_id_fkey FOREIGN KEY (guest_id) REFERENCES guest(id) ON DELETE CASCADE,
  constraint guest_push_session_hash_fkey FOREIGN KEY (session_hash) REFERENCES guest_session(token_hash) ON DELETE CASCADE
);
CREATE INDEX guest_push_guest ON guest_push USING btree (guest_id, id);
CREATE INDEX guest_push_session ON guest_push USING btree (session_hash);

create table guest_request (
  address text not null,
  at timestamp with time zone not null
);
CREATE INDEX guest_request_address ON guest_request USING btree (address, at);
CREATE INDEX guest_request_at ON guest_request USING btree (at);

create table guest_session (
  token_hash bytea not null,
  guest_id bigint not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  constraint guest_session_pkey PRIMARY KEY (token_hash),
  constraint guest_session_guest_id_fkey FOREIGN KEY (guest_id) REFERENCES guest(id)
);
CREATE INDEX guest_session_guest ON guest_session USING btree (guest_id) WHERE ended_at IS NULL;

create table guest_text (
  version text not null,
  agreement text not null,
  privacy text not null,
  first_agreed_at timestamp with time zone not null,
  constraint guest_text_pkey PRIMARY KEY (version)
);

create table guest_wechat (
  guest_id bigint not null,
  app_id text not null,
  openid text not null,
  linked_at timestamp with time zone not null,
  constraint guest_wechat_pkey PRIMARY KEY (guest_id),
  constraint guest_wechat_guest_id_fkey FOREIGN KEY (guest_id) REFERENCES guest(id) ON DELETE CASCADE
);

create table guest_wechat_consent (
  guest_id bigint not null,
  template_id text not null,
  kinds text[] not null,
  left_count smallint not null,
  agreed_at timestamp with time zone not null,
  constraint guest_wechat_consent_pkey PRIMARY KEY (guest_id, template_id),
  constraint guest_wechat_consent_guest_id_fkey FOREIGN KEY (guest_id) REFERENCES guest_wechat(guest_id) ON DELETE CASCADE,
  constraint guest_wechat_consent_left_count_check CHECK (left_count >= 0)
);

create table idempotency_key (
  shop_id bigint not null,
  actor text not null,
  key text not null,
  call text not null,
  body_digest text not null,
  answer jsonb,
  at timestamp with time zone not null,
  constraint idempotency_key_pkey PRIMARY KEY (shop_id, actor, key)
);
CREATE INDEX idempotency_key_at ON idempotency_key USING btree (at);
alter table idempotency_key enable row level security;
create policy one_shop on idempotency_key using ((shop_id = (NULLIF(current_setting('app.shop_id'::text, true), ''::text))::bigint)) with check ((shop_id = (NULLIF(current_setting('app.shop_id'::text, true), ''::text))::bigint));

create table installation (
  one boolean not null default true,
  id uuid not null default gen_random_uuid(),
  company text not null default ''::text,
  service_phone text not null default ''::text,
  icp text not null default ''::text,
  constraint installation_pkey PRIMARY KEY (one),
  constraint installation_one_check CHECK (one)
);

create table installation_secret (
  name text not null,
  value text not null,
  constraint installation_secret_pkey PRIMARY KEY (name)
);

create table invitation (
  shop_id bigint not null,
  token text not null,
  created_at timestamp with time zone not null,
  booking_id bigint not null,
  host_time text not null default ''::text,
  host_words text not null default ''::text,
  host_template text not null default ''::text,
  constraint invitation_pkey PRIMARY KEY (shop_id, booking_id),
  constraint invitation_shop_id_token_key UNIQUE (shop_id, token),
  constraint invitation_shop_id_booking_id_fkey FOREIGN KEY (shop_id, booking_id) REFERENCES booking(shop_id, id),
  constraint invitation_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES shop(shop_id),
  constraint invitation_host_time_check CHECK (host_time ~ '^$|^([01][0-9]|2[0-3]):[0-5][0-9]$'::text),
  constraint invitation_token_check CHECK (length(token) >= 24)
);
alter table invitation enable row level security;
create policy one_shop on invitation using ((shop_id = (NULLIF(current_setting('app.shop_id'::text, true), ''::text))::bigint)) with check ((shop_id = (NULLIF(current_setting('app.shop_id'::text, true), ''::text))::bigint));

create table invitation_guest (
  shop_id bigint not null,
  id bigint not null generated always as identity,
  name text not null,
  answer text not null,
  people_num integer not null default 1,
  words text not null default ''::text,
  key_hash bytea not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  removed_at timestamp with time zone,
  booking_id bigint not null,
  constraint invitation_guest_pkey PRIMARY KEY (shop_id, id),
  constraint invitation_guest_shop_id_booking_id_fkey FOREIGN KEY (shop_id, booking_id) REFERENCES booking(shop_id, id),
  constraint invitation_guest_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES shop(shop_id),
  constraint invitation_guest_answer_check CHECK (answer = ANY (ARRAY['yes'::text, 'no'::text, 'maybe'::text])),
  constraint invitation_guest_people_num_check CHECK (people_num >= 0 AND people_num <= 99)
);
CREATE UNIQUE INDEX invitation_guest_key ON invitation_guest USING btree (shop_id, booking_id, key_hash);
alter table invitation_guest enable row level security;
create policy one_shop on invitation_guest using ((shop_id = (NULLIF(current_setting('app.shop_id'::text, true), ''::text))::bigint)) with check ((shop_id = (NULLIF(current_setting('app.shop_id'::text, true), ''::text))::bigint));

create table invitation_style (
  shop_id bigint not null,
  id bigint not null generated always as identity,
  title text not null,
  image text not null default ''::text,
  is_default boolean not null default false,
  "position" integer not null default 0,
  deleted_at timestamp with time zone,
  template text not null default 'crimson'::text,
  words text not null default ''::text,
  version integer not null default 1,
  constraint invitation_style_pkey PRIMARY KEY (shop_id, id),
  constraint invitation_style_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES shop(shop_id)
);
CREATE UNIQUE INDEX invitation_style_one_default ON invitation_style USING btree (shop_id) WHERE is_default AND deleted_at IS NULL;
alter table invitation_style enable row level security;
create policy one_shop on invitation_style using ((shop_id = (NULLIF(current_setting('app.shop_id'::text, true), ''::text))::bigint)) with check ((shop_id = (NULLIF(current_setting('app.shop_id'::text, true), ''::text))::bigint));

create table invoice_number (
  number text not null,
  constraint invoice_number_pkey PRIMARY KEY (number)
);

create table job (
  shop_id bigint not null,
  kind text not null,
  subject bigint not null default 0,
  due_at timestamp with time zone not null,
  leased boolean not null default false,
  lease integer not null default 0,
  asked integer not null default 1,
  tries integer not null default 0,
  error text not null default ''::text,
  queued_at timestamp with time zone not null,
  failed_at timestamp with time zone,
  constraint job_pkey PRIMARY KEY (shop_id, kind, subject)
);
CREATE INDEX job_due ON job USING btree (kind, due_at) WHERE failed_at IS NULL;
CREATE INDEX job_failed ON job USING btree (failed_at) WHERE failed_at IS NOT NULL;
alter table job enable row level security;
create policy one_shop on job using ((shop_id = (NULLIF(current_setting('app.shop_id'::text, true), ''::text))::bigint)) with check ((shop_id = (NULLIF(current_setting('app.shop_id'::text, true), ''::text))::bigint));

create table label (
  shop_id bigint not null,
  id bigint not null generated always as identity,
  kind text not null,
  group_number smallint not null default 1,
  title text not null,
  "position" integer not null default 0,
  deleted_at timestamp with time zone,
  constraint label_pkey PRIMARY KEY (shop_id, id),
  constraint label_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES shop(shop_id),
  constraint label_kind_check CHECK (kind = ANY (ARRAY['order'::text, 'customer'::text]))
);
alter table label enable row level security;
create policy one_shop on label using ((shop_id = (NULLIF(current_setting('app.shop_id'::text, true), ''::text))::bigint)) with check ((shop_id = (NULLIF(current_setting('app.shop_id'::text, true), ''::text))::bigint));

create table ledger_account (
  shop_id bigint not null,
  id bigint not null generated always as identity,
  kind text not null,
  owner_id bigint not null,
  balance bigint not null default 0,
  constraint ledger_account_pkey PRIMARY KEY (shop_id, id),
  constraint ledger_account_shop_id_kind_owner_id_key UNIQUE (shop_id, kind, owner_id),
  constraint ledger_account_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES shop(shop_id),
  constraint ledger_account_covered CHECK (balance >= 0),
  constraint ledger_account_kind_check CHECK (kind = ANY (ARRAY['customer'::text, 'customer-given'::text, 'rebate'::text, 'rebate-owed'::text, 'sms-stock'::text, 'credit'::text, 'wallet'::text, 'wallet-given'::text]))
);
alter table ledger_account enable row level security;
create policy one_shop on ledger_account using ((shop_id = (NULLIF(current_setting('app.shop_id'::text, true), ''::text))::bigint)) with check ((shop_id = (NULLIF(current_setting('app.shop_id'::text, true), ''::text))::bigint));

create table ledger_entry (
  shop_id bigint not null,
  id bigint not null generated always as identity,
  key text not null,
  reason text not null,
  remark text not null default ''::text,
  means text not null default ''::text,
  order_id bigint,
  staff_id bigint,
  at timestamp with time zone not null,
  booking_id bigint,
  payment_id bigint,
  constraint ledger_entry_pkey PRIMARY KEY (shop_id, id),
  constraint ledger_entry_shop_id_key_key UNIQUE (shop_id, key),
  constraint ledger_entry_shop_id_booking_id_fkey FOREIGN KEY (shop_id, booking_id) REFERENCES booking(shop_id, id),
  constraint ledger_entry_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES shop(shop_id),
  constraint ledger_entry_shop_id_order_id_fkey FOREIGN KEY (shop_id, order_id) REFERENCES orders(shop_id, id),
  constraint ledger_entry_shop_id_payment_id_fkey FOREIGN KEY (shop_id, payment_id) REFERENCES payment(shop_id, id),
  constraint ledger_entry_shop_id_staff_id_fkey FOREIGN KEY (shop_id, staff_id) REFERENCES staff(shop_id, id)
);
CREATE INDEX ledger_entry_at ON ledger_entry USING btree (shop_id, at);
alter table ledger_entry enable row level security;
create policy one_shop on ledger_entry using ((shop_id = (NULLIF(current_setting('app.shop_id'::text, true), ''::text))::bigint)) with check ((shop_id = (NULLIF(current_setting('app.shop_id'::text, true), ''::text))::bigint));

create table ledger_posting (
  shop_id bigint not null,
  entry_id bigint not null,
  account_id bigint,
  amount bigint not null,
  balance_after bigint,
  kind text not null,
  line smallint not null,
  order_id bigint,
  booking_id bigint,
  company_id bigint,
  constraint ledger_posting_pkey PRIMARY KEY (shop_id, entry_id, line),
  constraint ledger_posting_shop_id_account_id_fkey FOREIGN KEY (shop_id, account_id) REFERENCES ledger_account(shop_id, id),
  constraint ledger_posting_shop_id_booking_id_fkey FOREIGN KEY (shop_id, booking_id) REFERENCES booking(shop_id, id),
  constraint ledger_posting_shop_id_company_id_fkey FOREIGN KEY (shop_id, company_id) REFERENCES company(shop_id, id),
  constraint ledger_posting_shop_id_entry_id_fkey FOREIGN KEY (shop_id, entry_id) REFERENCES ledger_entry(shop_id, id),
  constraint ledger_posting_shop_id_order_id_fkey FOREIGN KEY (shop_id, order_id) REFERENCES orders(shop_id, id),
  constraint ledger_posting_account_check CHECK ((account_id IS NOT NULL) = (kind = ANY (ARRAY['customer'::text, 'customer-given'::text, 'rebate'::text, 'rebate-owed'::text, 'sms-stock'::text, 'credit'::text, 'wallet'::text, 'wallet-given'::text])) AND (balance_after IS NOT NULL) = (account_id IS NOT NULL)),
  constraint ledger_posting_amount_check CHECK (amount <> 0),
  constraint ledger_posting_company_check CHECK ((company_id IS NOT NULL) = (kind = 'company'::text)),
  constraint ledger_posting_kind_check CHECK (kind = ANY ('{alipay,arrears,bill,card,cash,collected,company,counter,coupon,credit,credit-granted,credit-reserved,credit-sold,credit-spent,customer,customer-given,deposit,discount,douyin,drinks,meituan,online,operator-bank,operator-online,other,plugins,rebate,rebate-coupons,rebate-owed,rebate-owing,rebates,returning,sales,sms-granted,sms-reserved,sms-sold,sms-spent,sms-stock,stored,tip,voucher-kept,voucher-off,waived,wallet,wallet-given,wallet-granted,weixin,platform-paid,platform-fee}'::text[]))
);
CREATE INDEX ledger_posting_account ON ledger_posting USING btree (shop_id, account_id, entry_id DESC);
CREATE INDEX ledger_posting_company ON ledger_posting USING btree (shop_id, company_id, entry_id) WHERE company_id IS NOT NULL;
CREATE INDEX ledger_posting_counter_deposit ON ledger_posting USING btree (shop_id, booking_id, entry_id) WHERE booking_id IS NOT NULL AND kind <> 'deposit'::text;
CREATE INDEX ledger_posting_credit ON ledger_posting USING btree (shop_id, kind) WHERE kind = ANY (ARRAY['credit-reserved'::text, 'credit-spent'::text]);
CREATE INDEX ledger_posting_order ON ledger_posting USING btree (shop_id, order_id) WHERE order_id IS NOT NULL;
CREATE INDEX ledger_posting_sms ON ledger_posting USING btree (shop_id, kind) WHERE kind = ANY (ARRAY['sms-reserved'::text, 'sms-spent'::text]);
alter table ledger_posting enable row level security;
create policy one_shop on ledger_posting using ((shop_id = (NULLIF(current_setting('app.shop_id'::text, true), ''::text))::bigint)) with check ((shop_id = (NULLIF(current_setting('app.shop_id'::text, true), ''::text))::bigint));

create table login_attempt (
  account_phone text not null,
  address text not null,
  succeeded boolean not null,
  at timestamp with time zone not null
);
CREATE INDEX login_attempt_by_account ON login_attempt USING btree (account_phone, at);
CREATE INDEX login_attempt_by_address ON login_attempt USING btree (address, at);

create table login_ticket (
  ticket_hash bytea not null,
  secret_hash bytea not null,
  address text not null,
  user_agent text not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  state text not null default 'waiting'::text,
  account_id bigint,
  shop_id bigint,
  staff_id bigint,
  constraint login_ticket_pkey PRIMARY KEY (ticket_hash),
  constraint login_ticket_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id),
  constraint login_ticket_shop_id_staff_id_fkey FOREIGN KEY (shop_id, staff_id) REFERENCES staff(shop_id, id),
  constraint login_ticket_state_check CHECK (state = ANY (ARRAY['waiting'::text, 'scanned'::text, 'confirmed'::text, 'refused'::text, 'taken'::text]))
);
CREATE INDEX login_ticket_account ON login_ticket USING btree (account_id) WHERE account_id IS NOT NULL;
CREATE INDEX login_ticket_address ON login_ticket USING btree (address, expires_at);

create table login_under_way (
  id bigint not null generated always as identity,
  account_phone text not null,
  address text not null,
  at timestamp with time zone not null,
  constraint login_under_way_pkey PRIMARY KEY (id)
);
CREATE INDEX login_under_way_by_address ON login_under_way USING btree (address);

create table marketing_consent (
  shop_id bigint not null,
  id bigint not null generated always as identity,
  customer_id bigint,
  phone text not null,
  act text not null,
  way text not null,
  words text not null default ''::text,
  at timestamp with time zone not null,
  noted_at timestamp with time zone not null,
  noted_by bigint,
  noted_name text not null default ''::text,
  import_id bigint,
  undone_at timestamp with time zone,
  channel text not null default 'sms'::text,
  constraint marketing_consent_pkey PRIMARY KEY (shop_id, id),
  constraint marketing_consent_shop_id_customer_id_fkey FOREIGN KEY (shop_id, customer_id) REFERENCES customer(shop_id, id),
  constraint marketing_consent_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES shop(shop_id),
  constraint marketing_consent_shop_id_noted_by_fkey FOREIGN KEY (shop_id, noted_by) REFERENCES staff(shop_id, id),
  constraint marketing_consent_act_check CHECK (act = ANY (ARRAY['given'::text, 'withdrawn'::text])),
  constraint marketing_consent_channel_check CHECK (channel = ANY (ARRAY['sms'::text, 'push'::text])),
  constraint marketing_consent_check CHECK (act = 'withdrawn'::text OR words <> ''::text OR phone = ''::text),
  constraint marketing_consent_way_check CHECK (way = ANY (ARRAY['guest'::text, 'staff'::text, 'import'::text, 'reply'::text]))
);
CREATE INDEX marketing_consent_customer ON marketing_consent USING btree (shop_id, customer_id, id DESC);
CREATE INDEX marketing_consent_import ON marketing_consent USING btree (shop_id, import_id) WHERE import_id IS NOT NULL;
CREATE INDEX marketing_consent_phone ON marketing_consent USING btree (shop_id, phone, at DESC, id DESC) WHERE phone <> ''::text;
alter table marketing_consent enable row level security;
create policy one_shop on marketing_consent using ((shop_id = (NULLIF(current_setting('app.shop_id'::text, true), ''::text))::bigint)) with check ((shop_id = (NULLIF(current_setting('app.shop_id'::text, true), ''::text))::bigint));

create table marketing_refusal (
  shop_id bigint not null,
  phone_digest bytea not null,
  since timestamp with time zone not null,
  cause text not null,
  words text not null default ''::text,
  constraint marketing_refusal_pkey PRIMARY KEY (shop_id, phone_digest),
  constraint marketing_refusal_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES shop(shop_id),
  constraint marketing_refusal_cause_check CHECK (cause = ANY (ARRAY['reply'::text, 'provider'::text]))
);
alter table marketing_refusal enable row level security;
create policy one_shop on marketing_refusal for select using ((shop_id = (NULLIF(current_setting('app.shop_id'::text, true), ''::text))::bigint));
create policy one_shop_added on marketing_refusal for insert with check ((shop_id = (NULLIF(current_setting('app.shop_id'::text, true), ''::text))::bigint));
create policy provider_alone_deleted on marketing_refusal for delete using (((shop_id = (NULLIF(current_setting('app.shop_id'::text, true), ''::text))::bigint) AND (cause = 'provider'::text)));
create policy provider_alone_updated on marketing_refusal for update using (((shop_id = (NULLIF(current_setting('app.shop_id'::text, true), ''::text))::bigint) AND (cause = 'provider'::text))) with check ((shop_id = (NULLIF(current_setting('app.shop_id'::text, true), ''::text))::bigint));

create table meal_period (
  shop_id bigint not null,
  id bigint not null generated always as identity,
  title text not null,
  start_minutes smallint not null,
  end_minutes smallint not null,
  arrival_step_minutes smallint not null default 30,
  weekdays smallint[] not null default '{0,1,2,3,4,5,6}'::smallint[],
  "position" integer not null default 0,
  deleted_at timestamp with time zone,
  constraint meal_period_pkey PRIMARY KEY (shop_id, id),
  constraint meal_period_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES shop(shop_id),
  constraint meal_period_arrival_step_minutes_check CHECK (arrival_step_minutes >= 5 AND arrival_step_minutes <= 240),
  constraint meal_period_check CHECK (start_minutes <> end_minutes),
  constraint meal_period_end_minutes_check CHECK (end_minutes >= 0 AND end_minutes <= 1439),
  constraint meal_period_start_minutes_check CHECK (start_minutes >= 0 AND start_minutes <= 1439)
);
CREATE UNIQUE INDEX meal_period_title_once ON meal_period USING btree (shop_id, title) WHERE deleted_at IS NULL;
alter table meal_period enable row level security;
create policy one_shop on meal_period using ((shop_id = (NULLIF(current_setting('app.shop_id'::text, true), ''::text))::bigint)) with check ((shop_id = (NULLIF(current_setting('app.shop_id'::text, true), ''::text))::bigint));

create table merchant (
  shop_id bigint not null,
  id bigint not null generated always as identity,
  gateway text not null,
  mode text not null,
  account text not null,
  app_id text not null default ''::text,
  serial text not null default ''::text,
  public_key_id text not null default ''::text,
  public_key text not null default ''::text,
  secrets bytea,
  state text not null,
  reason text not null default ''::text,
  checked_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  version integer not null default 1,
  changed_by bigint,
  changed_name text not null default ''::text,
  changed_at timestamp with time zone not null,
  score_service_id text not null default ''::text,
  constraint merchant_pkey PRIMARY KEY (shop_id, id),
  constraint merchant_shop_id_changed_by_fkey FOREIGN KEY (shop_id, changed_by) REFERENCES staff(shop_id, id),
  constraint merchant_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES shop(shop_id),
  constraint merchant_account_check CHECK (account <> ''::text),
  constraint merchant_check CHECK (mode = 'partner'::text OR secrets IS NOT NULL AND public_key <> ''::text),
  constraint merchant_check1 CHECK (score_service_id = ''::text OR gateway = 'wechatpay'::text),
  constraint merchant_gateway_check CHECK (gateway = ANY (ARRAY['wechatpay'::text, 'alipay'::text])),
  constraint merchant_mode_check CHECK (mode = ANY (ARRAY['own'::text, 'partner'::text])),
  constraint merchant_state_check CHECK (state = ANY (ARRAY['checked'::text, 'refused'::text]))
);
CREATE UNIQUE INDEX merchant_current ON merchant USING btree (shop_id, gateway) WHERE ended_at IS NULL;
CREATE UNIQUE INDEX merchant_once ON merchant USING btree (shop_id, gateway, mode, account);
alter table merchant enable row level security;
create policy one_shop on merchant using ((shop_id = (NULLIF(current_setting('app.shop_id'::text, true), ''::text))::bigint)) with check ((shop_id = (NULLIF(current_setting('app.shop_id'::text, true), ''::text))::bigint));

create table message (
  shop_id bigint not null,
  id bigint not null generated always as identity,
  kind text not null,
  order_id bigint,
  content text not null,
  created_at timestamp with time zone not null,
  for_admins boolean not null default false,
  book_date date,
  period_id bigint,
  staff_id bigint,
  made_by bigint,
  constraint message_pkey PRIMARY KEY (shop_id, id),
  constraint message_shop_id_made_by_fkey FOREIGN KEY (shop_id, made_by) REFERENCES staff(shop_id, id),
  constraint message_shop_id_order_id_fkey FOREIGN KEY (shop_id, order_id) REFERENCES orders(shop_id, id),
  constraint message_shop_id_staff_id_fkey FOREIGN KEY (shop_id, staff_id) REFERENCES staff(shop_id, id),
  constraint message_is_of_an_order CHECK (for_admins OR order_id IS NOT NULL OR book_date IS NOT NULL AND period_id IS NOT NULL OR staff_id IS NOT NULL),
  constraint message_kind_check CHECK (kind ~ '^[a-z]+(-[a-z]+)*$'::text)
);
CREATE INDEX message_created ON message USING btree (created_at);
CREATE INDEX message_order ON message USING btree (shop_id, order_id);
alter table message enable row level security;
create policy one_shop on message using ((shop_id = (NULLIF(current_setting('app.shop_id'::text, true), ''::text))::bigint)) with check ((shop_id = (NULLIF(current_setting('app.shop_id'::text, true), ''::text))::bigint));

create table message_read (
  shop_id bigint not null,
  message_id bigint not null,
  staff_id bigint not null,
  read_at timestamp with time zone not null,
  constraint message_read_pkey PRIMARY KEY (shop_id, message_id, staff_id),
  constraint message_read_shop_id_message_id_fkey FOREIGN KEY (shop_id, message_id) REFERENCES message(shop_id, id) ON DELETE CASCADE,
  constraint message_read_shop_id_staff_id_fkey FOREIGN KEY (shop_id, staff_id) REFERENCES staff(shop_id, id)
);
alter table message_read enable row level security;
create policy one_shop on message_read using ((shop_id = (NULLIF(current_setting('app.shop_id'::text, true), ''::text))::bigint)) with check ((shop_id = (NULLIF(current_setting('app.shop_id'::text, true), ''::text))::bigint));

create unlogged table nonce_life (
  one boolean not null default true,
  begun_at timestamp with time zone not null,
  constraint nonce_life_pkey PRIMARY KEY (one),
  constraint nonce_life_one_check CHECK (one)
);

create table one_time_code (
  id bigint not null generated always as identity,
  phone text not null,
  purpose text not null,
  code_hash text not null,
  address text not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  tries smallint not null default 0,
  spent_at timestamp with time zone,
  asker_tries smallint not null default 0,
  spent_by bytea,
  constraint one_time_code_pkey PRIMARY KEY (id),
  constraint one_time_code_purpose_check CHECK (purpose = ANY (ARRAY['login'::text, 'reset'::text, 'join'::text, 'guest'::text]))
);
CREATE INDEX one_time_code_address ON one_time_code USING btree (address, created_at);
CREATE INDEX one_time_code_phone ON one_time_code USING btree (phone, created_at);

create table opener_request (
  shop_id bigint not null,
  id bigint not null generated always as identity,
  booking_id bigint not null,
  staff_id bigint not null,
  asked_at timestamp with time zone not null,
  constraint opener_request_pkey PRIMARY KEY (shop_id, id),
  constraint opener_request_shop_id_booking_id_staff_id_key UNIQUE (shop_id, booking_id, staff_id),
  constraint opener_request_shop_id_booking_id_fkey FOREIGN KEY (shop_id, booking_id) REFERENCES booking(shop_id, id),
  constraint opener_request_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES shop(shop_id),
  constraint opener_request_shop_id_staff_id_fkey FOREIGN KEY (shop_id, staff_id) REFERENCES staff(shop_id, id)
);
alter table opener_request enable row level security;
create policy one_shop on opener_request using ((shop_id = (NULLIF(current_setting('app.shop_id'::text, true), ''::text))::bigint)) with check ((shop_id = (NULLIF(current_setting('app.shop_id'::text, true), ''::text))::bigint));

create table order_change_request (
  shop_id bigint not null,
  id bigint not null generated always as identity,
  order_id bigint not null,
  book_date date,
  period_id bigint,
  people_num integer,
  words text not null default ''::text,
  state text not null default 'open'::text,
  answer text not null default ''::text,
  answered_by bigint,
  created_at timestamp with time zone not null,
  answered_at timestamp with time zone,
  of_former boolean not null default false,
  arrival_time text,
  constraint order_change_request_pkey PRIMARY KEY (shop_id, id),
  constraint order_change_request_shop_id_answered_by_fkey FOREIGN KEY (shop_id, answered_by) REFERENCES staff(shop_id, id),
  constraint order_change_request_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES shop(shop_id),
  constraint order_change_request_shop_id_order_id_fkey FOREIGN KEY (shop_id, order_id) REFERENCES orders(shop_id, id),
  constraint order_change_request_shop_id_period_id_fkey FOREIGN KEY (shop_id, period_id) REFERENCES meal_period(shop_id, id),
  constraint order_change_request_arrival_time_check CHECK (arrival_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'::text),
  constraint order_change_request_people_num_check CHECK (people_num > 0),
  constraint order_change_request_state_check CHECK (state = ANY (ARRAY['open'::text, 'granted'::text, 'declined'::text, 'withdrawn'::text]))
);
CREATE UNIQUE INDEX order_change_request_open ON order_change_request USING btree (shop_id, order_id) WHERE state = 'open'::text;
alter table order_change_request enable row level security;
create policy one_shop on order_change_request using ((shop_id = (NULLIF(current_setting('app.shop_id'::text, true), ''::text))::bigint)) with check ((shop_id = (NULLIF(current_setting('app.shop_id'::text, true), ''::text))::bigint));

create table orders (
  shop_id bigint not null,
  id bigint not null generated always as identity,
  version integer not null default 1,
  status smallint not null,
  booking_id bigint not null,
  book_date date not null,
  period_id bigint not null,
  room_id bigint not null,
  turn smallint not null default 1,
  opener_id bigint,
  admin_remark text not null default ''::text,
  deposit_fen bigint not null default 0,
  deposit_received_fen bigint not null default 0,
  pay_type text not null default ''::text,
  total_fen bigint not null default 0,
  drinks_fen bigint not null default 0,
  discount_fen bigint not null default 0,
  paid_fen bigint not null default 0,
  arrears_fen bigint not null default 0,
  held_until timestamp with time zone,
  meal_checked_at timestamp with time zone,
  meal_check_remark text not null default ''::text,
  meal_reply_count integer not null default 0,
  meal_checker_id bigint,
  cancel_reason text not null default ''::text,
  created_at timestamp with time zone not null,
  arrived_at timestamp with time zone,
  completed_at timestamp with time zone,
  cleared_by_system_at timestamp with time zone,
  deleted_at timestamp with time zone,
  service_fee_fen bigint not null default 0,
  linked boolean not null default false,
  constraint orders_pkey PRIMARY KEY (shop_id, id),
  constraint orders_shop_id_booking_id_fkey FOREIGN KEY (shop_id, booking_id) REFERENCES booking(shop_id, id),
  constraint orders_shop_id_opener_id_fkey FOREIGN KEY (shop_id, opener_id) REFERENCES staff(shop_id, id),
  constraint orders_shop_id_period_id_fkey FOREIGN KEY (shop_id, period_id) REFERENCES meal_period(shop_id, id),
  constraint orders_shop_id_room_id_fkey FOREIGN KEY (shop_id, room_id) REFERENCES room(shop_id, id),
  constraint orders_arrears_fen_check CHECK (arrears_fen >= 0),
  constraint orders_deposit_fen_check CHECK (deposit_fen >= 0),
  constraint orders_deposit_received_fen_check CHECK (deposit_received_fen >= 0),
  constraint orders_discount_fen_check CHECK (discount_fen >= 0),
  constraint orders_drinks_fen_check CHECK (drinks_fen >= 0),
  constraint orders_meal_reply_count_check CHECK (meal_reply_count >= 0),
  constraint orders_paid_fen_check CHECK (paid_fen >= 0),
  constraint orders_pay_type_check CHECK (pay_type = ANY (ARRAY[''::text, 'sys'::text, 'balance'::text, 'weixin'::text, 'alipay'::text, 'score'::text])),
  constraint orders_service_fee_fen_check CHECK (service_fee_fen >= 0),
  constraint orders_status_check CHECK (status = ANY (ARRAY[1, 2, 3, 4, 5, 6, '-1'::integer, '-2'::integer])),
  constraint orders_total_fen_check CHECK (total_fen >= 0)
);
CREATE INDEX orders_at_table ON orders USING btree (book_date) WHERE (status = ANY (ARRAY[2, 3])) AND deleted_at IS NULL;
CREATE INDEX orders_booking ON orders USING btree (shop_id, booking_id);
CREATE INDEX orders_day ON orders USING btree (shop_id, book_date, period_id);
CREATE INDEX orders_in_doubt ON orders USING btree (shop_id, book_date) WHERE (status = ANY (ARRAY[1, 4])) AND deleted_at IS NULL;
CREATE INDEX orders_in_trouble ON orders USING btree (shop_id, booking_id) WHERE deleted_at IS NULL AND (arrears_fen > 0 OR status = '-1'::integer);
CREATE INDEX orders_meal_unchecked ON orders USING btree (shop_id, book_date) WHERE status = 5 AND meal_checked_at IS NULL AND deleted_at IS NULL;
CREATE INDEX orders_no_show ON orders USING btree (shop_id, book_date DESC) WHERE status = '-1'::integer AND split_part(cancel_reason, '：'::text, 1) = 'no-show'::text AND deleted_at IS NULL;
CREATE INDEX orders_opener ON orders USING btree (shop_id, opener_id, book_date DESC);
CREATE INDEX orders_running_out ON orders USING btree (held_until) WHERE status = ANY (ARRAY[1, 4]);
CREATE INDEX orders_waiting ON orders USING btree (shop_id, booking_id) WHERE status = ANY (ARRAY[1, 2]);
alter table orders enable row level security;
create policy one_shop on orders using ((shop_id = (NULLIF(current_setting('app.shop_id'::text, true), ''::text))::bigint)) with check ((shop_id = (NULLIF(current_setting('app.shop_id'::text, true), ''::text))::bigint));

create table outbox_event (
  shop_id bigint not null,
  seq bigint not null,
  name text not null,
  data jsonb not null,
  at timestamp with time zone not null,
  constraint outbox_event_pkey PRIMARY KEY (shop_id, seq)
);
CREATE INDEX outbox_event_at ON outbox_event USING btree (at);
alter table outbox_event enable row level security;
create policy one_shop on outbox_event using ((shop_id = (NULLIF(current_setting('app.shop_id'::text, true), ''::text))::bigint)) with check ((shop_id = (NULLIF(current_setting('app.shop_id'::text, true), ''::text))::bigint));

create table payment (
  shop_id bigint not null,
  id bigint not null generated always as identity,
  purpose text not null,
  method text not null,
  gateway text not null,
  trade_no text not null,
  amount_fen bigint not null,
  guest_id bigint,
  state text not null default 'open'::text,
  provider_no text not null default ''::text,
  counted boolean not null default false,
  refund_reason text not null default ''::text,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  paid_at timestamp with time zone,
  refunded_at timestamp with time zone,
  kept_at timestamp with time zone,
  last_error text not null default ''::text,
  refund_fen integer,
  booking_id bigint not null,
  refund_asked_at timestamp with time zone,
  merchant_id bigint,
  used_fen bigint not null default 0,
  constraint payment_pkey PRIMARY KEY (shop_id, id),
  constraint payment_shop_id_trade_no_key UNIQUE (shop_id, trade_no),
  constraint payment_shop_id_booking_id_fkey FOREIGN KEY (shop_id, booking_id) REFERENCES booking(shop_id, id),
  constraint payment_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES shop(shop_id),
  constraint payment_shop_id_merchant_id_fkey FOREIGN KEY (shop_id, merchant_id) REFERENCES merchant(shop_id, id),
  constraint payment_amount_fen_check CHECK (amount_fen > 0),
  constraint payment_check CHECK (trade_no ~~ (shop_id::text || 'd%'::text)),
  constraint payment_check1 CHECK (refund_fen > 0 AND refund_fen < amount_fen),
  constraint payment_check2 CHECK (merchant_id IS NULL OR gateway <> 'sandbox'::text),
  constraint payment_check3 CHECK (used_fen >= 0 AND used_fen <= amount_fen),
  constraint payment_gateway_check CHECK (gateway = ANY (ARRAY['sandbox'::text, 'wechatpay'::text, 'alipay'::text])),
  constraint payment_method_check CHECK (method = ANY (ARRAY['weixin'::text, 'alipay'::text])),
  constraint payment_purpose_check CHECK (purpose = 'deposit'::text),
  constraint payment_state_check CHECK (state = ANY (ARRAY['open'::text, 'paid'::text, 'closed'::text, 'refunding'::text, 'refunded'::text, 'refund_failed'::text]))
);
CREATE INDEX payment_booking ON payment USING btree (shop_id, booking_id);
CREATE UNIQUE INDEX payment_deposit_once ON payment USING btree (shop_id, booking_id) WHERE state = 'paid'::text AND kept_at IS NULL;
CREATE INDEX payment_merchant ON payment USING btree (shop_id, merchant_id) WHERE merchant_id IS NOT NULL;
CREATE UNIQUE INDEX payment_open_once ON payment USING btree (shop_id, booking_id, method) WHERE state = 'open'::text;
CREATE INDEX payment_refund_failed ON payment USING btree (shop_id, id) WHERE state = 'refund_failed'::text;
CREATE INDEX payment_refunding ON payment USING btree (state) WHERE state = ANY (ARRAY['refunding'::text, 'refund_failed'::text]);
alter table payment enable row level security;
create policy one_shop on payment using ((shop_id = (NULLIF(current_setting('app.shop_id'::text, true), ''::text))::bigint)) with check ((shop_id = (NULLIF(current_setting('app.shop_id'::text, true), ''::text))::bigint));

create table period_span (
  shop_id bigint not null,
  period_id bigint not null,
  from_date date not null,
  until_date date,
  weekdays smallint[] not null,
  constraint period_span_pkey PRIMARY KEY (shop_id, period_id, from_date),
  constraint period_span_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES shop(shop_id),
  constraint period_span_shop_id_period_id_fkey FOREIGN KEY (shop_id, period_id) REFERENCES meal_period(shop_id, id) ON DELETE CASCADE
);
alter table period_span enable row level security;
create policy one_shop on period_span using ((shop_id = (NULLIF(current_setting('app.shop_id'::text, true), ''::text))::bigint)) with check ((shop_id = (NULLIF(current_setting('app.shop_id'::text, true), ''::text))::bigint));

create table phone_box (
  shop_id bigint not null,
  mid text not null,
  private_key text,
  rotated_at timestamp with time zone not null,
  secret bytea,
  key_tail text not null default ''::text,
  host text not null default ''::text,
  version text not null default ''::text,
  devices jsonb not null default '[]'::jsonb,
  waiting integer not null default 0,
  heard_at timestamp with time zone,
  status_at timestamp with time zone,
  unbound_at timestamp with time zone,
  constraint phone_box_pkey PRIMARY KEY (shop_id, mid),
  constraint phone_box_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES shop(shop_id),
  constraint phone_box_check CHECK (split_part(mid, '-'::text, 1) = shop_id::text),
  constraint phone_box_one_key CHECK ((secret IS NULL) = (private_key IS NOT NULL)),
  constraint phone_box_private_key_check CHECK (length(private_key) >= 32)
);
alter table phone_box enable row level security;
create policy one_shop on phone_box using ((shop_id = (NULLIF(current_setting('app.shop_id'::text, true), ''::text))::bigint)) with check ((shop_id = (NULLIF(current_setting('app.shop_id'::text, true), ''::text))::bigint));

create table phone_call (
  shop_id bigint not null,
  id bigint not null generated always as identity,
  mid text,
  call_id text not null,
  caller_kind text not null,
  phone text not null,
  line_number text not null,
  rang_at timestamp with time zone not null,
  received_at timestamp with time zone not null,
  answered_at timestamp with time zone,
  missed_at timestamp with time zone,
  ended_at timestamp with time zone,
  late boolean not null,
  quiet text not null default ''::text,
  handled_at timestamp with time zone,
  handled_by bigint,
  handled_name text not null default ''::text,
  handled_how text not null default ''::text,
  booked_order_id bigint,
  texted text not null default ''::text,
  text_due_at timestamp with time zone,
  extension text not null default ''::text,
  constraint phone_call_pkey PRIMARY KEY (shop_id, id),
  constraint phone_call_shop_id_booked_order_id_fkey FOREIGN KEY (shop_id, booked_order_id) REFERENCES orders(shop_id, id),
  constraint phone_call_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES shop(shop_id),
  constraint phone_call_shop_id_mid_fkey FOREIGN KEY (shop_id, mid) REFERENCES phone_box(shop_id, mid),
  constraint phone_call_caller_kind_check CHECK (caller_kind = ANY (ARRAY['mobile'::text, 'landline'::text, 'other'::text, 'withheld'::text, 'unreadable'::text, 'test'::text])),
  constraint phone_call_check CHECK ((handled_at IS NULL) = (handled_how = ''::text)),
  constraint phone_call_check1 CHECK (booked_order_id IS NULL OR handled_how = 'booked'::text),
  constraint phone_call_extension_check CHECK (extension ~ '^[0-9]{0,8}$'::text),
  constraint phone_call_handled_how_check CHECK (handled_how = ANY (ARRAY[''::text, 'seen'::text, 'booked'::text, 'called'::text, 'dismissed'::text, 'quiet'::text])),
  constraint phone_call_quiet_check CHECK (quiet = ANY (ARRAY[''::text, 'line'::text, 'number'::text, 'often'::text, 'withheld'::text, 'prefix'::text])),
  constraint phone_call_text_due CHECK ((texted = 'waiting'::text) = (text_due_at IS NOT NULL)),
  constraint phone_call_texted_check CHECK (texted = ANY (ARRAY[''::text, 'waiting'::text, 'queued'::text, 'number'::text, 'extension'::text, 'late'::text, 'taken'::text, 'again'::text, 'silenced'::text, 'night'::text, 'refused'::text, 'once'::text, 'off'::text]))
);
CREATE INDEX phone_call_handled ON phone_call USING btree (shop_id, handled_at DESC, id DESC) WHERE handled_at IS NOT NULL;
CREATE UNIQUE INDEX phone_call_once ON phone_call USING btree (shop_id, mid, call_id);
CREATE INDEX phone_call_open ON phone_call USING btree (shop_id, rang_at DESC, id DESC) WHERE handled_at IS NULL;
CREATE INDEX phone_call_order ON phone_call USING btree (shop_id, booked_order_id) WHERE booked_order_id IS NOT NULL;
CREATE INDEX phone_call_phone ON phone_call USING btree (shop_id, phone, rang_at) WHERE phone <> ''::text;
CREATE INDEX phone_call_rang ON phone_call USING btree (shop_id, rang_at);
CREATE INDEX phone_call_text_waiting ON phone_call USING btree (text_due_at) WHERE texted = 'waiting'::text;
alter table phone_call enable row level security;
create policy one_shop on phone_call using ((shop_id = (NULLIF(current_setting('app.shop_id'::text, true), ''::text))::bigint)) with check ((shop_id = (NULLIF(current_setting('app.shop_id'::text, true), ''::text))::bigint));

create table phone_call_event (
  shop_id bigint not null,
  phone_call_id bigint not null,
  event text not null,
  happened_at timestamp with time zone not null,
  received_at timestamp with time zone not null,
  constraint phone_call_event_pkey PRIMARY KEY (shop_id, phone_call_id, event),
  constraint phone_call_event_shop_id_phone_call_id_fkey FOREIGN KEY (shop_id, phone_call_id) REFERENCES phone_call(shop_id, id),
  constraint phone_call_event_event_check CHECK (event = ANY (ARRAY['ring'::text, 'answered'::text, 'missed'::text, 'ended'::text]))
);
alter table phone_call_event enable row level security;
create policy one_shop on phone_call_event using ((shop_id = (NULLIF(current_setting('app.shop_id'::text, true), ''::text))::bigint)) with check ((shop_id = (NULLIF(current_setting('app.shop_id'::text, true), ''::text))::bigint));

create table phone_pairing (
  shop_id bigint not null,
  id bigint not null generated always as identity,
  digest bytea not null,
  made_by bigint not null,
  made_name text not null,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  constraint phone_pairing_pkey PRIMARY KEY (shop_id, id),
  constraint phone_pairing_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES shop(shop_id),
  constraint phone_pairing_shop_id_made_by_fkey FOREIGN KEY (shop_id, made_by) REFERENCES staff(shop_id, id)
);
CREATE INDEX phone_pairing_digest ON phone_pairing USING btree (digest) WHERE used_at IS NULL;
alter table phone_pairing enable row level security;
create policy one_shop on phone_pairing using ((shop_id = (NULLIF(current_setting('app.shop_id'::text, true), ''::text))::bigint)) with check ((shop_id = (NULLIF(current_setting('app.shop_id'::text, true), ''::text))::bigint));

create table phone_silence (
  shop_id bigint not null,
  id bigint not null generated always as identity,
  phone text not null,
  how text not null,
  since timestamp with time zone not null,
  until timestamp with time zone,
  made_by bigint,
  made_name text not null default ''::text,
  heard_again_at timestamp with time zone,
  constraint phone_silence_pkey PRIMARY KEY (shop_id, id),
  constraint phone_silence_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES shop(shop_id),
  constraint phone_silence_shop_id_made_by_fkey FOREIGN KEY (shop_id, made_by) REFERENCES staff(shop_id, id),
  constraint phone_silence_check CHECK ((how = 'hand'::text) = (made_by IS NOT NULL)),
  constraint phone_silence_how_check CHECK (how = ANY (ARRAY['hand'::text, 'often'::text])),
  constraint phone_silence_phone_check CHECK (phone <> ''::text)
);
CREATE INDEX phone_silence_heard ON phone_silence USING btree (shop_id, phone, heard_again_at) WHERE heard_again_at IS NOT NULL;
CREATE INDEX phone_silence_newest ON phone_silence USING btree (shop_id, since DESC, id DESC) WHERE heard_again_at IS NULL;
CREATE UNIQUE INDEX phone_silence_once ON phone_silence USING btree (shop_id, phone) WHERE heard_again_at IS NULL;
alter table phone_silence enable row level security;
create policy one_shop on phone_silence using ((shop_id = (NULLIF(current_setting('app.shop_id'::text, true), ''::text))::bigint)) with check ((shop_id = (NULLIF(current_setting('app.shop_id'::text, true), ''::text))::bigint));

create table phone_silence_rules (
  shop_id bigint not null,
  withheld boolean not null,
  prefixes text[] not null,
  often_calls integer,
  often_minutes integer not null,
  often_days integer not null,
  constraint phone_silence_rules_pkey PRIMARY KEY (shop_id),
  constraint phone_silence_rules_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES shop(shop_id),
  constraint phone_silence_rules_often_calls_check CHECK (often_calls > 0),
  constraint phone_silence_rules_often_days_check CHECK (often_days >= 0),
  constraint phone_silence_rules_often_minutes_check CHECK (often_minutes > 0)
);
alter table phone_silence_rules enable row level security;
create policy one_shop on phone_silence_rules using ((shop_id = (NULLIF(current_setting('app.shop_id'::text, true), ''::text))::bigint)) with check ((shop_id = (NULLIF(current_setting('app.shop_id'::text, true), ''::text))::bigint));

create table phone_text (
  shop_id bigint not null,
  phone text not null,
  on_day date not null,
  phone_call_id bigint not null,
  sms_id bigint,
  constraint phone_text_pkey PRIMARY KEY (shop_id, phone, on_day),
  constraint phone_text_shop_id_phone_call_id_key UNIQUE (shop_id, phone_call_id),
  constraint phone_text_shop_id_phone_call_id_fkey FOREIGN KEY (shop_id, phone_call_id) REFERENCES phone_call(shop_id, id),
  constraint phone_text_shop_id_sms_id_fkey FOREIGN KEY (shop_id, sms_id) REFERENCES sms_message(shop_id, id),
  constraint phone_text_phone_check CHECK (phone <> ''::text)
);
CREATE UNIQUE INDEX phone_text_sms ON phone_text USING btree (shop_id, sms_id) WHERE sms_id IS NOT NULL;
alter table phone_text enable row level security;
create policy one_shop on phone_text using ((shop_id = (NULLIF(current_setting('app.shop_id'::text, true), ''::text))::bigint)) with check ((shop_id = (NULLIF(current_setting('app.shop_id'::text, true), ''::text))::bigint));

create table phone_text_rules (
  shop_id bigint not null,
  missed boolean not null,
  unsure boolean not null,
  constraint phone_text_rules_pkey PRIMARY KEY (shop_id),
  constraint phone_text_rules_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES shop(shop_id),
  constraint phone_text_rules_check CHECK (missed OR NOT unsure)
);
alter table phone_text_rules enable row level security;
create policy one_shop on phone_text_rules using ((shop_id = (NULLIF(current_setting('app.shop_id'::text, true), ''::text))::bigint)) with check ((shop_id = (NULLIF(current_setting('app.shop_id'::text, true), ''::text))::bigint));

create table platform_message (
  id bigint not null generated always as identity,
  kind text not null,
  phone text not null,
  content text not null,
  secret_until timestamp with time zone not null,
  state text not null default 'queued'::text,
  created_at timestamp with time zone not null,
  settled_at timestamp with time zone,
  carrier text not null default ''::text,
  provider_id text not null default ''::text,
  error text not null default ''::text,
  sent_at timestamp with time zone,
  asked smallint not null default 0,
  ask_at timestamp with time zone,
  constraint platform_message_pkey PRIMARY KEY (id),
  constraint platform_message_kind_check CHECK (kind = ANY (ARRAY['code'::text, 'operator'::text])),
  constraint platform_message_state_check CHECK (state = ANY (ARRAY['queued'::text, 'sending'::text, 'accepted'::text, 'delivered'::text, 'failed'::text, 'unknown'::text]))
);
CREATE INDEX platform_message_asked ON platform_message USING btree (ask_at) WHERE ask_at IS NOT NULL;
CREATE INDEX platform_message_kept ON platform_message USING btree (created_at);
CREATE INDEX platform_message_queue ON platform_message USING btree (id) WHERE state = ANY (ARRAY['queued'::text, 'sending'::text]);
CREATE INDEX platform_message_secret ON platform_message USING btree (secret_until) WHERE content ~ '\d{6}'::text;

create table platform_voucher (
  shop_id bigint not null,
  id bigint not null generated always as identity,
  platform text not null,
  code text not null,
  title text not null,
  face_fen bigint not null,
  paid_fen bigint not null,
  order_id bigint,
  room_title text not null default ''::text,
  kept boolean not null,
  business_date date not null,
  at timestamp with time zone not null,
  staff_id bigint not null,
  staff_name text not null,
  undone_at timestamp with time zone,
  undone_name text not null default ''::text,
  undone_reason text not null default ''::text,
  settled_fen bigint,
  fee_fen bigint,
  statement_at timestamp with time zone,
  statement_name text not null default ''::text,
  statement_count integer not null default 0,
  check_id bigint,
  platform_ref jsonb,
  cancel_asked_at timestamp with time zone,
  cancel_staff_id bigint,
  cancel_name text not null default ''::text,
  cancel_reason text not null default ''::text,
  cancel_trouble text not null default ''::text,
  brand_id bigint not null,
  counts_as text not null generated always as (ltrim(code, '0'::text)) stored,
  counted_before boolean not null default false,
  constraint platform_voucher_pkey PRIMARY KEY (shop_id, id),
  constraint platform_voucher_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brand(id),
  constraint platform_voucher_shop_id_check_id_fkey FOREIGN KEY (shop_id, check_id) REFERENCES voucher_check(shop_id, id),
  constraint platform_voucher_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES shop(shop_id),
  constraint platform_voucher_shop_id_order_id_fkey FOREIGN KEY (shop_id, order_id) REFERENCES orders(shop_id, id),
  constraint platform_voucher_shop_id_staff_id_fkey FOREIGN KEY (shop_id, staff_id) REFERENCES staff(shop_id, id),
  constraint platform_voucher_check CHECK (paid_fen >= 0 AND paid_fen <= face_fen),
  constraint platform_voucher_check1 CHECK ((undone_at IS NULL) = (undone_reason = ''::text)),
  constraint platform_voucher_check2 CHECK (order_id IS NOT NULL OR kept),
  constraint platform_voucher_check3 CHECK ((check_id IS NULL) = (platform_ref IS NULL)),
  constraint platform_voucher_check4 CHECK (cancel_asked_at IS NULL OR check_id IS NOT NULL),
  constraint platform_voucher_code_check CHECK (code ~ '^[0-9]{8,20}$'::text),
  constraint platform_voucher_face_fen_check CHECK (face_fen > 0),
  constraint platform_voucher_platform_check CHECK (platform = ANY (ARRAY['meituan'::text, 'douyin'::text])),
  constraint platform_voucher_statement_check CHECK ((settled_fen IS NULL) = (statement_at IS NULL) AND (fee_fen IS NULL) = (statement_at IS NULL) AND settled_fen >= 0 AND fee_fen >= 0)
);
CREATE INDEX platform_voucher_check ON platform_voucher USING btree (shop_id, check_id) WHERE check_id IS NOT NULL;
CREATE INDEX platform_voucher_code ON platform_voucher USING btree (shop_id, counts_as);
CREATE INDEX platform_voucher_day ON platform_voucher USING btree (shop_id, business_date, id);
CREATE INDEX platform_voucher_in_brand ON platform_voucher USING btree (brand_id, platform, counts_as) WHERE undone_at IS NULL;
CREATE INDEX platform_voucher_order ON platform_voucher USING btree (shop_id, order_id) WHERE order_id IS NOT NULL;
alter table platform_voucher enable row level security;
create policy one_shop on platform_voucher using ((shop_id = (NULLIF(current_setting('app.shop_id'::text, true), ''::text))::bigint)) with check ((shop_id = (NULLIF(current_setting('app.shop_id'::text, true), ''::text))::bigint));

create table plugin_offer (
  name text not null,
  price_fen bigint not null,
  term_days integer not null,
  trial_days integer not null,
  on_sale boolean not null default true,
  constraint plugin_offer_pkey PRIMARY KEY (name),
  constraint plugin_offer_price_fen_check CHECK (price_fen > 0),
  constraint plugin_offer_term_days_check CHECK (term_days >= 1 AND term_days <= 3660),
  constraint plugin_offer_trial_days_check CHECK (trial_days >= 0 AND trial_days <= 366)
);

create table plugin_term (
  shop_id bigint not null,
  id bigint not null generated always as identity,
  name text not null,
  kind text not null,
  price_fen bigint not null,
  starts_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  staff_id bigint not null,
  created_at timestamp with time zone not null,
  constraint plugin_term_pkey PRIMARY KEY (shop_id, id),
  constraint plugin_term_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES shop(shop_id),
  constraint plugin_term_shop_id_staff_id_fkey FOREIGN KEY (shop_id, staff_id) REFERENCES staff(shop_id, id),
  constraint plugin_term_check CHECK (ends_at > starts_at),
  constraint plugin_term_kind_check CHECK (kind = ANY (ARRAY['trial'::text, 'buy'::text, 'renew'::text])),
  constraint plugin_term_price_fen_check CHECK (price_fen >= 0)
);
CREATE INDEX plugin_term_newest ON plugin_term USING btree (shop_id, id DESC);
alter table plugin_term enable row level security;
create policy one_shop on plugin_term using ((shop_id = (NULLIF(current_setting('app.shop_id'::text, true), ''::text))::bigint)) with check ((shop_id = (NULLIF(current_setting('app.shop_id'::text, true), ''::text))::bigint));

create table pos_day (
  shop_id bigint not null,
  id bigint not null generated always as identity,
  system_id bigint not null,
  business_date date not null,
  event_id text not null,
  body jsonb not null,
  digest bytea not null,
  closed_at timestamp with time zone not null,
  received_at timestamp with time zone not null,
  replaced_at timestamp with time zone,
  settled_digest text not null default ''::text,
  settled_at timestamp with time zone,
  settled_name text not null default ''::text,
  note text not null default ''::text,
  constraint pos_day_pkey PRIMARY KEY (shop_id, id),
  constraint pos_day_shop_id_system_id_fkey FOREIGN KEY (shop_id, system_id) REFERENCES pos_system(shop_id, id),
  constraint pos_day_check CHECK ((settled_at IS NOT NULL) = (note <> ''::text))
);
CREATE UNIQUE INDEX pos_day_current ON pos_day USING btree (shop_id, system_id, business_date) WHERE replaced_at IS NULL;
CREATE INDEX pos_day_date ON pos_day USING btree (shop_id, business_date);
CREATE UNIQUE INDEX pos_day_once ON pos_day USING btree (shop_id, system_id, event_id);
alter table pos_day enable row level security;
create policy one_shop on pos_day using ((shop_id = (NULLIF(current_setting('app.shop_id'::text, true), ''::text))::bigint)) with check ((shop_id = (NULLIF(current_setting('app.shop_id'::text, true), ''::text))::bigint));

create table pos_event (
  shop_id bigint not null,
  id bigint not null generated always as identity,
  system_id bigint not null,
  event_id text not null,
  kind text not null,
  body jsonb not null,
  digest bytea not null,
  bill_no text not null,
  table_code text not null,
  business_date date not null,
  total_fen bigint,
  state text not null,
  problem text not null default ''::text,
  message text not null,
  order_id bigint,
  received_at timestamp with time zone not null,
  dealt_at timestamp with time zone,
  dealt_name text not null default ''::text,
  reason text not null default ''::text,
  constraint pos_event_pkey PRIMARY KEY (shop_id, id),
  constraint pos_event_shop_id_order_id_fkey FOREIGN KEY (shop_id, order_id) REFERENCES orders(shop_id, id),
  constraint pos_event_shop_id_system_id_fkey FOREIGN KEY (shop_id, system_id) REFERENCES pos_system(shop_id, id),
  constraint pos_event_check CHECK ((problem = ''::text) = (state = 'done'::text)),
  constraint pos_event_check1 CHECK ((dealt_at IS NOT NULL) = (state = ANY (ARRAY['matched'::text, 'ignored'::text]))),
  constraint pos_event_check2 CHECK ((reason <> ''::text) = (state = 'ignored'::text)),
  constraint pos_event_check3 CHECK (order_id IS NOT NULL OR (state <> ALL (ARRAY['done'::text, 'matched'::text]))),
  constraint pos_event_check4 CHECK ((total_fen IS NOT NULL) = (kind = 'bill.paid'::text)),
  constraint pos_event_kind_check CHECK (kind = ANY (ARRAY['table.opened'::text, 'bill.paid'::text])),
  constraint pos_event_state_check CHECK (state = ANY (ARRAY['done'::text, 'pending'::text, 'matched'::text, 'ignored'::text])),
  constraint pos_event_total_fen_check CHECK (total_fen >= 0)
);
CREATE INDEX pos_event_bill ON pos_event USING btree (shop_id, system_id, bill_no);
CREATE INDEX pos_event_day ON pos_event USING btree (shop_id, business_date) WHERE kind = 'bill.paid'::text;
CREATE UNIQUE INDEX pos_event_once ON pos_event USING btree (shop_id, system_id, event_id);
CREATE INDEX pos_event_order ON pos_event USING btree (shop_id, order_id) WHERE order_id IS NOT NULL;
CREATE INDEX pos_event_pending ON pos_event USING btree (shop_id, id) WHERE state = 'pending'::text;
alter table pos_event enable row level security;
create policy one_shop on pos_event using ((shop_id = (NULLIF(current_setting('app.shop_id'::text, true), ''::text))::bigint)) with check ((shop_id = (NULLIF(current_setting('app.shop_id'::text, true), ''::text))::bigint));

create table pos_hook (
  shop_id bigint not null,
  system_id bigint not null,
  url text not null,
  secret bytea not null,
  key_tail text not null,
  state text not null,
  paused_at timestamp with time zone,
  paused_reason text not null default ''::text,
  failures integer not null default 0,
  failing_since timestamp with time zone,
  resume_at timestamp with time zone,
  delivered_at timestamp with time zone,
  version integer not null default 1,
  constraint pos_hook_pkey PRIMARY KEY (shop_id, system_id),
  constraint pos_hook_shop_id_system_id_fkey FOREIGN KEY (shop_id, system_id) REFERENCES pos_system(shop_id, id),
  constraint pos_hook_check CHECK ((state = 'paused'::text) = (paused_at IS NOT NULL)),
  constraint pos_hook_check1 CHECK ((state = 'paused'::text) = (paused_reason <> ''::text)),
  constraint pos_hook_state_check CHECK (state = ANY (ARRAY['on'::text, 'paused'::text])),
  constraint pos_hook_url_check CHECK (url <> ''::text)
);
alter table pos_hook enable row level security;
create policy one_shop on pos_hook using ((shop_id = (NULLIF(current_setting('app.shop_id'::text, true), ''::text))::bigint)) with check ((shop_id = (NULLIF(current_setting('app.shop_id'::text, true), ''::text))::bigint));

create table pos_hook_event (
  shop_id bigint not null,
  id bigint not null generated always as identity,
  system_id bigint not null,
  kind text not null,
  booking_id bigint,
  order_id bigint,
  body jsonb not null,
  state text not null,
  tries integer not null default 0,
  due_at timestamp with time zone not null,
  queued_at timestamp with time zone not null,
  tried_at timestamp with time zone,
  answer_status integer,
  answer text not null default ''::text,
  constraint pos_hook_event_pkey PRIMARY KEY (shop_id, id),
  constraint pos_hook_event_shop_id_order_id_fkey FOREIGN KEY (shop_id, order_id) REFERENCES orders(shop_id, id),
  constraint pos_hook_event_shop_id_system_id_fkey FOREIGN KEY (shop_id, system_id) REFERENCES pos_system(shop_id, id),
  constraint pos_hook_event_check CHECK ((booking_id IS NULL) = (order_id IS NULL)),
  constraint pos_hook_event_kind_check CHECK (kind <> ''::text),
  constraint pos_hook_event_state_check CHECK (state = ANY (ARRAY['pending'::text, 'delivered'::text, 'failed'::text, 'dropped'::text]))
);
CREATE INDEX pos_hook_event_order ON pos_hook_event USING btree (shop_id, order_id) WHERE order_id IS NOT NULL;
CREATE INDEX pos_hook_event_pending ON pos_hook_event USING btree (shop_id, system_id, booking_id, id) WHERE state = 'pending'::text;
CREATE INDEX pos_hook_event_system ON pos_hook_event USING btree (shop_id, system_id, id);
alter table pos_hook_event enable row level security;
create policy one_shop on pos_hook_event using ((shop_id = (NULLIF(current_setting('app.shop_id'::text, true), ''::text))::bigint)) with check ((shop_id = (NULLIF(current_setting('app.shop_id'::text, true), ''::text))::bigint));

create table pos_system (
  shop_id bigint not null,
  id bigint not null generated always as identity,
  title text not null,
  secret bytea not null,
  key_tail text not null,
  walk_ins boolean not null default false,
  heard_at timestamp with time zone,
  version integer not null default 1,
  created_by bigint not null,
  created_name text not null,
  created_at timestamp with time zone not null,
  revoked_at timestamp with time zone,
  revoked_name text not null default ''::text,
  constraint pos_system_pkey PRIMARY KEY (shop_id, id),
  constraint pos_system_shop_id_created_by_fkey FOREIGN KEY (shop_id, created_by) REFERENCES staff(shop_id, id),
  constraint pos_system_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES shop(shop_id),
  constraint pos_system_title_check CHECK (title <> ''::text)
);
CREATE UNIQUE INDEX pos_system_title ON pos_system USING btree (shop_id, title) WHERE revoked_at IS NULL;
alter table pos_system enable row level security;
create policy one_shop on pos_system using ((shop_id = (NULLIF(current_setting('app.shop_id'::text, true), ''::text))::bigint)) with check ((shop_id = (NULLIF(current_setting('app.shop_id'::text, true), ''::text))::bigint));

create table pos_table (
  shop_id bigint not null,
  system_id bigint not null,
  code text not null,
  room_id bigint not null,
  constraint pos_table_pkey PRIMARY KEY (shop_id, system_id, code),
  constraint pos_table_shop_id_room_id_fkey FOREIGN KEY (shop_id, room_id) REFERENCES room(shop_id, id),
  constraint pos_table_shop_id_system_id_fkey FOREIGN KEY (shop_id, system_id) REFERENCES pos_system(shop_id, id),
  constraint pos_table_code_check CHECK (code <> ''::text)
);
alter table pos_table enable row level security;
create policy one_shop on pos_table using ((shop_id = (NULLIF(current_setting('app.shop_id'::text, true), ''::text))::bigint)) with check ((shop_id = (NULLIF(current_setting('app.shop_id'::text, true), ''::text))::bigint));

create table preorder (
  shop_id bigint not null,
  id bigint not null generated always as identity,
  version integer not null default 1,
  is_sure smallint not null default 0,
  remark text not null default ''::text,
  user_remark text not null default ''::text,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  confirmed_at timestamp with time zone,
  confirmed_by bigint,
  changed_by text not null default ''::text,
  changed_what text not null default ''::text,
  kitchen_told boolean not null default false,
  booking_id bigint not null,
  constraint preorder_pkey PRIMARY KEY (shop_id, id),
  constraint preorder_shop_id_booking_id_fkey FOREIGN KEY (shop_id, booking_id) REFERENCES booking(shop_id, id),
  constraint preorder_shop_id_confirmed_by_fkey FOREIGN KEY (shop_id, confirmed_by) REFERENCES staff(shop_id, id),
  constraint preorder_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES shop(shop_id),
  constraint preorder_check CHECK ((is_sure = 1) = (confirmed_at IS NOT NULL)),
  constraint preorder_is_sure_check CHECK (is_sure = ANY (ARRAY[0, 1, 2]))
);
CREATE UNIQUE INDEX preorder_booking ON preorder USING btree (shop_id, booking_id);
alter table preorder enable row level security;
create policy one_shop on preorder using ((shop_id = (NULLIF(current_setting('app.shop_id'::text, true), ''::text))::bigint)) with check ((shop_id = (NULLIF(current_setting('app.shop_id'::text, true), ''::text))::bigint));

create table preorder_line (
  shop_id bigint not null,
  id bigint not null generated always as identity,
  preorder_id bigint not null,
  dish_id bigint not null,
  spec_id bigint not null default 0,
  attribute_ids bigint[] not null default '{}'::bigint[],
  number integer not null,
  chooser text not null,
  invited_id bigint not null default 0,
  title text,
  spec_title text,
  attribute_titles text,
  unit text,
  unit_price_fen bigint,
  created_at timestamp with time zone not null,
  set_items jsonb,
  constraint preorder_line_pkey PRIMARY KEY (shop_id, id),
  constraint preorder_line_shop_id_dish_id_fkey FOREIGN KEY (shop_id, dish_id) REFERENCES dish(shop_id, id),
  constraint preorder_line_shop_id_preorder_id_fkey FOREIGN KEY (shop_id, preorder_id) REFERENCES preorder(shop_id, id),
  constraint preorder_line_check CHECK ((chooser = 'invited'::text) = (invited_id <> 0)),
  constraint preorder_line_chooser_check CHECK (chooser = ANY (ARRAY['staff'::text, 'host'::text, 'invited'::text])),
  constraint preorder_line_number_check CHECK (number >= 1 AND number <= 999),
  constraint preorder_line_unit_price_fen_check CHECK (unit_price_fen >= 0)
);
CREATE UNIQUE INDEX preorder_line_once ON preorder_line USING btree (shop_id, preorder_id, dish_id, spec_id, attribute_ids, chooser, invited_id);
alter table preorder_line enable row level security;
create policy one_shop on preorder_line using ((shop_id = (NULLIF(current_setting('app.shop_id'::text, true), ''::text))::bigint)) with check ((shop_id = (NULLIF(current_setting('app.shop_id'::text, true), ''::text))::bigint));

create table print_job (
  shop_id bigint not null,
  id bigint not null generated always as identity,
  printer_id bigint not null,
  order_id bigint,
  event text not null,
  slip jsonb not null,
  state text not null default 'queued'::text,
  attempts smallint not null default 0,
  error text not null default ''::text,
  queued_at timestamp with time zone not null,
  sent_at timestamp with time zone,
  ended_at timestamp with time zone,
  constraint print_job_pkey PRIMARY KEY (shop_id, id),
  constraint print_job_shop_id_order_id_fkey FOREIGN KEY (shop_id, order_id) REFERENCES orders(shop_id, id),
  constraint print_job_shop_id_printer_id_fkey FOREIGN KEY (shop_id, printer_id) REFERENCES printer(shop_id, id),
  constraint print_job_event_check CHECK (event = ANY (ARRAY['created'::text, 'changed'::text, 'cancelled'::text, 'dishes'::text, 'settled'::text, 'again'::text, 'test'::text])),
  constraint print_job_state_check CHECK (state = ANY (ARRAY['queued'::text, 'sending'::text, 'printed'::text, 'failed'::text, 'unknown'::text, 'expired'::text]))
);
CREATE INDEX print_job_history ON print_job USING btree (shop_id, printer_id, id DESC);
CREATE INDEX print_job_open ON print_job USING btree (shop_id, printer_id, id) WHERE state = ANY (ARRAY['queued'::text, 'sending'::text]);
CREATE INDEX print_job_queued_at ON print_job USING btree (queued_at);
CREATE INDEX print_job_waiting ON print_job USING btree (queued_at) WHERE state = ANY (ARRAY['queued'::text, 'sending'::text]);
alter table print_job enable row level security;
create policy one_shop on print_job using ((shop_id = (NULLIF(current_setting('app.shop_id'::text, true), ''::text))::bigint)) with check ((shop_id = (NULLIF(current_setting('app.shop_id'::text, true), ''::text))::bigint));

create table printer (
  shop_id bigint not null,
  id bigint not null generated always as identity,
  title text not null,
  kind text not null,
  host text not null default ''::text,
  port integer not null default 9100,
  serial_number text not null default ''::text,
  paper_mm smallint not null default 80,
  copies smallint not null default 1,
  place text not null,
  events text[] not null default '{}'::text[],
  switched_on boolean not null default true,
  last_error text not null default ''::text,
  last_error_at timestamp with time zone,
  last_printed_at timestamp with time zone,
  created_at timestamp with time zone not null,
  deleted_at timestamp with time zone,
  constraint printer_pkey PRIMARY KEY (shop_id, id),
  constraint printer_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES shop(shop_id),
  constraint printer_copies_check CHECK (copies >= 1 AND copies <= 5),
  constraint printer_kind_check CHECK (kind = ANY (ARRAY['network'::text, 'cloud'::text])),
  constraint printer_paper_mm_check CHECK (paper_mm = ANY (ARRAY[58, 80])),
  constraint printer_place_check CHECK (place = ANY (ARRAY['kitchen'::text, 'counter'::text])),
  constraint printer_port_check CHECK (port >= 1 AND port <= 65535)
);
alter table printer enable row level security;
create policy one_shop on printer using ((shop_id = (NULLIF(current_setting('app.shop_id'::text, true), ''::text))::bigint)) with check ((shop_id = (NULLIF(current_setting('app.shop_id'::text, true), ''::text))::bigint));

create table printer_cloud (
  shop_id bigint not null,
  cloud_user text not null,
  cloud_key text not null,
  constraint printer_cloud_pkey PRIMARY KEY (shop_id),
  constraint printer_cloud_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES shop(shop_id)
);
alter table printer_cloud enable row level security;
create policy one_shop on printer_cloud using ((shop_id = (NULLIF(current_setting('app.shop_id'::text, true), ''::text))::bigint)) with check ((shop_id = (NULLIF(current_setting('app.shop_id'::text, true), ''::text))::bigint));

create table push_job (
  shop_id bigint not null,
  id bigint not null generated always as identity,
  message_id bigint not null,
  subscription_id bigint,
  words text not null,
  state text not null default 'queued'::text,
  error text not null default ''::text,
  queued_at timestamp with time zone not null,
  begun_at timestamp with time zone,
  ended_at timestamp with time zone,
  constraint push_job_pkey PRIMARY KEY (shop_id, id),
  constraint push_job_shop_id_message_id_fkey FOREIGN KEY (shop_id, message_id) REFERENCES message(shop_id, id) ON DELETE CASCADE,
  constraint push_job_state_check CHECK (state = ANY (ARRAY['queued'::text, 'sending'::text, 'sent'::text, 'failed'::text, 'gone'::text]))
);
CREATE UNIQUE INDEX push_job_once ON push_job USING btree (shop_id, message_id, subscription_id);
CREATE INDEX push_job_subscription ON push_job USING btree (shop_id, subscription_id);
alter table push_job enable row level security;
create policy one_shop on push_job using ((shop_id = (NULLIF(current_setting('app.shop_id'::text, true), ''::text))::bigint)) with check ((shop_id = (NULLIF(current_setting('app.shop_id'::text, true), ''::text))::bigint));

create table push_subscription (
  shop_id bigint not null,
  id bigint not null generated always as identity,
  staff_id bigint not null,
  session_hash bytea not null,
  endpoint text not null,
  endpoint_digest bytea not null,
  p256dh text not null,
  auth text not null,
  user_agent text not null default ''::text,
  created_at timestamp with time zone not null,
  last_ok_at timestamp with time zone,
  failures smallint not null default 0,
  constraint push_subscription_pkey PRIMARY KEY (shop_id, id),
  constraint push_subscription_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES shop(shop_id),
  constraint push_subscription_shop_id_staff_id_fkey FOREIGN KEY (shop_id, staff_id) REFERENCES staff(shop_id, id)
);
CREATE UNIQUE INDEX push_subscription_endpoint ON push_subscription USING btree (shop_id, endpoint_digest);
CREATE INDEX push_subscription_staff ON push_subscription USING btree (shop_id, staff_id, id);
alter table push_subscription enable row level security;
create policy one_shop on push_subscription using ((shop_id = (NULLIF(current_setting('app.shop_id'::text, true), ''::text))::bigint)) with check ((shop_id = (NULLIF(current_setting('app.shop_id'::text, true), ''::text))::bigint));

create table rebate (
  shop_id bigint not null,
  id bigint not null generated always as identity,
  customer_id bigint not null,
  booking_id bigint not null,
  no smallint not null,
  bill_fen bigint not null,
  amount_fen bigint not null,
  withheld_fen bigint not null default 0,
  left_fen bigint not null,
  used_fen bigint not null default 0,
  lapsed_fen bigint not null default 0,
  owed_fen bigint not null default 0,
  state text not null default 'given'::text,
  made_at timestamp with time zone not null,
  good_until date,
  ended_at timestamp with time zone,
  ended_reason text not null default ''::text,
  constraint rebate_pkey PRIMARY KEY (shop_id, id),
  constraint rebate_shop_id_booking_id_no_key UNIQUE (shop_id, booking_id, no),
  constraint rebate_shop_id_booking_id_fkey FOREIGN KEY (shop_id, booking_id) REFERENCES booking(shop_id, id),
  constraint rebate_shop_id_customer_id_fkey FOREIGN KEY (shop_id, customer_id) REFERENCES customer(shop_id, id),
  constraint rebate_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES shop(shop_id),
  constraint rebate_amount_fen_check CHECK (amount_fen > 0),
  constraint rebate_bill_fen_check CHECK (bill_fen >= 0),
  constraint rebate_check CHECK ((state = 'taken-back'::text) = (ended_at IS NOT NULL)),
  constraint rebate_check1 CHECK (
CASE
    WHEN state = 'given'::text THEN amount_fen = (withheld_fen + left_fen + used_fen + lapsed_fen) AND owed_fen = 0
    ELSE left_fen = 0
END),
  constraint rebate_lapsed_fen_check CHECK (lapsed_fen >= 0),
  constraint rebate_left_fen_check CHECK (left_fen >= 0),
  constraint rebate_owed_fen_check CHECK (owed_fen >= 0),
  constraint rebate_state_check CHECK (state = ANY (ARRAY['given'::text, 'taken-back'::text])),
  constraint rebate_used_fen_check CHECK (used_fen >= 0),
  constraint rebate_withheld_fen_check CHECK (withheld_fen >= 0)
);
CREATE INDEX rebate_customer ON rebate USING btree (shop_id, customer_id, id);
CREATE INDEX rebate_lapsing ON rebate USING btree (good_until) WHERE left_fen > 0 AND good_until IS NOT NULL;
CREATE UNIQUE INDEX rebate_once ON rebate USING btree (shop_id, booking_id) WHERE state = 'given'::text;
alter table rebate enable row level security;
create policy one_shop on rebate using ((shop_id = (NULLIF(current_setting('app.shop_id'::text, true), ''::text))::bigint)) with check ((shop_id = (NULLIF(current_setting('app.shop_id'::text, true), ''::text))::bigint));

create table rebate_entry (
  shop_id bigint not null,
  id bigint not null generated always as identity,
  customer_id bigint not null,
  reason text not null,
  amount_fen bigint not null,
  owed_fen bigint not null,
  rebate_id bigint,
  exchange_id bigint,
  note text not null default ''::text,
  at timestamp with time zone not null,
  constraint rebate_entry_pkey PRIMARY KEY (shop_id, id),
  constraint rebate_entry_shop_id_customer_id_fkey FOREIGN KEY (shop_id, customer_id) REFERENCES customer(shop_id, id),
  constraint rebate_entry_shop_id_exchange_id_fkey FOREIGN KEY (shop_id, exchange_id) REFERENCES rebate_exchange(shop_id, id),
  constraint rebate_entry_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES shop(shop_id),
  constraint rebate_entry_shop_id_rebate_id_fkey FOREIGN KEY (shop_id, rebate_id) REFERENCES rebate(shop_id, id),
  constraint rebate_entry_reason_check CHECK (reason = ANY (ARRAY['earned'::text, 'taken-back'::text, 'exchanged'::text, 'lapsed'::text, 'forgotten'::text, 'parted'::text]))
);
CREATE INDEX rebate_entry_at ON rebate_entry USING btree (shop_id, at);
CREATE INDEX rebate_entry_customer ON rebate_entry USING btree (shop_id, customer_id, id);
CREATE INDEX rebate_entry_rebate ON rebate_entry USING btree (shop_id, rebate_id);
alter table rebate_entry enable row level security;
create policy one_shop on rebate_entry using ((shop_id = (NULLIF(current_setting('app.shop_id'::text, true), ''::text))::bigint)) with check ((shop_id = (NULLIF(current_setting('app.shop_id'::text, true), ''::text))::bigint));

create table rebate_exchange (
  shop_id bigint not null,
  id bigint not null generated always as identity,
  customer_id bigint not null,
  at timestamp with time zone not null,
  amount_fen bigint not null,
  into_what text not null,
  grant_id bigint,
  constraint rebate_exchange_pkey PRIMARY KEY (shop_id, id),
  constraint rebate_exchange_shop_id_customer_id_fkey FOREIGN KEY (shop_id, customer_id) REFERENCES customer(shop_id, id),
  constraint rebate_exchange_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES shop(shop_id),
  constraint rebate_exchange_shop_id_grant_id_fkey FOREIGN KEY (shop_id, grant_id) REFERENCES coupon_grant(shop_id, id),
  constraint rebate_exchange_amount_fen_check CHECK (amount_fen > 0),
  constraint rebate_exchange_check CHECK ((into_what = 'coupon'::text) = (grant_id IS NOT NULL)),
  constraint rebate_exchange_into_what_check CHECK (into_what = ANY (ARRAY['balance'::text, 'coupon'::text]))
);
CREATE INDEX rebate_exchange_at ON rebate_exchange USING btree (shop_id, at);
CREATE INDEX rebate_exchange_customer ON rebate_exchange USING btree (shop_id, customer_id, id);
alter table rebate_exchange enable row level security;
create policy one_shop on rebate_exchange using ((shop_id = (NULLIF(current_setting('app.shop_id'::text, true), ''::text))::bigint)) with check ((shop_id = (NULLIF(current_setting('app.shop_id'::text, true), ''::text))::bigint));

create table rebate_settings (
  shop_id bigint not null,
  way text not null,
  fixed_fen bigint,
  percent smallint,
  ceiling_fen bigint,
  good_days integer,
  to_balance boolean not null,
  coupon_id bigint,
  coupon_price_fen bigint,
  version integer not null,
  constraint rebate_settings_pkey PRIMARY KEY (shop_id),
  constraint rebate_settings_shop_id_coupon_id_fkey FOREIGN KEY (shop_id, coupon_id) REFERENCES coupon(shop_id, id),
  constraint rebate_settings_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES shop(shop_id),
  constraint rebate_settings_ceiling_fen_check CHECK (ceiling_fen > 0),
  constraint rebate_settings_check CHECK ((coupon_id IS NULL) = (coupon_price_fen IS NULL)),
  constraint rebate_settings_check1 CHECK ((way = 'fixed'::text) = (fixed_fen IS NOT NULL)),
  constraint rebate_settings_check2 CHECK ((way = 'share'::text) = (percent IS NOT NULL) AND (percent IS NULL) = (ceiling_fen IS NULL)),
  constraint rebate_settings_coupon_price_fen_check CHECK (coupon_price_fen > 0),
  constraint rebate_settings_fixed_fen_check CHECK (fixed_fen > 0),
  constraint rebate_settings_good_days_check CHECK (good_days >= 1 AND good_days <= 3650),
  constraint rebate_settings_percent_check CHECK (percent >= 1 AND percent <= 100),
  constraint rebate_settings_way_check CHECK (way = ANY (ARRAY['none'::text, 'fixed'::text, 'share'::text]))
);
alter table rebate_settings enable row level security;
create policy one_shop on rebate_settings using ((shop_id = (NULLIF(current_setting('app.shop_id'::text, true), ''::text))::bigint)) with check ((shop_id = (NULLIF(current_setting('app.shop_id'::text, true), ''::text))::bigint));

create table recharge (
  shop_id bigint not null,
  id bigint not null generated always as identity,
  method text not null,
  gateway text not null,
  trade_no text not null,
  amount_fen bigint not null,
  given_fen bigint not null,
  state text not null default 'open'::text,
  provider_no text not null default ''::text,
  staff_id bigint not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  paid_at timestamp with time zone,
  last_error text not null default ''::text,
  constraint recharge_pkey PRIMARY KEY (shop_id, id),
  constraint recharge_shop_id_trade_no_key UNIQUE (shop_id, trade_no),
  constraint recharge_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES shop(shop_id),
  constraint recharge_shop_id_staff_id_fkey FOREIGN KEY (shop_id, staff_id) REFERENCES staff(shop_id, id),
  constraint recharge_amount_fen_check CHECK (amount_fen > 0),
  constraint recharge_check CHECK (trade_no ~~ (shop_id || 'w%'::text)),
  constraint recharge_check1 CHECK ((state = 'paid'::text) = (paid_at IS NOT NULL)),
  constraint recharge_gateway_check CHECK (gateway = ANY (ARRAY['sandbox'::text, 'wechatpay'::text, 'alipay'::text])),
  constraint recharge_given_fen_check CHECK (given_fen >= 0),
  constraint recharge_method_check CHECK (method = ANY (ARRAY['weixin'::text, 'alipay'::text])),
  constraint recharge_state_check CHECK (state = ANY (ARRAY['open'::text, 'paid'::text, 'closed'::text]))
);
CREATE INDEX recharge_paid ON recharge USING btree (shop_id, id DESC) WHERE state = 'paid'::text;
alter table recharge enable row level security;
create policy one_shop on recharge using ((shop_id = (NULLIF(current_setting('app.shop_id'::text, true), ''::text))::bigint)) with check ((shop_id = (NULLIF(current_setting('app.shop_id'::text, true), ''::text))::bigint));

create table recommender_link (
  shop_id bigint not null,
  id bigint not null generated always as identity,
  customer_id bigint not null,
  token text not null,
  made_at timestamp with time zone not null,
  constraint recommender_link_pkey PRIMARY KEY (shop_id, id),
  constraint recommender_link_shop_id_customer_id_fkey FOREIGN KEY (shop_id, customer_id) REFERENCES customer(shop_id, id),
  constraint recommender_link_token_check CHECK (token <> ''::text)
);
CREATE INDEX recommender_link_customer ON recommender_link USING btree (shop_id, customer_id);
CREATE UNIQUE INDEX recommender_link_token ON recommender_link USING btree (shop_id, token);
alter table recommender_link enable row level security;
create policy one_shop on recommender_link using ((shop_id = (NULLIF(current_setting('app.shop_id'::text, true), ''::text))::bigint)) with check ((shop_id = (NULLIF(current_setting('app.shop_id'::text, true), ''::text))::bigint));

create table referral (
  shop_id bigint not null,
  id bigint not null generated always as identity,
  customer_id bigint not null,
  way text not null,
  named_by bigint,
  named_name text not null default ''::text,
  made_at timestamp with time zone not null,
  until date not null,
  ended_at timestamp with time zone,
  ended_name text not null default ''::text,
  ended_reason text not null default ''::text,
  constraint referral_pkey PRIMARY KEY (shop_id, id),
  constraint referral_shop_id_customer_id_fkey FOREIGN KEY (shop_id, customer_id) REFERENCES customer(shop_id, id),
  constraint referral_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES shop(shop_id),
  constraint referral_shop_id_named_by_fkey FOREIGN KEY (shop_id, named_by) REFERENCES staff(shop_id, id),
  constraint referral_check CHECK ((ended_at IS NULL) = (ended_reason = ''::text)),
  constraint referral_way_check CHECK (way = ANY (ARRAY['staff'::text, 'link'::text]))
);
CREATE INDEX referral_customer ON referral USING btree (shop_id, customer_id, id);
alter table referral enable row level security;
create policy one_shop on referral using ((shop_id = (NULLIF(current_setting('app.shop_id'::text, true), ''::text))::bigint)) with check ((shop_id = (NULLIF(current_setting('app.shop_id'::text, true), ''::text))::bigint));

create table referral_booking (
  shop_id bigint not null,
  booking_id bigint not null,
  referral_id bigint not null,
  state text not null default 'open'::text,
  decided_at timestamp with time zone,
  grant_id bigint,
  note text not null default ''::text,
  constraint referral_booking_pkey PRIMARY KEY (shop_id, booking_id),
  constraint referral_booking_shop_id_booking_id_fkey FOREIGN KEY (shop_id, booking_id) REFERENCES booking(shop_id, id),
  constraint referral_booking_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES shop(shop_id),
  constraint referral_booking_shop_id_grant_id_fkey FOREIGN KEY (shop_id, grant_id) REFERENCES coupon_grant(shop_id, id),
  constraint referral_booking_shop_id_referral_id_fkey FOREIGN KEY (shop_id, referral_id) REFERENCES referral(shop_id, id),
  constraint referral_booking_check CHECK ((state = 'open'::text) = (decided_at IS NULL)),
  constraint referral_booking_state_check CHECK (state = ANY (ARRAY['open'::text, 'thanked'::text, 'passed'::text, 'taken-back'::text]))
);
CREATE INDEX referral_booking_open ON referral_booking USING btree (shop_id, booking_id) WHERE state = 'open'::text;
CREATE INDEX referral_booking_referral ON referral_booking USING btree (shop_id, referral_id);
CREATE INDEX referral_booking_thanked ON referral_booking USING btree (decided_at) WHERE state = 'thanked'::text;
alter table referral_booking enable row level security;
create policy one_shop on referral_booking using ((shop_id = (NULLIF(current_setting('app.shop_id'::text, true), ''::text))::bigint)) with check ((shop_id = (NULLIF(current_setting('app.shop_id'::text, true), ''::text))::bigint));

create table referral_guest (
  shop_id bigint not null,
  id bigint not null generated always as identity,
  referral_id bigint not null,
  customer_id bigint not null,
  shown_at timestamp with time zone,
  constraint referral_guest_pkey PRIMARY KEY (shop_id, id),
  constraint referral_guest_shop_id_referral_id_key UNIQUE (shop_id, referral_id),
  constraint referral_guest_shop_id_customer_id_fkey FOREIGN KEY (shop_id, customer_id) REFERENCES customer(shop_id, id),
  constraint referral_guest_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES shop(shop_id),
  constraint referral_guest_shop_id_referral_id_fkey FOREIGN KEY (shop_id, referral_id) REFERENCES referral(shop_id, id)
);
CREATE INDEX referral_guest_customer ON referral_guest USING btree (shop_id, customer_id, referral_id);
alter table referral_guest enable row level security;
create policy one_shop on referral_guest using ((shop_id = (NULLIF(current_setting('app.shop_id'::text, true), ''::text))::bigint)) with check ((shop_id = (NULLIF(current_setting('app.shop_id'::text, true), ''::text))::bigint));

create table referral_settings (
  shop_id bigint not null,
  window_days integer not null,
  meals text not null,
  coupon_id bigint,
  version integer not null,
  constraint referral_settings_pkey PRIMARY KEY (shop_id),
  constraint referral_settings_shop_id_coupon_id_fkey FOREIGN KEY (shop_id, coupon_id) REFERENCES coupon(shop_id, id),
  constraint referral_settings_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES shop(shop_id),
  constraint referral_settings_meals_check CHECK (meals = ANY (ARRAY['first'::text, 'every'::text])),
  constraint referral_settings_window_days_check CHECK (window_days >= 1 AND window_days <= 730)
);
alter table referral_settings enable row level security;
create policy one_shop on referral_settings using ((shop_id = (NULLIF(current_setting('app.shop_id'::text, true), ''::text))::bigint)) with check ((shop_id = (NULLIF(current_setting('app.shop_id'::text, true), ''::text))::bigint));

create unlogged table request_nonce (
  key_digest bytea not null,
  nonce text not null,
  at timestamp with time zone not null,
  constraint request_nonce_pkey PRIMARY KEY (key_digest, nonce)
);
CREATE INDEX request_nonce_at ON request_nonce USING btree (at);

create table request_nonce_ahead (
  key_digest bytea not null,
  nonce text not null,
  at timestamp with time zone not null,
  constraint request_nonce_ahead_pkey PRIMARY KEY (key_digest, nonce)
);
CREATE INDEX request_nonce_ahead_at ON request_nonce_ahead USING btree (at);

create table role (
  shop_id bigint not null,
  id bigint not null generated always as identity,
  title text not null,
  nodes text[] not null default '{}'::text[],
  constraint role_pkey PRIMARY KEY (shop_id, id),
  constraint role_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES shop(shop_id)
);
CREATE UNIQUE INDEX role_title ON role USING btree (shop_id, title);
alter table role enable row level security;
create policy one_shop on role using ((shop_id = (NULLIF(current_setting('app.shop_id'::text, true), ''::text))::bigint)) with check ((shop_id = (NULLIF(current_setting('app.shop_id'::text, true), ''::text))::bigint));

create table room (
  shop_id bigint not null,
  id bigint not null generated always as identity,
  floor_id bigint not null,
  category_id bigint,
  title text not null,
  capacity_min integer not null,
  capacity_max integer not null,
  image text not null default ''::text,
  "position" integer not null default 0,
  closed_at timestamp with time zone,
  deleted_at timestamp with time zone,
  service_fee_fen bigint not null default 0,
  average_spend_fen bigint not null default 0,
  more_images text[] not null default '{}'::text[],
  facilities text[] not null default '{}'::text[],
  constraint room_pkey PRIMARY KEY (shop_id, id),
  constraint room_shop_id_category_id_fkey FOREIGN KEY (shop_id, category_id) REFERENCES room_category(shop_id, id),
  constraint room_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES shop(shop_id),
  constraint room_shop_id_floor_id_fkey FOREIGN KEY (shop_id, floor_id) REFERENCES floor(shop_id, id),
  constraint room_average_spend_fen_check CHECK (average_spend_fen >= 0),
  constraint room_capacity_min_check CHECK (capacity_min > 0),
  constraint room_check CHECK (capacity_max >= capacity_min),
  constraint room_service_fee_fen_check CHECK (service_fee_fen >= 0)
);
CREATE UNIQUE INDEX room_title_once ON room USING btree (shop_id, title) WHERE deleted_at IS NULL;
alter table room enable row level security;
create policy one_shop on room using ((shop_id = (NULLIF(current_setting('app.shop_id'::text, true), ''::text))::bigint)) with check ((shop_id = (NULLIF(current_setting('app.shop_id'::text, true), ''::text))::bigint));

create table room_category (
  shop_id bigint not null,
  id bigint not null generated always as identity,
  title text not null,
  "position" integer not null default 0,
  deleted_at timestamp with time zone,
  constraint room_category_pkey PRIMARY KEY (shop_id, id),
  constraint room_category_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES shop(shop_id)
);
CREATE UNIQUE INDEX room_category_title_once ON room_category USING btree (shop_id, title) WHERE deleted_at IS NULL;
alter table room_category enable row level security;
create policy one_shop on room_category using ((shop_id = (NULLIF(current_setting('app.shop_id'::text, true), ''::text))::bigint)) with check ((shop_id = (NULLIF(current_setting('app.shop_id'::text, true), ''::text))::bigint));

create table room_claim (
  shop_id bigint not null,
  id bigint not null generated always as identity,
  room_id bigint not null,
  book_date date not null,
  period_id bigint not null,
  turn smallint not null,
  order_id bigint not null,
  released_at timestamp with time zone,
  finished_at timestamp with time zone,
  from_minutes smallint,
  constraint room_claim_pkey PRIMARY KEY (shop_id, id),
  constraint room_claim_shop_id_order_id_fkey FOREIGN KEY (shop_id, order_id) REFERENCES orders(shop_id, id),
  constraint room_claim_shop_id_period_id_fkey FOREIGN KEY (shop_id, period_id) REFERENCES meal_period(shop_id, id),
  constraint room_claim_shop_id_room_id_fkey FOREIGN KEY (shop_id, room_id) REFERENCES room(shop_id, id),
  constraint room_claim_from_minutes_check CHECK (from_minutes >= 0 AND from_minutes <= 4320),
  constraint room_claim_turn_check CHECK (turn >= 1 AND turn <= 20)
);
CREATE UNIQUE INDEX room_claim_once ON room_claim USING btree (shop_id, book_date, period_id, room_id, turn) WHERE released_at IS NULL;
CREATE INDEX room_claim_order ON room_claim USING btree (shop_id, order_id) WHERE released_at IS NULL;
alter table room_claim enable row level security;
create policy one_shop on room_claim using ((shop_id = (NULLIF(current_setting('app.shop_id'::text, true), ''::text))::bigint)) with check ((shop_id = (NULLIF(current_setting('app.shop_id'::text, true), ''::text))::bigint));

create table room_span (
  shop_id bigint not null,
  room_id bigint not null,
  from_date date not null,
  until_date date,
  constraint room_span_pkey PRIMARY KEY (shop_id, room_id, from_date),
  constraint room_span_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES shop(shop_id),
  constraint room_span_shop_id_room_id_fkey FOREIGN KEY (shop_id, room_id) REFERENCES room(shop_id, id) ON DELETE CASCADE
);
alter table room_span enable row level security;
create policy one_shop on room_span using ((shop_id = (NULLIF(current_setting('app.shop_id'::text, true), ''::text))::bigint)) with check ((shop_id = (NULLIF(current_setting('app.shop_id'::text, true), ''::text))::bigint));

create table sandbox_guarantee (
  shop_id bigint not null,
  trade_no text not null,
  amount_fen bigint not null,
  state text not null default 'created'::text,
  charged_fen bigint not null default 0,
  constraint sandbox_guarantee_pkey PRIMARY KEY (shop_id, trade_no),
  constraint sandbox_guarantee_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES shop(shop_id),
  constraint sandbox_guarantee_amount_fen_check CHECK (amount_fen > 0),
  constraint sandbox_guarantee_state_check CHECK (state = ANY (ARRAY['created'::text, 'confirmed'::text, 'done'::text, 'revoked'::text]))
);
alter table sandbox_guarantee enable row level security;
create policy one_shop on sandbox_guarantee using ((shop_id = (NULLIF(current_setting('app.shop_id'::text, true), ''::text))::bigint)) with check ((shop_id = (NULLIF(current_setting('app.shop_id'::text, true), ''::text))::bigint));

create table sandbox_trade (
  shop_id bigint not null,
  trade_no text not null,
  amount_fen bigint not null,
  state text not null default 'open'::text,
  paid_at timestamp with time zone,
  refund_no text,
  refunded_at timestamp with time zone,
  constraint sandbox_trade_pkey PRIMARY KEY (shop_id, trade_no),
  constraint sandbox_trade_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES shop(shop_id),
  constraint sandbox_trade_amount_fen_check CHECK (amount_fen > 0),
  constraint sandbox_trade_state_check CHECK (state = ANY (ARRAY['open'::text, 'paid'::text, 'closed'::text]))
);
alter table sandbox_trade enable row level security;
create policy one_shop on sandbox_trade using ((shop_id = (NULLIF(current_setting('app.shop_id'::text, true), ''::text))::bigint)) with check ((shop_id = (NULLIF(current_setting('app.shop_id'::text, true), ''::text))::bigint));

create table session (
  token_hash bytea not null,
  account_id bigint not null,
  shop_id bigint not null,
  staff_id bigint not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  left_at timestamp with time zone,
  constraint session_pkey PRIMARY KEY (token_hash),
  constraint session_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id),
  constraint session_shop_id_staff_id_fkey FOREIGN KEY (shop_id, staff_id) REFERENCES staff(shop_id, id)
);
CREATE INDEX session_account ON session USING btree (account_id) WHERE ended_at IS NULL;
CREATE INDEX session_staff ON session USING btree (shop_id, staff_id) WHERE ended_at IS NULL;

create table shift (
  shop_id bigint not null,
  id bigint not null generated always as identity,
  opened_at timestamp with time zone not null,
  opened_by bigint not null,
  opened_name text not null,
  float_fen bigint not null,
  closed_at timestamp with time zone,
  closed_by bigint,
  closed_name text not null default ''::text,
  expected_fen bigint,
  counted_fen bigint,
  notes jsonb not null default '{}'::jsonb,
  left_fen bigint,
  reason text not null default ''::text,
  lines jsonb not null default '[]'::jsonb,
  taker_id bigint,
  taker_name text not null default ''::text,
  taken_at timestamp with time zone,
  vouchers_left_fen bigint not null default 0,
  constraint shift_pkey PRIMARY KEY (shop_id, id),
  constraint shift_shop_id_closed_by_fkey FOREIGN KEY (shop_id, closed_by) REFERENCES staff(shop_id, id),
  constraint shift_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES shop(shop_id),
  constraint shift_shop_id_opened_by_fkey FOREIGN KEY (shop_id, opened_by) REFERENCES staff(shop_id, id),
  constraint shift_shop_id_taker_id_fkey FOREIGN KEY (shop_id, taker_id) REFERENCES staff(shop_id, id),
  constraint shift_check CHECK (left_fen >= 0 AND left_fen <= counted_fen),
  constraint shift_check1 CHECK ((closed_at IS NULL) = (closed_by IS NULL) AND (closed_at IS NULL) = (counted_fen IS NULL) AND (closed_at IS NULL) = (expected_fen IS NULL) AND (closed_at IS NULL) = (left_fen IS NULL) AND (closed_at IS NULL) = (taker_id IS NULL)),
  constraint shift_check2 CHECK (taken_at IS NULL OR closed_at IS NOT NULL),
  constraint shift_check3 CHECK (closed_at IS NULL OR counted_fen = expected_fen OR reason <> ''::text),
  constraint shift_counted_fen_check CHECK (counted_fen >= 0),
  constraint shift_float_fen_check CHECK (float_fen >= 0),
  constraint shift_vouchers_left_fen_check CHECK (vouchers_left_fen >= 0)
);
CREATE UNIQUE INDEX shift_open ON shift USING btree (shop_id) WHERE closed_at IS NULL;
alter table shift enable row level security;
create policy not_taken_over on shift for update using (((shop_id = (NULLIF(current_setting('app.shop_id'::text, true), ''::text))::bigint) AND (taken_at IS NULL))) with check ((shop_id = (NULLIF(current_setting('app.shop_id'::text, true), ''::text))::bigint));
create policy one_shop on shift for select using ((shop_id = (NULLIF(current_setting('app.shop_id'::text, true), ''::text))::bigint));
create policy one_shop_added on shift for insert with check ((shop_id = (NULLIF(current_setting('app.shop_id'::text, true), ''::text))::bigint));

create table shift_entry (
  shop_id bigint not null,
  entry_id bigint not null,
  shift_id bigint not null,
  constraint shift_entry_pkey PRIMARY KEY (shop_id, entry_id),
  constraint shift_entry_shop_id_entry_id_fkey FOREIGN KEY (shop_id, entry_id) REFERENCES ledger_entry(shop_id, id),
  constraint shift_entry_shop_id_shift_id_fkey FOREIGN KEY (shop_id, shift_id) REFERENCES shift(shop_id, id)
);
CREATE INDEX shift_entry_of ON shift_entry USING btree (shop_id, shift_id);
alter table shift_entry enable row level security;
create policy one_shop on shift_entry using ((shop_id = (NULLIF(current_setting('app.shop_id'::text, true), ''::text))::bigint)) with check ((shop_id = (NULLIF(current_setting('app.shop_id'::text, true), ''::text))::bigint));

create table shop (
  shop_id bigint not null generated always as identity,
  brand_id bigint not null,
  title text not null,
  shop_type smallint not null default 1,
  address text not null default ''::text,
  phone text not null default ''::text,
  timezone text not null default 'Asia/Shanghai'::text,
  cutover_hour smallint not null default 5,
  subscription_end date not null,
  settings jsonb not null default '{}'::jsonb,
  created_at timestamp with time zone not null default now(),
  logo text not null default ''::text,
  cover text not null default ''::text,
  introduction text not null default ''::text,
  latitude double precision,
  longitude double precision,
  parking text not null default ''::text,
  sms_low_told boolean not null default false,
  constraint shop_pkey PRIMARY KEY (shop_id),
  constraint shop_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brand(id),
  constraint shop_cutover_hour_check CHECK (cutover_hour >= 0 AND cutover_hour <= 12),
  constraint shop_latitude_check CHECK (latitude >= '-90'::integer::double precision AND latitude <= 90::double precision),
  constraint shop_longitude_check CHECK (longitude >= '-180'::integer::double precision AND longitude <= 180::double precision),
  constraint shop_position_whole CHECK ((latitude IS NULL) = (longitude IS NULL)),
  constraint shop_shop_type_check CHECK (shop_type = ANY (ARRAY[1, 2]))
);
alter table shop enable row level security;
create policy one_shop on shop using ((shop_id = (NULLIF(current_setting('app.shop_id'::text, true), ''::text))::bigint)) with check ((shop_id = (NULLIF(current_setting('app.shop_id'::text, true), ''::text))::bigint));

create table shop_counter (
  shop_id bigint not null,
  event_seq bigint not null default 0,
  log_seq bigint not null default 0,
  log_hash bytea not null default sha256('\x726f6f6d626f6f6b'::bytea),
  waitlist_seq bigint not null default 0,
  constraint shop_counter_pkey PRIMARY KEY (shop_id),
  constraint shop_counter_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES shop(shop_id)
);
alter table shop_counter enable row level security;
create policy one_shop on shop_counter using ((shop_id = (NULLIF(current_setting('app.shop_id'::text, true), ''::text))::bigint)) with check ((shop_id = (NULLIF(current_setting('app.shop_id'::text, true), ''::text))::bigint));

create table shop_opening (
  account_id bigint not null,
  key text not null,
  body_digest text not null,
  shop_id bigint not null,
  at timestamp with time zone not null,
  constraint shop_opening_pkey PRIMARY KEY (account_id, key),
  constraint shop_opening_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id),
  constraint shop_opening_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES shop(shop_id)
);

create table shop_plugin (
  shop_id bigint not null,
  name text not null,
  plugin_id bigint not null generated always as identity,
  state jsonb not null default 'false'::jsonb,
  ends_at timestamp with time zone,
  tried_at timestamp with time zone,
  told_days smallint,
  granted_by text,
  closed_by text,
  constraint shop_plugin_pkey PRIMARY KEY (shop_id, name),
  constraint shop_plugin_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES shop(shop_id),
  constraint shop_plugin_closed_by_check CHECK (closed_by = ANY (ARRAY['brand'::text, 'provider'::text])),
  constraint shop_plugin_gift_without_end CHECK (granted_by IS NULL OR ends_at IS NULL),
  constraint shop_plugin_granted_by_check CHECK (granted_by = ANY (ARRAY['brand'::text, 'provider'::text]))
);
CREATE INDEX shop_plugin_ending ON shop_plugin USING btree (ends_at) WHERE ends_at IS NOT NULL AND told_days IS DISTINCT FROM 0;
alter table shop_plugin enable row level security;
create policy one_shop on shop_plugin using ((shop_id = (NULLIF(current_setting('app.shop_id'::text, true), ''::text))::bigint)) with check ((shop_id = (NULLIF(current_setting('app.shop_id'::text, true), ''::text))::bigint));

create table shop_ticket (
  ticket_hash bytea not null,
  account_id bigint not null,
  shop_id bigint not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  spent_at timestamp with time zone,
  constraint shop_ticket_pkey PRIMARY KEY (ticket_hash),
  constraint shop_ticket_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id),
  constraint shop_ticket_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES shop(shop_id)
);
CREATE INDEX shop_ticket_expiry ON shop_ticket USING btree (expires_at);

create table sms_account (
  shop_id bigint not null,
  provider text not null,
  key_id text not null,
  key_secret bytea not null,
  app_id text not null default ''::text,
  sign text not null,
  sign_state text not null,
  sign_reason text not null default ''::text,
  proof text not null default ''::text,
  checked_at timestamp with time zone not null,
  used boolean not null default false,
  version integer not null default 1,
  changed_by bigint,
  changed_name text not null default ''::text,
  changed_at timestamp with time zone not null,
  reply_secret bytea,
  pull_after timestamp with time zone,
  pull_error text not null default ''::text,
  constraint sms_account_pkey PRIMARY KEY (shop_id),
  constraint sms_account_shop_id_changed_by_fkey FOREIGN KEY (shop_id, changed_by) REFERENCES staff(shop_id, id),
  constraint sms_account_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES shop(shop_id),
  constraint sms_account_check CHECK (provider <> 'tencent'::text OR app_id <> ''::text),
  constraint sms_account_check1 CHECK (NOT used OR sign_state = 'approved'::text),
  constraint sms_account_key_id_check CHECK (key_id <> ''::text),
  constraint sms_account_provider_check CHECK (provider = ANY (ARRAY['aliyun'::text, 'tencent'::text])),
  constraint sms_account_sign_check CHECK (sign <> ''::text),
  constraint sms_account_sign_state_check CHECK (sign_state = ANY (ARRAY['approved'::text, 'waiting'::text, 'refused'::text, 'absent'::text, 'unknown'::text]))
);
alter table sms_account enable row level security;
create policy one_shop on sms_account using ((shop_id = (NULLIF(current_setting('app.shop_id'::text, true), ''::text))::bigint)) with check ((shop_id = (NULLIF(current_setting('app.shop_id'::text, true), ''::text))::bigint));

create table sms_message (
  shop_id bigint not null,
  id bigint not null generated always as identity,
  customer_id bigint,
  kind text not null,
  phone text not null,
  content text not null,
  parts smallint not null,
  state text not null default 'queued'::text,
  created_at timestamp with time zone not null,
  facts jsonb not null default '{}'::jsonb,
  reissue boolean not null default false,
  carrier text not null default ''::text,
  provider_id text not null default ''::text,
  error text not null default ''::text,
  sent_at timestamp with time zone,
  settled_at timestamp with time zone,
  asked smallint not null default 0,
  ask_at timestamp with time zone,
  booking_id bigint,
  template_id bigint,
  provider_template text not null default ''::text,
  reserved integer not null default 0,
  spent integer not null default 0,
  account text not null default ''::text,
  occasion text,
  campaign_id bigint,
  handed_as text not null default ''::text,
  channel text not null default 'sms'::text,
  passed jsonb not null default '[]'::jsonb,
  constraint sms_message_pkey PRIMARY KEY (shop_id, id),
  constraint sms_message_shop_id_booking_id_fkey FOREIGN KEY (shop_id, booking_id) REFERENCES booking(shop_id, id),
  constraint sms_message_shop_id_campaign_id_fkey FOREIGN KEY (shop_id, campaign_id) REFERENCES campaign(shop_id, id),
  constraint sms_message_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES shop(shop_id),
  constraint sms_message_shop_id_template_id_fkey FOREIGN KEY (shop_id, template_id) REFERENCES sms_template(shop_id, id),
  constraint sms_message_channel_check CHECK (channel = ANY (ARRAY['sms'::text, 'push'::text, 'wechat'::text])),
  constraint sms_message_parts_check CHECK (parts > 0 OR parts = 0 AND channel <> 'sms'::text),
  constraint sms_message_reserved_check CHECK (reserved >= 0),
  constraint sms_message_spent_check CHECK (spent >= 0),
  constraint sms_message_state_check CHECK (state = ANY (ARRAY['queued'::text, 'sending'::text, 'accepted'::text, 'delivered'::text, 'failed'::text, 'unknown'::text]))
);
CREATE INDEX sms_message_asked ON sms_message USING btree (shop_id, ask_at) WHERE ask_at IS NOT NULL;
CREATE INDEX sms_message_booking ON sms_message USING btree (shop_id, booking_id, id) WHERE booking_id IS NOT NULL;
CREATE INDEX sms_message_campaign ON sms_message USING btree (shop_id, campaign_id, id) WHERE campaign_id IS NOT NULL;
CREATE INDEX sms_message_customer ON sms_message USING btree (shop_id, customer_id, id DESC) WHERE customer_id IS NOT NULL;
CREATE INDEX sms_message_due ON sms_message USING btree (shop_id, id) WHERE state = ANY (ARRAY['queued'::text, 'sending'::text]);
CREATE INDEX sms_message_newest ON sms_message USING btree (created_at DESC, id DESC);
CREATE UNIQUE INDEX sms_message_occasion ON sms_message USING btree (shop_id, occasion) WHERE occasion IS NOT NULL;
CREATE INDEX sms_message_phone ON sms_message USING btree (phone, created_at DESC) WHERE phone <> ''::text;
CREATE INDEX sms_message_recorded ON sms_message USING btree (shop_id, created_at DESC, id DESC);
CREATE INDEX sms_message_reserved ON sms_message USING btree (shop_id) WHERE reserved > 0;
alter table sms_message enable row level security;
create policy one_shop on sms_message using ((shop_id = (NULLIF(current_setting('app.shop_id'::text, true), ''::text))::bigint)) with check ((shop_id = (NULLIF(current_setting('app.shop_id'::text, true), ''::text))::bigint));

create table sms_reply (
  shop_id bigint not null,
  id bigint not null generated always as identity,
  phone text not null,
  content text not null,
  at timestamp with time zone not null,
  received_at timestamp with time zone not null,
  leaves boolean not null default false,
  elsewhere boolean not null default false,
  message_id bigint,
  booking_id bigint,
  chosen_by bigint,
  topic smallint not null default 1,
  act text not null default ''::text,
  reason text not null default ''::text,
  handled_at timestamp with time zone,
  read_at timestamp with time zone,
  customer_id bigint,
  answered_at timestamp with time zone,
  settled_at timestamp with time zone,
  settled_name text not null default ''::text,
  constraint sms_reply_pkey PRIMARY KEY (shop_id, id),
  constraint sms_reply_shop_id_booking_id_fkey FOREIGN KEY (shop_id, booking_id) REFERENCES booking(shop_id, id),
  constraint sms_reply_shop_id_chosen_by_fkey FOREIGN KEY (shop_id, chosen_by) REFERENCES staff(shop_id, id),
  constraint sms_reply_shop_id_customer_id_fkey FOREIGN KEY (shop_id, customer_id) REFERENCES customer(shop_id, id),
  constraint sms_reply_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES shop(shop_id),
  constraint sms_reply_shop_id_message_id_fkey FOREIGN KEY (shop_id, message_id) REFERENCES sms_message(shop_id, id),
  constraint sms_reply_act_check CHECK (act = ANY (ARRAY[''::text, 'confirmed'::text, 'cancelled'::text, 'unsubscribed'::text, 'asked'::text])),
  constraint sms_reply_topic_check CHECK (topic = ANY (ARRAY[1, 2]))
);
CREATE INDEX sms_reply_booking ON sms_reply USING btree (shop_id, booking_id, id) WHERE booking_id IS NOT NULL;
CREATE INDEX sms_reply_customer ON sms_reply USING btree (shop_id, customer_id, id DESC) WHERE customer_id IS NOT NULL;
CREATE INDEX sms_reply_phone ON sms_reply USING btree (shop_id, phone, id) WHERE phone <> ''::text;
CREATE INDEX sms_reply_recorded ON sms_reply USING btree (shop_id, at DESC, id DESC) WHERE phone <> ''::text;
CREATE INDEX sms_reply_unread ON sms_reply USING btree (shop_id) WHERE read_at IS NULL AND phone <> ''::text;
CREATE INDEX sms_reply_waiting ON sms_reply USING btree (shop_id, id) WHERE handled_at IS NULL;
alter table sms_reply enable row level security;
create policy one_shop on sms_reply using ((shop_id = (NULLIF(current_setting('app.shop_id'::text, true), ''::text))::bigint)) with check ((shop_id = (NULLIF(current_setting('app.shop_id'::text, true), ''::text))::bigint));

create table sms_reply_key (
  key text not null,
  at timestamp with time zone not null,
  constraint sms_reply_key_pkey PRIMARY KEY (key)
);

create table sms_sign (
  shop_id bigint not null,
  id bigint not null generated always as identity,
  sign text not null,
  source text not null,
  purpose text not null,
  company text not null,
  credit_code text not null,
  qualification text not null,
  trademark_number text not null default ''::text,
  trademark_from date,
  trademark_to date,
  letter_from date,
  letter_to date,
  reason text not null,
  state text not null default 'submitted'::text,
  gateway text not null,
  provider_sign text not null default ''::text,
  provider_papers jsonb not null default '{}'::jsonb,
  answer text not null default ''::text,
  networks text not null default ''::text,
  used boolean not null default true,
  submissions integer not null default 0,
  submitted_at timestamp with time zone not null,
  handed_at timestamp with time zone,
  lost boolean not null default false,
  asked integer not null default 0,
  checked_at timestamp with time zone,
  settled_at timestamp with time zone,
  removed_at timestamp with time zone,
  version integer not null default 1,
  changed_by bigint,
  changed_name text not null default ''::text,
  changed_action text not null default ''::text,
  changed_at timestamp with time zone not null,
  constraint sms_sign_pkey PRIMARY KEY (shop_id, id),
  constraint sms_sign_shop_id_changed_by_fkey FOREIGN KEY (shop_id, changed_by) REFERENCES staff(shop_id, id),
  constraint sms_sign_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES shop(shop_id),
  constraint sms_sign_check CHECK ((trademark_from IS NULL) = (trademark_to IS NULL)),
  constraint sms_sign_check1 CHECK ((letter_from IS NULL) = (letter_to IS NULL)),
  constraint sms_sign_check2 CHECK (source <> 'trademark'::text OR trademark_number <> ''::text AND trademark_from IS NOT NULL),
  constraint sms_sign_check3 CHECK (purpose <> 'other'::text OR letter_from IS NOT NULL),
  constraint sms_sign_gateway_check CHECK (gateway = ANY (ARRAY['local'::text, 'aliyun'::text, 'tencent'::text])),
  constraint sms_sign_purpose_check CHECK (purpose = ANY (ARRAY['own'::text, 'other'::text])),
  constraint sms_sign_sign_check CHECK (sign <> ''::text),
  constraint sms_sign_source_check CHECK (source = ANY (ARRAY['company'::text, 'trademark'::text])),
  constraint sms_sign_state_check CHECK (state = ANY (ARRAY['submitted'::text, 'approved'::text, 'refused'::text, 'draft'::text, 'withdrawn'::text]))
);
CREATE UNIQUE INDEX sms_sign_application ON sms_sign USING btree (shop_id) WHERE state = ANY (ARRAY['submitted'::text, 'refused'::text, 'draft'::text]);
CREATE UNIQUE INDEX sms_sign_approved ON sms_sign USING btree (shop_id) WHERE state = 'approved'::text;
CREATE UNIQUE INDEX sms_sign_named ON sms_sign USING btree (shop_id, gateway, sign) WHERE removed_at IS NULL;
alter table sms_sign enable row level security;
create policy one_shop on sms_sign using ((shop_id = (NULLIF(current_setting('app.shop_id'::text, true), ''::text))::bigint)) with check ((shop_id = (NULLIF(current_setting('app.shop_id'::text, true), ''::text))::bigint));

create table sms_sign_name (
  gateway text not null,
  sign text not null,
  shop_id bigint not null,
  constraint sms_sign_name_pkey PRIMARY KEY (gateway, sign)
);
CREATE INDEX sms_sign_name_of_shop ON sms_sign_name USING btree (shop_id);
alter table sms_sign_name enable row level security;

create table sms_sign_proof (
  shop_id bigint not null,
  id bigint not null generated always as identity,
  sign_id bigint,
  kind text,
  picture bytea not null,
  staff_id bigint not null,
  created_at timestamp with time zone not null,
  constraint sms_sign_proof_pkey PRIMARY KEY (shop_id, id),
  constraint sms_sign_proof_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES shop(shop_id),
  constraint sms_sign_proof_shop_id_sign_id_fkey FOREIGN KEY (shop_id, sign_id) REFERENCES sms_sign(shop_id, id),
  constraint sms_sign_proof_shop_id_staff_id_fkey FOREIGN KEY (shop_id, staff_id) REFERENCES staff(shop_id, id),
  constraint sms_sign_proof_check CHECK ((sign_id IS NULL) = (kind IS NULL)),
  constraint sms_sign_proof_kind_check CHECK (kind = ANY (ARRAY['proof'::text, 'letter'::text]))
);
CREATE UNIQUE INDEX sms_sign_proof_of ON sms_sign_proof USING btree (shop_id, sign_id, kind) WHERE sign_id IS NOT NULL;
CREATE INDEX sms_sign_proof_waiting ON sms_sign_proof USING btree (shop_id, created_at) WHERE sign_id IS NULL;
alter table sms_sign_proof enable row level security;
create policy one_shop on sms_sign_proof using ((shop_id = (NULLIF(current_setting('app.shop_id'::text, true), ''::text))::bigint)) with check ((shop_id = (NULLIF(current_setting('app.shop_id'::text, true), ''::text))::bigint));

create table sms_switch (
  shop_id bigint not null,
  kind text not null,
  is_on boolean not null,
  hour smallint,
  round_on date,
  constraint sms_switch_pkey PRIMARY KEY (shop_id, kind),
  constraint sms_switch_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES shop(shop_id),
  constraint sms_switch_hour_check CHECK (hour >= 8 AND hour <= 21),
  constraint sms_switch_kind_check CHECK (kind <> ''::text)
);
CREATE INDEX sms_switch_rounds ON sms_switch USING btree (shop_id, kind) WHERE is_on AND hour IS NOT NULL;
alter table sms_switch enable row level security;
create policy one_shop on sms_switch using ((shop_id = (NULLIF(current_setting('app.shop_id'::text, true), ''::text))::bigint)) with check ((shop_id = (NULLIF(current_setting('app.shop_id'::text, true), ''::text))::bigint));

create table sms_template (
  shop_id bigint not null,
  id bigint not null generated always as identity,
  kind text not null,
  title text not null,
  words text not null,
  category text not null default 'notice'::text,
  state text not null default 'draft'::text,
  gateway text not null default ''::text,
  provider_template text not null default ''::text,
  by_hand boolean not null default false,
  reason text not null default ''::text,
  chosen boolean not null default false,
  replaces_id bigint,
  version integer not null default 1,
  changed_by bigint,
  changed_name text not null default ''::text,
  changed_action text not null default ''::text,
  changed_at timestamp with time zone not null,
  created_at timestamp with time zone not null,
  submissions smallint not null default 0,
  handed_at timestamp with time zone,
  asked smallint not null default 0,
  settled_at timestamp with time zone,
  deleted_at timestamp with time zone,
  removed_at timestamp with time zone,
  account text not null default ''::text,
  constraint sms_template_pkey PRIMARY KEY (shop_id, id),
  constraint sms_template_shop_id_changed_by_fkey FOREIGN KEY (shop_id, changed_by) REFERENCES staff(shop_id, id),
  constraint sms_template_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES shop(shop_id),
  constraint sms_template_shop_id_replaces_id_fkey FOREIGN KEY (shop_id, replaces_id) REFERENCES sms_template(shop_id, id),
  constraint sms_template_category_check CHECK (category = ANY (ARRAY['notice'::text, 'promotion'::text])),
  constraint sms_template_check CHECK (NOT chosen OR state = 'approved'::text AND deleted_at IS NULL),
  constraint sms_template_check1 CHECK ((state <> ALL (ARRAY['submitted'::text, 'approved'::text])) OR gateway <> ''::text),
  constraint sms_template_check2 CHECK (NOT by_hand OR provider_template <> ''::text),
  constraint sms_template_kind_check CHECK (kind <> ''::text),
  constraint sms_template_state_check CHECK (state = ANY (ARRAY['draft'::text, 'submitted'::text, 'approved'::text, 'refused'::text, 'withdrawn'::text])),
  constraint sms_template_title_check CHECK (title <> ''::text),
  constraint sms_template_words_check CHECK (words <> ''::text)
);
CREATE UNIQUE INDEX sms_template_chosen ON sms_template USING btree (shop_id, kind) WHERE chosen;
CREATE INDEX sms_template_kind ON sms_template USING btree (shop_id, kind, id) WHERE deleted_at IS NULL;
CREATE UNIQUE INDEX sms_template_replacing ON sms_template USING btree (shop_id, replaces_id) WHERE replaces_id IS NOT NULL AND deleted_at IS NULL AND (state = ANY (ARRAY['draft'::text, 'submitted'::text, 'refused'::text]));
alter table sms_template enable row level security;
create policy one_shop on sms_template using ((shop_id = (NULLIF(current_setting('app.shop_id'::text, true), ''::text))::bigint)) with check ((shop_id = (NULLIF(current_setting('app.shop_id'::text, true), ''::text))::bigint));

create table staff (
  shop_id bigint not null,
  id bigint not null generated always as identity,
  account_id bigint not null,
  nickname text not null,
  avatar text not null default ''::text,
  admin_level smallint not null default 0,
  role_id bigint,
  disabled_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  constraint staff_pkey PRIMARY KEY (shop_id, id),
  constraint staff_shop_id_account_id_key UNIQUE (shop_id, account_id),
  constraint staff_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id),
  constraint staff_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES shop(shop_id),
  constraint staff_shop_id_role_id_fkey FOREIGN KEY (shop_id, role_id) REFERENCES role(shop_id, id),
  constraint staff_admin_level_check CHECK (admin_level >= 0 AND admin_level <= 3)
);
CREATE INDEX staff_account ON staff USING btree (account_id);
alter table staff enable row level security;
create policy one_shop on staff using ((shop_id = (NULLIF(current_setting('app.shop_id'::text, true), ''::text))::bigint)) with check ((shop_id = (NULLIF(current_setting('app.shop_id'::text, true), ''::text))::bigint));

create table staff_invite (
  shop_id bigint not null,
  id bigint not null generated always as identity,
  token_hash bytea not null,
  role_id bigint,
  inviter_id bigint not null,
  uses smallint not null,
  used smallint not null default 0,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  withdrawn_at timestamp with time zone,
  constraint staff_invite_pkey PRIMARY KEY (shop_id, id),
  constraint staff_invite_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES shop(shop_id),
  constraint staff_invite_shop_id_inviter_id_fkey FOREIGN KEY (shop_id, inviter_id) REFERENCES staff(shop_id, id),
  constraint staff_invite_shop_id_role_id_fkey FOREIGN KEY (shop_id, role_id) REFERENCES role(shop_id, id),
  constraint staff_invite_check CHECK (used >= 0 AND used <= uses),
  constraint staff_invite_uses_check CHECK (uses >= 1 AND uses <= 100)
);
CREATE INDEX staff_invite_inviter ON staff_invite USING btree (shop_id, inviter_id);
CREATE INDEX staff_invite_token ON staff_invite USING btree (token_hash);
alter table staff_invite enable row level security;
create policy one_shop on staff_invite using ((shop_id = (NULLIF(current_setting('app.shop_id'::text, true), ''::text))::bigint)) with check ((shop_id = (NULLIF(current_setting('app.shop_id'::text, true), ''::text))::bigint));

create table statistics_cohort (
  shop_id bigint not null,
  month date not null,
  first_month date not null,
  guests integer not null,
  visits integer not null,
  revenue_fen bigint not null,
  constraint statistics_cohort_pkey PRIMARY KEY (shop_id, month, first_month),
  constraint statistics_cohort_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES shop(shop_id)
);
alter table statistics_cohort enable row level security;
create policy one_shop on statistics_cohort using ((shop_id = (NULLIF(current_setting('app.shop_id'::text, true), ''::text))::bigint)) with check ((shop_id = (NULLIF(current_setting('app.shop_id'::text, true), ''::text))::bigint));

create table statistics_day (
  shop_id bigint not null,
  book_date date not null,
  period_id bigint not null,
  bookings integer not null,
  rooms integer not null,
  people integer not null,
  visits integer not null,
  visit_rooms integer not null,
  visit_people integer not null,
  revenue_fen bigint not null,
  total_fen bigint not null,
  drinks_fen bigint not null,
  discount_fen bigint not null,
  used integer not null,
  constraint statistics_day_pkey PRIMARY KEY (shop_id, book_date, period_id),
  constraint statistics_day_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES shop(shop_id)
);
alter table statistics_day enable row level security;
create policy one_shop on statistics_day using ((shop_id = (NULLIF(current_setting('app.shop_id'::text, true), ''::text))::bigint)) with check ((shop_id = (NULLIF(current_setting('app.shop_id'::text, true), ''::text))::bigint));

create table statistics_dish (
  shop_id bigint not null,
  book_date date not null,
  dish_id bigint not null,
  portions integer not null,
  amount_fen bigint not null,
  bookings integer not null,
  constraint statistics_dish_pkey PRIMARY KEY (shop_id, book_date, dish_id),
  constraint statistics_dish_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES shop(shop_id)
);
alter table statistics_dish enable row level security;
create policy one_shop on statistics_dish using ((shop_id = (NULLIF(current_setting('app.shop_id'::text, true), ''::text))::bigint)) with check ((shop_id = (NULLIF(current_setting('app.shop_id'::text, true), ''::text))::bigint));

create table statistics_ending (
  shop_id bigint not null,
  book_date date not null,
  way text not null,
  lead text not null,
  ending text not null,
  reason text not null,
  bookings integer not null,
  rooms integer not null,
  people integer not null,
  revenue_fen bigint not null,
  constraint statistics_ending_pkey PRIMARY KEY (shop_id, book_date, way, lead, ending, reason),
  constraint statistics_ending_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES shop(shop_id)
);
alter table statistics_ending enable row level security;
create policy one_shop on statistics_ending using ((shop_id = (NULLIF(current_setting('app.shop_id'::text, true), ''::text))::bigint)) with check ((shop_id = (NULLIF(current_setting('app.shop_id'::text, true), ''::text))::bigint));

create table statistics_first_visit (
  shop_id bigint not null,
  customer_id bigint not null,
  first_date date not null,
  constraint statistics_first_visit_pkey PRIMARY KEY (shop_id, customer_id),
  constraint statistics_first_visit_shop_id_customer_id_fkey FOREIGN KEY (shop_id, customer_id) REFERENCES customer(shop_id, id),
  constraint statistics_first_visit_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES shop(shop_id)
);
CREATE INDEX statistics_first_visit_day ON statistics_first_visit USING btree (shop_id, first_date);
alter table statistics_first_visit enable row level security;
create policy one_shop on statistics_first_visit using ((shop_id = (NULLIF(current_setting('app.shop_id'::text, true), ''::text))::bigint)) with check ((shop_id = (NULLIF(current_setting('app.shop_id'::text, true), ''::text))::bigint));

create table statistics_guest (
  shop_id bigint not null,
  book_date date not null,
  new_guests integer not null,
  returning_visits integer not null,
  unnamed_visits integer not null,
  constraint statistics_guest_pkey PRIMARY KEY (shop_id, book_date),
  constraint statistics_guest_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES shop(shop_id)
);
alter table statistics_guest enable row level security;
create policy one_shop on statistics_guest using ((shop_id = (NULLIF(current_setting('app.shop_id'::text, true), ''::text))::bigint)) with check ((shop_id = (NULLIF(current_setting('app.shop_id'::text, true), ''::text))::bigint));

create table statistics_pace (
  shop_id bigint not null,
  book_date date not null,
  days_before integer not null,
  bookings integer not null,
  rooms integer not null,
  people integer not null,
  constraint statistics_pace_pkey PRIMARY KEY (shop_id, book_date, days_before),
  constraint statistics_pace_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES shop(shop_id)
);
alter table statistics_pace enable row level security;
create policy one_shop on statistics_pace using ((shop_id = (NULLIF(current_setting('app.shop_id'::text, true), ''::text))::bigint)) with check ((shop_id = (NULLIF(current_setting('app.shop_id'::text, true), ''::text))::bigint));

create table statistics_room (
  shop_id bigint not null,
  book_date date not null,
  period_id bigint not null,
  room_id bigint not null,
  bookings integer not null,
  rooms integer not null,
  people integer not null,
  visits integer not null,
  visit_rooms integer not null,
  visit_people integer not null,
  revenue_fen bigint not null,
  total_fen bigint not null,
  drinks_fen bigint not null,
  discount_fen bigint not null,
  constraint statistics_room_pkey PRIMARY KEY (shop_id, book_date, period_id, room_id),
  constraint statistics_room_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES shop(shop_id)
);
alter table statistics_room enable row level security;
create policy one_shop on statistics_room using ((shop_id = (NULLIF(current_setting('app.shop_id'::text, true), ''::text))::bigint)) with check ((shop_id = (NULLIF(current_setting('app.shop_id'::text, true), ''::text))::bigint));

create table statistics_room_month (
  shop_id bigint not null,
  month date not null,
  period_id bigint not null,
  room_id bigint not null,
  bookings integer not null,
  rooms integer not null,
  people integer not null,
  visits integer not null,
  visit_rooms integer not null,
  visit_people integer not null,
  revenue_fen bigint not null,
  total_fen bigint not null,
  drinks_fen bigint not null,
  discount_fen bigint not null,
  used integer not null,
  constraint statistics_room_month_pkey PRIMARY KEY (shop_id, month, period_id, room_id),
  constraint statistics_room_month_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES shop(shop_id)
);
alter table statistics_room_month enable row level security;
create policy one_shop on statistics_room_month using ((shop_id = (NULLIF(current_setting('app.shop_id'::text, true), ''::text))::bigint)) with check ((shop_id = (NULLIF(current_setting('app.shop_id'::text, true), ''::text))::bigint));

create table statistics_staff (
  shop_id bigint not null,
  book_date date not null,
  staff_id bigint not null,
  bookings integer not null,
  rooms integer not null,
  people integer not null,
  visit_rooms integer not null,
  visit_people integer not null,
  revenue_fen bigint not null,
  cancelled integer not null,
  no_shows integer not null,
  constraint statistics_staff_pkey PRIMARY KEY (shop_id, book_date, staff_id),
  constraint statistics_staff_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES shop(shop_id)
);
alter table statistics_staff enable row level security;
create policy one_shop on statistics_staff using ((shop_id = (NULLIF(current_setting('app.shop_id'::text, true), ''::text))::bigint)) with check ((shop_id = (NULLIF(current_setting('app.shop_id'::text, true), ''::text))::bigint));

create table statistics_state (
  shop_id bigint not null,
  event_seq bigint not null,
  counted_at timestamp with time zone not null,
  constraint statistics_state_pkey PRIMARY KEY (shop_id),
  constraint statistics_state_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES shop(shop_id)
);
alter table statistics_state enable row level security;
create policy one_shop on statistics_state using ((shop_id = (NULLIF(current_setting('app.shop_id'::text, true), ''::text))::bigint)) with check ((shop_id = (NULLIF(current_setting('app.shop_id'::text, true), ''::text))::bigint));

create table statistics_whole_count (
  shop_id bigint not null,
  event_seq bigint not null,
  stage text not null,
  day date,
  constraint statistics_whole_count_pkey PRIMARY KEY (shop_id),
  constraint statistics_whole_count_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES shop(shop_id),
  constraint statistics_whole_count_stage_check CHECK (stage = ANY (ARRAY['visits'::text, 'days'::text, 'months'::text]))
);
alter table statistics_whole_count enable row level security;
create policy one_shop on statistics_whole_count using ((shop_id = (NULLIF(current_setting('app.shop_id'::text, true), ''::text))::bigint)) with check ((shop_id = (NULLIF(current_setting('app.shop_id'::text, true), ''::text))::bigint));

create table turn_rule (
  shop_id bigint not null,
  room_id bigint not null,
  period_id bigint not null,
  sittings smallint not null,
  dining_minutes smallint not null default 120,
  constraint turn_rule_pkey PRIMARY KEY (shop_id, room_id, period_id),
  constraint turn_rule_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES shop(shop_id),
  constraint turn_rule_shop_id_period_id_fkey FOREIGN KEY (shop_id, period_id) REFERENCES meal_period(shop_id, id),
  constraint turn_rule_shop_id_room_id_fkey FOREIGN KEY (shop_id, room_id) REFERENCES room(shop_id, id),
  constraint turn_rule_dining_minutes_check CHECK (dining_minutes >= 30 AND dining_minutes <= 480),
  constraint turn_rule_sittings_check CHECK (sittings >= 1 AND sittings <= 20)
);
alter table turn_rule enable row level security;
create policy one_shop on turn_rule using ((shop_id = (NULLIF(current_setting('app.shop_id'::text, true), ''::text))::bigint)) with check ((shop_id = (NULLIF(current_setting('app.shop_id'::text, true), ''::text))::bigint));

create table turned_away (
  shop_id bigint not null,
  book_date date not null,
  period_id bigint not null,
  person bytea not null,
  people_num integer not null,
  by_guest boolean not null,
  at timestamp with time zone not null,
  constraint turned_away_pkey PRIMARY KEY (shop_id, book_date, period_id, person),
  constraint turned_away_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES shop(shop_id),
  constraint turned_away_shop_id_period_id_fkey FOREIGN KEY (shop_id, period_id) REFERENCES meal_period(shop_id, id)
);
alter table turned_away enable row level security;
create policy one_shop on turned_away using ((shop_id = (NULLIF(current_setting('app.shop_id'::text, true), ''::text))::bigint)) with check ((shop_id = (NULLIF(current_setting('app.shop_id'::text, true), ''::text))::bigint));

create table upload (
  shop_id bigint not null,
  hash text not null,
  width integer not null,
  height integer not null,
  bytes integer not null,
  staff_id bigint not null,
  created_at timestamp with time zone not null,
  constraint upload_pkey PRIMARY KEY (shop_id, hash),
  constraint upload_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES shop(shop_id),
  constraint upload_shop_id_staff_id_fkey FOREIGN KEY (shop_id, staff_id) REFERENCES staff(shop_id, id),
  constraint upload_hash_check CHECK (hash ~ '^[0-9a-f]{64}$'::text)
);
CREATE INDEX upload_staff ON upload USING btree (shop_id, staff_id, created_at);
alter table upload enable row level security;
create policy one_shop on upload using ((shop_id = (NULLIF(current_setting('app.shop_id'::text, true), ''::text))::bigint)) with check ((shop_id = (NULLIF(current_setting('app.shop_id'::text, true), ''::text))::bigint));

create table vapid_key (
  one boolean not null default true,
  public_key text not null,
  private_key text not null,
  created_at timestamp with time zone not null,
  constraint vapid_key_pkey PRIMARY KEY (one),
  constraint vapid_key_one_check CHECK (one)
);

create table voucher_account (
  shop_id bigint not null,
  id bigint not null generated always as identity,
  platform text not null,
  account text not null,
  store text not null default ''::text,
  merchant text not null default ''::text,
  secrets bytea not null,
  state text not null,
  reason text not null default ''::text,
  checked_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  version integer not null default 1,
  changed_by bigint,
  changed_name text not null default ''::text,
  changed_at timestamp with time zone not null,
  constraint voucher_account_pkey PRIMARY KEY (shop_id, id),
  constraint voucher_account_shop_id_changed_by_fkey FOREIGN KEY (shop_id, changed_by) REFERENCES staff(shop_id, id),
  constraint voucher_account_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES shop(shop_id),
  constraint voucher_account_account_check CHECK (account <> ''::text),
  constraint voucher_account_platform_check CHECK (platform = ANY (ARRAY['meituan'::text, 'douyin'::text])),
  constraint voucher_account_state_check CHECK (state = ANY (ARRAY['checked'::text, 'refused'::text]))
);
CREATE UNIQUE INDEX voucher_account_current ON voucher_account USING btree (shop_id, platform) WHERE ended_at IS NULL;
CREATE UNIQUE INDEX voucher_account_once ON voucher_account USING btree (shop_id, platform, account, store);
alter table voucher_account enable row level security;
create policy one_shop on voucher_account using ((shop_id = (NULLIF(current_setting('app.shop_id'::text, true), ''::text))::bigint)) with check ((shop_id = (NULLIF(current_setting('app.shop_id'::text, true), ''::text))::bigint));

create table voucher_check (
  shop_id bigint not null,
  id bigint not null generated always as identity,
  account_id bigint not null,
  platform text not null,
  code text not null,
  token text not null default ''::text,
  items jsonb not null,
  title text not null,
  face_fen bigint not null,
  paid_fen bigint not null,
  "least" integer not null,
  most integer not null,
  valid_until timestamp with time zone,
  state text not null,
  reason text not null default ''::text,
  count integer,
  order_id bigint,
  staff_id bigint not null,
  staff_name text not null,
  at timestamp with time zone not null,
  sent_at timestamp with time zone,
  verified jsonb,
  constraint voucher_check_pkey PRIMARY KEY (shop_id, id),
  constraint voucher_check_shop_id_account_id_fkey FOREIGN KEY (shop_id, account_id) REFERENCES voucher_account(shop_id, id),
  constraint voucher_check_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES shop(shop_id),
  constraint voucher_check_shop_id_order_id_fkey FOREIGN KEY (shop_id, order_id) REFERENCES orders(shop_id, id),
  constraint voucher_check_shop_id_staff_id_fkey FOREIGN KEY (shop_id, staff_id) REFERENCES staff(shop_id, id),
  constraint voucher_check_check CHECK (most >= "least"),
  constraint voucher_check_check1 CHECK ((count IS NULL) = (state = 'prepared'::text)),
  constraint voucher_check_face_fen_check CHECK (face_fen > 0),
  constraint voucher_check_least_check CHECK ("least" > 0),
  constraint voucher_check_paid_fen_check CHECK (paid_fen >= 0),
  constraint voucher_check_platform_check CHECK (platform = ANY (ARRAY['meituan'::text, 'douyin'::text])),
  constraint voucher_check_state_check CHECK (state = ANY (ARRAY['prepared'::text, 'verifying'::text, 'verified'::text, 'refused'::text, 'cancelling'::text, 'cancelled'::text, 'unknown'::text]))
);
CREATE INDEX voucher_check_account ON voucher_check USING btree (shop_id, account_id);
CREATE UNIQUE INDEX voucher_check_once ON voucher_check USING btree (shop_id, platform, code) WHERE code <> ''::text AND (state = ANY (ARRAY['verifying'::text, 'cancelling'::text]));
CREATE INDEX voucher_check_order ON voucher_check USING btree (shop_id, order_id) WHERE order_id IS NOT NULL;
alter table voucher_check enable row level security;
create policy one_shop on voucher_check using ((shop_id = (NULLIF(current_setting('app.shop_id'::text, true), ''::text))::bigint)) with check ((shop_id = (NULLIF(current_setting('app.shop_id'::text, true), ''::text))::bigint));

create table voucher_code (
  brand_id bigint not null,
  platform text not null,
  counts_as text not null,
  constraint voucher_code_pkey PRIMARY KEY (brand_id, platform, counts_as)
);

create table waitlist_entry (
  shop_id bigint not null,
  id bigint not null generated always as identity,
  book_date date not null,
  period_id bigint not null,
  people_num integer not null,
  user_name text not null,
  phone text not null,
  sex smallint not null default 0,
  remark text not null default ''::text,
  source text not null,
  added_by bigint,
  network text not null default ''::text,
  state text not null default 'waiting'::text,
  free_since timestamp with time zone,
  lapses_at timestamp with time zone not null,
  order_id bigint,
  reason text not null default ''::text,
  ended_by bigint,
  ended_at timestamp with time zone,
  created_at timestamp with time zone not null,
  constraint waitlist_entry_pkey PRIMARY KEY (shop_id, id),
  constraint waitlist_entry_shop_id_added_by_fkey FOREIGN KEY (shop_id, added_by) REFERENCES staff(shop_id, id),
  constraint waitlist_entry_shop_id_ended_by_fkey FOREIGN KEY (shop_id, ended_by) REFERENCES staff(shop_id, id),
  constraint waitlist_entry_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES shop(shop_id),
  constraint waitlist_entry_shop_id_order_id_fkey FOREIGN KEY (shop_id, order_id) REFERENCES orders(shop_id, id),
  constraint waitlist_entry_shop_id_period_id_fkey FOREIGN KEY (shop_id, period_id) REFERENCES meal_period(shop_id, id),
  constraint waitlist_entry_people_num_check CHECK (people_num > 0),
  constraint waitlist_entry_source_check CHECK (source = ANY (ARRAY['guest'::text, 'staff'::text])),
  constraint waitlist_entry_state_check CHECK (state = ANY (ARRAY['waiting'::text, 'booked'::text, 'withdrawn'::text, 'removed'::text, 'lapsed'::text]))
);
CREATE INDEX waitlist_entry_day ON waitlist_entry USING btree (shop_id, book_date);
CREATE INDEX waitlist_entry_ended ON waitlist_entry USING btree (ended_at) WHERE ended_at IS NOT NULL;
CREATE INDEX waitlist_entry_lapsing ON waitlist_entry USING btree (lapses_at) WHERE state = 'waiting'::text;
CREATE UNIQUE INDEX waitlist_entry_once ON waitlist_entry USING btree (shop_id, phone, book_date, period_id) WHERE state = 'waiting'::text AND phone <> ''::text;
CREATE INDEX waitlist_entry_phone ON waitlist_entry USING btree (phone, shop_id) WHERE phone <> ''::text;
CREATE INDEX waitlist_entry_waiting ON waitlist_entry USING btree (shop_id, book_date) WHERE state = 'waiting'::text;
alter table waitlist_entry enable row level security;
create policy one_shop on waitlist_entry using ((shop_id = (NULLIF(current_setting('app.shop_id'::text, true), ''::text))::bigint)) with check ((shop_id = (NULLIF(current_setting('app.shop_id'::text, true), ''::text))::bigint));

create table wallet_invoice (
  shop_id bigint not null,
  id bigint not null generated always as identity,
  amount_fen bigint not null,
  title_kind text not null,
  title text not null,
  tax_number text not null,
  company_address text not null,
  company_phone text not null,
  bank_name text not null,
  bank_account text not null,
  delivery text not null,
  email text not null,
  state text not null default 'requested'::text,
  invoice_number text not null default ''::text,
  issued_on date,
  emailed boolean not null default false,
  reason text not null default ''::text,
  staff_id bigint not null,
  created_at timestamp with time zone not null,
  settled_at timestamp with time zone,
  withdrawn_name text not null default ''::text,
  constraint wallet_invoice_pkey PRIMARY KEY (shop_id, id),
  constraint wallet_invoice_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES shop(shop_id),
  constraint wallet_invoice_shop_id_staff_id_fkey FOREIGN KEY (shop_id, staff_id) REFERENCES staff(shop_id, id),
  constraint wallet_invoice_amount_fen_check CHECK (amount_fen > 0),
  constraint wallet_invoice_check CHECK (title_kind = 'person'::text OR tax_number <> ''::text),
  constraint wallet_invoice_check1 CHECK (delivery = 'fetch'::text OR email <> ''::text),
  constraint wallet_invoice_check2 CHECK ((state = 'issued'::text) = (invoice_number <> ''::text AND issued_on IS NOT NULL)),
  constraint wallet_invoice_check3 CHECK ((state = 'rejected'::text) = (reason <> ''::text)),
  constraint wallet_invoice_check4 CHECK ((state = 'requested'::text) = (settled_at IS NULL)),
  constraint wallet_invoice_delivery_check CHECK (delivery = ANY (ARRAY['email'::text, 'fetch'::text])),
  constraint wallet_invoice_state_check CHECK (state = ANY (ARRAY['requested'::text, 'issued'::text, 'rejected'::text, 'withdrawn'::text])),
  constraint wallet_invoice_title_check CHECK (title <> ''::text),
  constraint wallet_invoice_title_kind_check CHECK (title_kind = ANY (ARRAY['company'::text, 'person'::text])),
  constraint wallet_invoice_withdrawn CHECK ((state = 'withdrawn'::text) = (withdrawn_name <> ''::text))
);
CREATE INDEX wallet_invoice_open ON wallet_invoice USING btree (created_at) WHERE state = 'requested'::text;
alter table wallet_invoice enable row level security;
create policy one_shop on wallet_invoice using ((shop_id = (NULLIF(current_setting('app.shop_id'::text, true), ''::text))::bigint)) with check ((shop_id = (NULLIF(current_setting('app.shop_id'::text, true), ''::text))::bigint));

create table wallet_invoice_file (
  shop_id bigint not null,
  invoice_id bigint not null,
  pdf bytea not null,
  constraint wallet_invoice_file_pkey PRIMARY KEY (shop_id, invoice_id),
  constraint wallet_invoice_file_shop_id_invoice_id_fkey FOREIGN KEY (shop_id, invoice_id) REFERENCES wallet_invoice(shop_id, id),
  constraint wallet_invoice_file_pdf_check CHECK (octet_length(pdf) >= 1 AND octet_length(pdf) <= 5242880)
);
alter table wallet_invoice_file enable row level security;
create policy one_shop on wallet_invoice_file using ((shop_id = (NULLIF(current_setting('app.shop_id'::text, true), ''::text))::bigint)) with check ((shop_id = (NULLIF(current_setting('app.shop_id'::text, true), ''::text))::bigint));

create table wallet_package (
  id bigint not null generated always as identity,
  kind text not null,
  price_fen bigint not null,
  given_fen bigint not null default 0,
  units bigint not null default 0,
  constraint wallet_package_pkey PRIMARY KEY (id),
  constraint wallet_package_kind_price_fen_key UNIQUE (kind, price_fen),
  constraint wallet_package_check CHECK (given_fen >= 0 AND (given_fen = 0 OR kind = 'recharge'::text)),
  constraint wallet_package_check1 CHECK ((units > 0) = (kind <> 'recharge'::text)),
  constraint wallet_package_kind_check CHECK (kind = ANY (ARRAY['recharge'::text, 'sms'::text, 'credit'::text])),
  constraint wallet_package_price_fen_check CHECK (price_fen >= 1 AND price_fen <= 100000000)
);

create table website (
  shop_id bigint not null,
  version integer not null default 1,
  draft jsonb not null,
  edited_by bigint not null,
  edited_at timestamp with time zone not null,
  published jsonb,
  published_by bigint,
  published_at timestamp with time zone,
  constraint website_pkey PRIMARY KEY (shop_id),
  constraint website_shop_id_edited_by_fkey FOREIGN KEY (shop_id, edited_by) REFERENCES staff(shop_id, id),
  constraint website_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES shop(shop_id),
  constraint website_shop_id_published_by_fkey FOREIGN KEY (shop_id, published_by) REFERENCES staff(shop_id, id),
  constraint website_check CHECK ((published IS NULL) = (published_at IS NULL) AND (published IS NULL) = (published_by IS NULL))
);
alter table website enable row level security;
create policy one_shop on website using ((shop_id = (NULLIF(current_setting('app.shop_id'::text, true), ''::text))::bigint)) with check ((shop_id = (NULLIF(current_setting('app.shop_id'::text, true), ''::text))::bigint));

create table work_act (
  shop_id bigint not null,
  id bigint not null generated always as identity,
  task_id bigint not null,
  act text not null,
  staff_id bigint,
  by_name text not null default ''::text,
  to_staff_id bigint,
  at timestamp with time zone not null,
  on_date date not null,
  until date,
  note text not null default ''::text,
  late boolean not null default false,
  record_id bigint,
  constraint work_act_pkey PRIMARY KEY (shop_id, id),
  constraint work_act_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES shop(shop_id),
  constraint work_act_shop_id_record_id_fkey FOREIGN KEY (shop_id, record_id) REFERENCES customer_record(shop_id, id),
  constraint work_act_shop_id_staff_id_fkey FOREIGN KEY (shop_id, staff_id) REFERENCES staff(shop_id, id),
  constraint work_act_shop_id_task_id_fkey FOREIGN KEY (shop_id, task_id) REFERENCES work_task(shop_id, id),
  constraint work_act_shop_id_to_staff_id_fkey FOREIGN KEY (shop_id, to_staff_id) REFERENCES staff(shop_id, id),
  constraint work_act_act_check CHECK (act = ANY (ARRAY['made'::text, 'done'::text, 'put-off'::text, 'handed'::text, 'withdrawn'::text, 'restored'::text]))
);
CREATE INDEX work_act_day ON work_act USING btree (shop_id, on_date);
CREATE INDEX work_act_task ON work_act USING btree (shop_id, task_id, id);
alter table work_act enable row level security;
create policy one_shop on work_act using ((shop_id = (NULLIF(current_setting('app.shop_id'::text, true), ''::text))::bigint)) with check ((shop_id = (NULLIF(current_setting('app.shop_id'::text, true), ''::text))::bigint));

create table work_rule (
  shop_id bigint not null,
  kind text not null,
  is_on boolean not null,
  amount integer not null,
  guests text not null,
  spent_over_fen bigint not null,
  to_own boolean not null,
  taker text not null,
  role_id bigint,
  taker_id bigint,
  within integer not null,
  version integer not null,
  swept_at timestamp with time zone,
  constraint work_rule_pkey PRIMARY KEY (shop_id, kind),
  constraint work_rule_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES shop(shop_id),
  constraint work_rule_shop_id_taker_id_fkey FOREIGN KEY (shop_id, taker_id) REFERENCES staff(shop_id, id),
  constraint work_rule_amount_check CHECK (amount >= 1 AND amount <= 1440),
  constraint work_rule_guests_check CHECK (guests = ANY (ARRAY['all'::text, 'first'::text, 'spent'::text])),
  constraint work_rule_kind_check CHECK (kind = ANY (ARRAY['follow-up'::text, 'birthday'::text, 'anniversary'::text, 'asleep'::text, 'claim'::text, 'no-show'::text, 'application'::text])),
  constraint work_rule_spent_over_fen_check CHECK (spent_over_fen >= 0),
  constraint work_rule_taker_check CHECK (taker = ANY (ARRAY['everybody'::text, 'role'::text, 'person'::text])),
  constraint work_rule_within_check CHECK (within >= 1 AND within <= 1440)
);
alter table work_rule enable row level security;
create policy one_shop on work_rule using ((shop_id = (NULLIF(current_setting('app.shop_id'::text, true), ''::text))::bigint)) with check ((shop_id = (NULLIF(current_setting('app.shop_id'::text, true), ''::text))::bigint));

create table work_target (
  shop_id bigint not null,
  month date not null,
  staff_id bigint not null,
  bookings integer,
  people integer,
  revenue_fen bigint,
  new_guests integer,
  follow_ups integer,
  constraint work_target_pkey PRIMARY KEY (shop_id, month, staff_id),
  constraint work_target_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES shop(shop_id),
  constraint work_target_shop_id_month_fkey FOREIGN KEY (shop_id, month) REFERENCES work_target_month(shop_id, month),
  constraint work_target_shop_id_staff_id_fkey FOREIGN KEY (shop_id, staff_id) REFERENCES staff(shop_id, id),
  constraint work_target_bookings_check CHECK (bookings >= 0),
  constraint work_target_follow_ups_check CHECK (follow_ups >= 0),
  constraint work_target_new_guests_check CHECK (new_guests >= 0),
  constraint work_target_people_check CHECK (people >= 0),
  constraint work_target_revenue_fen_check CHECK (revenue_fen >= 0)
);
alter table work_target enable row level security;
create policy one_shop on work_target using ((shop_id = (NULLIF(current_setting('app.shop_id'::text, true), ''::text))::bigint)) with check ((shop_id = (NULLIF(current_setting('app.shop_id'::text, true), ''::text))::bigint));

create table work_target_month (
  shop_id bigint not null,
  month date not null,
  version integer not null,
  constraint work_target_month_pkey PRIMARY KEY (shop_id, month),
  constraint work_target_month_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES shop(shop_id),
  constraint work_target_month_month_check CHECK (EXTRACT(day FROM month) = 1::numeric)
);
alter table work_target_month enable row level security;
create policy one_shop on work_target_month using ((shop_id = (NULLIF(current_setting('app.shop_id'::text, true), ''::text))::bigint)) with check ((shop_id = (NULLIF(current_setting('app.shop_id'::text, true), ''::text))::bigint));

create table work_task (
  shop_id bigint not null,
  id bigint not null generated always as identity,
  version integer not null default 1,
  kind text not null,
  occasion text not null,
  customer_id bigint,
  booking_id bigint,
  about_date date not null,
  about_title text not null default ''::text,
  about_sign text not null default ''::text,
  claim_of bigint,
  staff_id bigint,
  role_id bigint,
  due_on date not null,
  due_at timestamp with time zone,
  put_off_until date,
  made_at timestamp with time zone not null,
  ended text,
  ended_at timestamp with time zone,
  ended_name text not null default ''::text,
  ended_note text not null default ''::text,
  late boolean not null default false,
  constraint work_task_pkey PRIMARY KEY (shop_id, id),
  constraint work_task_shop_id_booking_id_fkey FOREIGN KEY (shop_id, booking_id) REFERENCES booking(shop_id, id),
  constraint work_task_shop_id_claim_of_fkey FOREIGN KEY (shop_id, claim_of) REFERENCES staff(shop_id, id),
  constraint work_task_shop_id_customer_id_fkey FOREIGN KEY (shop_id, customer_id) REFERENCES customer(shop_id, id),
  constraint work_task_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES shop(shop_id),
  constraint work_task_shop_id_staff_id_fkey FOREIGN KEY (shop_id, staff_id) REFERENCES staff(shop_id, id),
  constraint work_task_check CHECK ((ended IS NULL) = (ended_at IS NULL)),
  constraint work_task_ended_check CHECK (ended = ANY (ARRAY['done'::text, 'withdrawn'::text])),
  constraint work_task_kind_check CHECK (kind = ANY (ARRAY['follow-up'::text, 'birthday'::text, 'anniversary'::text, 'asleep'::text, 'claim'::text, 'no-show'::text, 'application'::text]))
);
CREATE INDEX work_task_customer ON work_task USING btree (shop_id, customer_id);
CREATE INDEX work_task_ended ON work_task USING btree (shop_id, ended_at DESC, id DESC) WHERE ended_at IS NOT NULL;
CREATE UNIQUE INDEX work_task_once ON work_task USING btree (shop_id, kind, occasion);
CREATE INDEX work_task_open ON work_task USING btree (shop_id, due_on, id) WHERE ended_at IS NULL;
alter table work_task enable row level security;
create policy one_shop on work_task using ((shop_id = (NULLIF(current_setting('app.shop_id'::text, true), ''::text))::bigint)) with check ((shop_id = (NULLIF(current_setting('app.shop_id'::text, true), ''::text))::bigint));

create table wrong_code (
  address text not null,
  at timestamp with time zone not null
);
CREATE INDEX wrong_code_address ON wrong_code USING btree (address, at);

create view customer_marketing with (security_invoker=true) as
 SELECT c.shop_id,
    c.id AS customer_id,
    c.phone,
        CASE
            WHEN said.act = 'given'::text THEN said.at
            ELSE NULL::timestamp with time zone
        END AS consented_at,
        CASE
            WHEN refused.cause = 'provider'::text THEN 'blacklisted'::text
            WHEN refused.cause IS NOT NULL OR said.act = 'withdrawn'::text THEN 'unsubscribed'::text
            WHEN c.phone IS NULL OR c.phone !~ '^1[3-9][0-9]{9}$'::text THEN 'no_mobile'::text
            WHEN said.act IS NULL THEN 'no_consent'::text
            ELSE NULL::text
        END AS refusal
   FROM customer c
     LEFT JOIN LATERAL ( SELECT m.act,
            m.at
           FROM marketing_consent m
          WHERE m.shop_id = c.shop_id AND m.phone = c.phone AND m.phone <> ''::text AND m.undone_at IS NULL AND m.channel = 'sms'::text AND (m.act = 'withdrawn'::text OR m.customer_id IS NULL OR m.customer_id = c.id)
          ORDER BY m.at DESC, m.id DESC
         LIMIT 1) said ON true
     LEFT JOIN marketing_refusal refused ON refused.shop_id = c.shop_id AND refused.phone_digest = phone_digest(c.shop_id, c.phone)
  WHERE c.deleted_at IS NULL;

create view customer_push_marketing with (security_invoker=true) as
 SELECT c.shop_id,
    c.id AS customer_id,
    c.phone,
        CASE
            WHEN said.act = 'given'::text THEN said.at
            ELSE NULL::timestamp with time zone
        END AS consented_at,
        CASE
            WHEN refused.shop_id IS NOT NULL OR said.act = 'withdrawn'::text THEN 'unsubscribed'::text
            WHEN said.act IS NULL THEN 'no_consent'::text
            ELSE NULL::text
        END AS refusal
   FROM customer c
     LEFT JOIN LATERAL ( SELECT m.act,
            m.at
           FROM marketing_consent m
          WHERE m.shop_id = c.shop_id AND m.phone = c.phone AND m.phone <> ''::text AND m.undone_at IS NULL AND m.channel = 'push'::text AND (m.act = 'withdrawn'::text OR m.customer_id IS NULL OR m.customer_id = c.id)
          ORDER BY m.at DESC, m.id DESC
         LIMIT 1) said ON true
     LEFT JOIN marketing_refusal refused ON refused.shop_id = c.shop_id AND refused.cause = 'reply'::text AND refused.phone_digest = phone_digest(c.shop_id, c.phone)
  WHERE c.deleted_at IS NULL;

create view order_whole with (security_invoker=true) as
 SELECT o.shop_id,
    o.id,
    o.version,
    o.status,
    o.booking_id,
    o.linked,
        CASE
            WHEN o.linked THEN o.booking_id
            ELSE NULL::bigint
        END AS group_id,
    b.first_order_id,
    b.deposit_order_id,
    o.linked AND b.sync_by_default AS sync_by_default,
    o.book_date,
    o.period_id,
    o.room_id,
    o.turn,
    b.customer_id,
    b.user_name,
    b.phone,
    b.sex,
    b.arrival_time,
    b.remark,
    b.former_remark,
    b.former_phone,
    b.invite_style_id,
    b.source,
    b.applicant_network,
    b.books_when_paid,
    b.referral,
    b.terms,
    b.terms_agreed_at,
    b.refund_until,
    b.late_refund_percent,
        CASE
            WHEN o.id = b.first_order_id THEN b.people_num
            ELSE 0
        END AS people_num,
        CASE
            WHEN o.id = b.first_order_id THEN b.birthday_kind::integer
            ELSE 0
        END AS birthday_kind,
    o.id = b.first_order_id AND b.birthday_of_other AS birthday_of_other,
        CASE
            WHEN o.id = b.first_order_id THEN b.other_name
            ELSE ''::text
        END AS other_name,
        CASE
            WHEN o.id = b.first_order_id THEN b.memorial_titles
            ELSE '[]'::jsonb
        END AS memorial_titles,
        CASE
            WHEN o.id = b.first_order_id THEN b.dish_mode::integer
            ELSE 0
        END AS dish_mode,
    o.id = b.first_order_id AND b.dishes_chosen AS dishes_chosen,
    o.id = b.first_order_id AND b.send_sms AS send_sms,
    b.sms_state,
    b.replied,
    o.opener_id,
    o.admin_remark,
    o.held_until,
    o.cancel_reason,
    o.service_fee_fen,
    o.deposit_fen +
        CASE
            WHEN o.id = b.deposit_order_id THEN b.deposit_fen
            ELSE 0::bigint
        END AS deposit_fen,
    o.deposit_received_fen +
        CASE
            WHEN o.id = b.deposit_order_id THEN b.deposit_received_fen
            ELSE 0::bigint
        END AS deposit_received_fen,
        CASE
            WHEN o.id = b.deposit_order_id AND b.pay_type <> ''::text THEN b.pay_type
            ELSE o.pay_type
        END AS pay_type,
    o.total_fen,
    o.drinks_fen,
    o.discount_fen,
    o.paid_fen,
    o.arrears_fen,
    o.meal_checked_at,
    o.meal_check_remark,
    o.meal_reply_count,
    o.meal_checker_id,
    o.created_at,
    o.arrived_at,
    o.completed_at,
    o.cleared_by_system_at,
    o.deleted_at,
    o.status = ANY (ARRAY[5, 6]) AS settled,
    o.status = ANY (ARRAY[3, 5, 6]) AS came,
    o.status = ANY (ARRAY[1, 2, 3, 4]) AS holds_room,
    b.book_date AS booking_date,
    b.way,
    b.booked_on
   FROM orders o
     LEFT JOIN booking b ON b.shop_id = o.shop_id AND b.id = o.booking_id;

CREATE OR REPLACE FUNCTION public.agree_guest_wechat(guest_given bigint, app text, template text, kinds_given text[], most integer, moment timestamp with time zone)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  perform from guest_wechat w where w.guest_id = guest_given and w.app_id = app for update;
  if not found then
    return false;
  end if;
  insert into guest_wechat_consent as c (guest_id, template_id, kinds, left_count, agreed_at)
  values (guest_given, template, kinds_given, 1, moment)
  on conflict (guest_id, template_id) do update set
    kinds = excluded.kinds, left_count = least(c.left_count + 1, most), agreed_at = excluded.agreed_at;
  return true;
end
$function$
;

CREATE OR REPLACE FUNCTION public.answer_login_ticket(ticket bytea, account_given bigint, shop_given bigint, staff_given bigint, accept boolean, moment timestamp with time zone)
 RETURNS boolean
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
  with answered as (
    update login_ticket t set state = case when accept then 'confirmed' else 'refused' end
    where t.ticket_hash = ticket and t.state = 'scanned' and t.expires_at > moment
      and t.account_id = account_given and t.shop_id = shop_given and t.staff_id = staff_given
    returning 1
  )
  select exists (select from answered)
$function$
;

CREATE OR REPLACE FUNCTION public.answer_platform_message(message_given bigint, outcome text, error_given text, moment timestamp with time zone, ask_next timestamp with time zone)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
  update platform_message
  set state = coalesce(outcome, state), error = case when outcome is null then error else error_given end,
    settled_at = case when outcome is null then settled_at else moment end, ask_at = ask_next
  where id = message_given and state in ('accepted', 'unknown')
$function$
;

CREATE OR REPLACE FUNCTION public.begin_login(phone_given text, address_given text, moment timestamp with time zone, since timestamp with time zone)
 RETURNS TABLE(id bigint, here bigint, address bigint)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
declare
  own bigint;
begin
  perform pg_advisory_xact_lock(8201, hashtext(address_given));
  delete from login_under_way u where u.address = address_given and u.at <= since;
  insert into login_under_way (account_phone, address, at) values (phone_given, address_given, moment)
  returning login_under_way.id into own;
  return query
    select own, count(*) filter (where u.account_phone = phone_given), count(*)
    from login_under_way u where u.address = address_given and u.id <> own;
end
$function$
;

CREATE OR REPLACE FUNCTION public.bound_shops(account_given bigint, pattern text, most integer, skip integer)
 RETURNS TABLE(shop_id bigint, title text, address text, logo text, count bigint)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
#variable_conflict use_column
begin
  return query
    select s.shop_id, s.title, s.address, s.logo, count(*) over ()
    from staff f
    join shop s on s.shop_id = f.shop_id
    left join (
      select e.shop_id, e.staff_id, max(e.created_at) as last_at
      from session e
      where e.account_id = account_given
      group by e.shop_id, e.staff_id
    ) entered on entered.shop_id = f.shop_id and entered.staff_id = f.id
    where f.account_id = account_given and f.disabled_at is null
      and (s.title ilike pattern or s.address ilike pattern)
    order by entered.last_at desc nulls last, s.shop_id
    limit most offset skip;
end
$function$
;

CREATE OR REPLACE FUNCTION public.brands_of_account(account_given bigint)
 RETURNS TABLE(id bigint, title text)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
#variable_conflict use_column
begin
  return query
    select b.id, b.title from brand_user u join brand b on b.id = u.brand_id
    where u.account_id = account_given and u.disabled_at is null
    order by b.id;
end
$function$
;

CREATE OR REPLACE FUNCTION public.calendar_secret()
 RETURNS text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
  select value from installation_secret where name = 'calendar-link'
$function$
;

CREATE OR REPLACE FUNCTION public.chained_hash(former bytea, seq bigint, digest text)
 RETURNS bytea
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select sha256(former || convert_to(seq::text || ':' || digest, 'UTF8'))
$function$
;

CREATE OR REPLACE FUNCTION public.channels_of_phone(phone_given text, kind_given text, moment timestamp with time zone)
 RETURNS TABLE(channel text)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
#variable_conflict use_column
begin
  return query
    select 'push' where exists (select 1 from push_targets_of_phone(phone_given, moment))
    union all
    select 'wechat' where exists (
      select 1 from guest g
      join guest_wechat_consent c on c.guest_id = g.id and c.left_count > 0 and kind_given = any (c.kinds)
      where g.phone = phone_given);
end
$function$
;

CREATE OR REPLACE FUNCTION public.claim_reply_pulls(moment timestamp with time zone, most integer)
 RETURNS SETOF bigint
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
#variable_conflict use_column
declare
  due record;
begin
  for due in
    select a.shop_id from sms_account a
    where a.provider = 'tencent' and a.sign_state = 'approved' and (a.pull_after is null or a.pull_after <= moment)
    order by a.pull_after nulls first limit most
  loop
    -- Of two servers that look at once, the second finds it claimed.
    return query
      update sms_account a set pull_after = moment + interval '2 minutes'
      where a.shop_id = due.shop_id and (a.pull_after is null or a.pull_after <= moment)
      returning a.shop_id;
  end loop;
end
$function$
;

CREATE OR REPLACE FUNCTION public.claim_sms_sign(shop_given bigint, gateway_given text, sign_given text)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  insert into sms_sign_name (gateway, sign, shop_id) values (gateway_given, sign_given, shop_given)
  on conflict do nothing;
  return exists (
    select from sms_sign_name n where n.gateway = gateway_given and n.sign = sign_given and n.shop_id = shop_given
  );
end
$function$
;

CREATE OR REPLACE FUNCTION public.claim_voucher_code(brand_given bigint, platform_given text, counts_as_given text)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  insert into voucher_code (brand_id, platform, counts_as) values (brand_given, platform_given, counts_as_given)
  on conflict do nothing;
  return found;
end
$function$
;

CREATE OR REPLACE FUNCTION public.code_spent_by(phone_given text, purpose_given text, moment timestamp with time zone, spender bytea)
 RETURNS text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
  select newest.code_hash from (
    select c.code_hash, c.spent_by, c.expires_at from one_time_code c
    where c.phone = phone_given and c.purpose = purpose_given
    order by c.id desc limit 1
  ) newest
  where newest.spent_by = spender and newest.expires_at > moment
$function$
;

CREATE OR REPLACE FUNCTION public.consents_of_guest(guest_given bigint)
 RETURNS TABLE(version text, agreed_at timestamp with time zone)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
  select c.version, c.agreed_at from guest_consent c where c.guest_id = guest_given order by c.agreed_at desc
$function$
;

CREATE OR REPLACE FUNCTION public.count_guest_requests(address_given text, since timestamp with time zone)
 RETURNS integer
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
  select count(*)::integer from guest_request g where g.address = address_given and g.at > since
$function$
;

CREATE OR REPLACE FUNCTION public.count_jobs(moment timestamp with time zone)
 RETURNS TABLE(kind text, waiting integer, later integer, running integer, failed integer, waits_since timestamp with time zone)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
  select j.kind,
    (count(*) filter (where j.failed_at is null and not j.leased and j.due_at <= moment))::integer,
    (count(*) filter (where j.failed_at is null and not j.leased and j.due_at > moment))::integer,
    (count(*) filter (where j.failed_at is null and j.leased))::integer,
    (count(*) filter (where j.failed_at is not null))::integer,
    min(j.due_at) filter (where j.failed_at is null and not j.leased and j.due_at <= moment)
  from job j
  group by j.kind
  order by j.kind
$function$
;

CREATE OR REPLACE FUNCTION public.count_wrong_codes(address_given text, since timestamp with time zone)
 RETURNS bigint
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
  select count(*) from wrong_code w where w.address = address_given and w.at > since
$function$
;

CREATE OR REPLACE FUNCTION public.deposits_of_ended_orders(most integer)
 RETURNS TABLE(shop_id bigint, payment_id bigint, booking_id bigint)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
#variable_conflict use_column
begin
  return query
    select p.shop_id, p.id, p.booking_id
    from payment p
    join booking b on b.shop_id = p.shop_id and b.id = p.booking_id
    join orders o on o.shop_id = b.shop_id and o.id = b.deposit_order_id
    where p.state = 'paid' and p.kept_at is null and (o.status in (5, 6, -1, -2) or o.deleted_at is not null)
    limit most;
end
$function$
;

CREATE OR REPLACE FUNCTION public.deposits_to_end(at timestamp with time zone, most integer)
 RETURNS TABLE(what text, id bigint, shop_id bigint, booking_id bigint)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
#variable_conflict use_column
begin
  return query
    select 'payment', d.payment_id, d.shop_id, d.booking_id from deposits_of_ended_orders(most) d
    union all
    select 'guarantee', g.guarantee_id, g.shop_id, g.booking_id from guarantees_to_decide(at, most) g;
end
$function$
;

CREATE OR REPLACE FUNCTION public.drop_guest_push(hash bytea, digest bytea)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
  delete from guest_push p using guest_session s
  where s.token_hash = hash and p.guest_id = s.guest_id and p.endpoint_digest = digest
$function$
;

CREATE OR REPLACE FUNCTION public.drop_guest_wechat(guest_given bigint)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
  delete from guest_wechat where guest_id = guest_given
$function$
;

CREATE OR REPLACE FUNCTION public.duplicate_customers(most integer)
 RETURNS TABLE(lower_id bigint, higher_id bigint, reason text)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
 SET plan_cache_mode TO 'force_custom_plan'
 SET work_mem TO '64MB'
AS $function$
declare
  shop_shown bigint := nullif(current_setting('app.shop_id', true), '')::bigint;
  -- Those told apart already are left out at the end.
  enough bigint := most + (select count(*) from customer_distinct d where d.shop_id = shop_shown);
  -- What more than these agree in (先生, a default birthday) says nothing of any two.
  crowd constant integer := 30;
begin
  return query
    with same_phone as (
      select odd.id as one, other.id as other
      from customer odd
      join lateral (
        select c.id, c.phone from customer c
        where c.shop_id = shop_shown and c.deleted_at is null and c.phone = phone_key(odd.phone)
        union all
        select c.id, c.phone from customer c
        where c.shop_id = shop_shown and c.deleted_at is null and c.phone is not null
          and c.phone !~ '^1[3-9][0-9]{9}$' and phone_key(c.phone) = phone_key(odd.phone) and c.id > odd.id
      ) other on phones_same(odd.phone, other.phone)
      where odd.shop_id = shop_shown and odd.deleted_at is null and odd.phone is not null
        and odd.phone !~ '^1[3-9][0-9]{9}$'
      limit enough
    ), same_begin as (
      select array_agg(c.id) as ids, array_agg(c.phone) as phones
      from customer c
      where c.shop_id = shop_shown and c.deleted_at is null and c.phone is not null
      group by c.name, left(c.phone, 5)
      having count(*) between 2 and crowd
    ), same_end as (
      select array_agg(c.id) as ids, array_agg(c.phone) as phones
      from customer c
      where c.shop_id = shop_shown and c.deleted_at is null and c.phone is not null
      group by c.name, right(c.phone, 5)
      having count(*) between 2 and crowd
    ), near_phone as (
      select g.ids[i] as one, g.ids[j] as other
      from (select * from same_begin union all select * from same_end) g
      cross join generate_subscripts(g.ids, 1) as i
      join generate_subscripts(g.ids, 1) as j on i < j
      where phones_near(g.phones[i], g.phones[j])
      limit enough
    ), same_birthday as (
      select g.ids[i] as one, g.ids[j] as other
      from (
        select array_agg(c.id) as ids
        from customer c
        where c.shop_id = shop_shown and c.deleted_at is null and c.birthday is not null
        group by c.name, c.birthday_type, c.birthday
        having count(*) between 2 and crowd
      ) g
      cross join generate_subscripts(g.ids, 1) as i
      join generate_subscripts(g.ids, 1) as j on i < j
      limit enough
    ), pairs as (
      select least(f.one, f.other) as lower_id, greatest(f.one, f.other) as higher_id, f.rank
      from (
        select s.one, s.other, 1 as rank from same_phone s
        union all select n.one, n.other, 2 from near_phone n
        union all select d.one, d.other, 3 from same_birthday d
      ) f
    )
    select p.lower_id, p.higher_id, (array['phone', 'near-phone', 'birthday'])[min(p.rank)]
    from pairs p
    where not exists (
      select 1 from customer_distinct told
      where told.shop_id = shop_shown and told.lower_id = p.lower_id and told.higher_id = p.higher_id
    )
    group by p.lower_id, p.higher_id
    order by min(p.rank), p.lower_id, p.higher_id;
end
$function$
;

CREATE OR REPLACE FUNCTION public.end_account_sessions(account_given bigint, moment timestamp with time zone, but bytea)
 RETURNS SETOF bytea
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
  update login_ticket set state = 'refused'
  where account_id = account_given and state in ('scanned', 'confirmed');
  update brand_session set ended_at = moment where account_id = account_given and ended_at is null;
  delete from shop_ticket where account_id = account_given and spent_at is null;
  update session set ended_at = moment
  where account_id = account_given and ended_at is null and token_hash is distinct from but
  returning token_hash
$function$
;

CREATE OR REPLACE FUNCTION public.end_brand_session(hash bytea, at timestamp with time zone)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
  update brand_session set ended_at = at where token_hash = hash and ended_at is null
$function$
;

CREATE OR REPLACE FUNCTION public.end_guest_session(hash bytea, moment timestamp with time zone)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
  delete from guest_push where session_hash = hash;
  update guest_session set ended_at = moment where token_hash = hash and ended_at is null
$function$
;

CREATE OR REPLACE FUNCTION public.end_job(shop bigint, kind_given text, subject_given bigint, lease_given integer, asked_then integer, moment timestamp with time zone, next_at timestamp with time zone, error_given text, given_up boolean)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  if next_at is null and not given_up then
    delete from job
    where shop_id = shop and kind = kind_given and subject = subject_given and lease = lease_given
      and asked = asked_then;
    if found then
      return true;
    end if;
  end if;
  update job
  set leased = false,
    error = case when given_up and asked <> asked_then then '' else error_given end,
    tries = case when error_given = '' or (given_up and asked <> asked_then) then 0 else tries end,
    failed_at = case when given_up and asked = asked_then then moment end,
    due_at = case
      when given_up or next_at is null then moment
      -- Who waits after a failure waits, whatever is asked for besides.
      when error_given = '' and asked <> asked_then then least(moment, next_at)
      else next_at
    end
  where shop_id = shop and kind = kind_given and subject = subject_given and lease = lease_given;
  return found;
end
$function$
;

CREATE OR REPLACE FUNCTION public.end_login(own bigint)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  delete from login_under_way where id = own;
end
$function$
;

CREATE OR REPLACE FUNCTION public.end_session(hash bytea, at timestamp with time zone)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
  update session set ended_at = at where token_hash = hash and ended_at is null
$function$
;

CREATE OR REPLACE FUNCTION public.end_staff_sessions(shop_given bigint, staff_given bigint, moment timestamp with time zone)
 RETURNS SETOF bytea
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
  update login_ticket set state = 'refused'
  where shop_id = shop_given and staff_id = staff_given and state in ('scanned', 'confirmed');
  update session set ended_at = moment
  where shop_id = shop_given and staff_id = staff_given and ended_at is null
  returning token_hash
$function$
;

CREATE OR REPLACE FUNCTION public.erase_customer_traces(erasure bigint)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
declare
  shop_shown bigint := nullif(current_setting('app.shop_id', true), '')::bigint;
  customers bigint[];
  orders_left bigint[];
begin
  delete from customer_erasure e where e.shop_id = shop_shown and e.id = erasure
    returning e.customer_ids, e.order_ids into customers, orders_left;
  if not found then
    return;
  end if;
  if (
    select count(*) from customer c
    where c.shop_id = shop_shown and c.id = any (customers) and c.anonymised_at is not null
  ) <> cardinality(customers) or (
    select count(*) from order_whole o
    where o.shop_id = shop_shown and o.id = any (orders_left) and o.user_name = '已注销客户' and o.phone = ''
  ) <> cardinality(orders_left) then
    raise exception 'only traces of anonymised customers are erased';
  end if;
  -- That they were forgotten, and by whom, stays.
  update action_log set detail = null
    where shop_id = shop_shown and detail is not null
      and action not in ('customers.anonymise', 'customers.delete-my-data')
      and ((subject = 'customer' and subject_id = any (customers))
        or (subject = 'order' and subject_id = any (orders_left)));
  -- What was searched for, when a list was exported, may be a name or a telephone.
  update action_log set detail = null
    where shop_id = shop_shown and action = 'customers.export' and detail -> 'filter' ->> 'keyword' <> '';
  update message set content = '已注销客户的订单' where shop_id = shop_shown and order_id = any (orders_left);
  update outbox_event set data = jsonb_set(data, '{speak}', '""')
    where shop_id = shop_shown and name = 'message.created' and (data ->> 'orderId')::bigint = any (orders_left);
  update ledger_entry e set remark = ''
    where e.shop_id = shop_shown and e.remark <> '' and (e.order_id = any (orders_left) or exists (
      select 1 from ledger_posting p
      join ledger_account a on a.shop_id = p.shop_id and a.id = p.account_id
      where p.shop_id = e.shop_id and p.entry_id = e.id and a.kind = 'customer' and a.owner_id = any (customers)
    ));
  -- A workbook cannot be searched for one person; it can be made again.
  delete from customer_export where shop_id = shop_shown and state <> 'queued';
end
$function$
;

CREATE OR REPLACE FUNCTION public.event_numbers(shops bigint[])
 RETURNS TABLE(shop_id bigint, event_seq bigint)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
#variable_conflict use_column
begin
  return query
    select c.shop_id, c.event_seq from shop_counter c where c.shop_id = any (shops);
end
$function$
;

CREATE OR REPLACE FUNCTION public.find_account(phone_given text)
 RETURNS TABLE(account_id bigint, password_hash text)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
#variable_conflict use_column
begin
  return query
    select id, account.password_hash from account where phone = phone_given and disabled_at is null;
end
$function$
;

CREATE OR REPLACE FUNCTION public.find_brand_session(hash bytea, moment timestamp with time zone, nonce_given text, signed_at timestamp with time zone)
 RETURNS TABLE(account_id bigint, name text, nonce_state text)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
#variable_conflict use_column
declare
  state text := 'fresh';
  known bigint;
begin
  if nonce_given is not null then
    state := use_nonce(hash, nonce_given, signed_at, moment);
  end if;
  select s.account_id into known from brand_session s
  where s.token_hash = hash and s.ended_at is null and s.expires_at > moment;
  return query
    select a.id, a.name, state
    from account a
    where a.id = known and a.disabled_at is null
      and exists (select 1 from brand_user u where u.account_id = known and u.disabled_at is null);
end
$function$
;

CREATE OR REPLACE FUNCTION public.find_guest_session(hash bytea, moment timestamp with time zone, nonce_given text, signed_at timestamp with time zone)
 RETURNS TABLE(guest_id bigint, phone text, name text, expires_at timestamp with time zone, nonce_state text)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
declare
  state text := 'fresh';
begin
  if nonce_given is not null then
    state := use_nonce(hash, nonce_given, signed_at, moment);
  end if;
  return query
    select g.id, g.phone, g.name, s.expires_at, state
    from guest_session s
    join guest g on g.id = s.guest_id
    where s.token_hash = hash and s.ended_at is null and s.expires_at > moment;
end
$function$
;

CREATE OR REPLACE FUNCTION public.find_session(hash bytea, moment timestamp with time zone, nonce_given text, signed_at timestamp with time zone)
 RETURNS TABLE(account_id bigint, shop_id bigint, staff_id bigint, nickname text, admin_level smallint, nodes text[], plugins jsonb, timezone text, cutover_hour smallint, settings jsonb, expires_at timestamp with time zone, has_left boolean, nonce_state text)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
#variable_conflict use_column
declare
  state text := 'fresh';
  known session;
begin
  if nonce_given is not null then
    state := use_nonce(hash, nonce_given, signed_at, moment);
  end if;
  select * into known from session s
  where s.token_hash = hash and s.ended_at is null and s.expires_at > moment;
  if not found then
    return;
  end if;
  return query
    select known.account_id, known.shop_id, known.staff_id, f.nickname, f.admin_level, coalesce(r.nodes, '{}'),
      coalesce((select jsonb_object_agg(p.name,
        case when p.ends_at <= moment then 'false'::jsonb else p.state end)
        from shop_plugin p where p.shop_id = known.shop_id), '{}'),
      shop.timezone, shop.cutover_hour, shop.settings, known.expires_at, known.left_at is not null, state
    from staff f
    join account a on a.id = known.account_id
    join shop on shop.shop_id = known.shop_id
    left join role r on r.shop_id = f.shop_id and r.id = f.role_id
    where f.shop_id = known.shop_id and f.id = known.staff_id
      and f.disabled_at is null and a.disabled_at is null;
end
$function$
;

CREATE OR REPLACE FUNCTION public.find_staff_invite(hash bytea)
 RETURNS TABLE(shop_id bigint, invite_id bigint, shop_title text, role_id bigint, role_title text, inviter_name text, uses smallint, used smallint, expires_at timestamp with time zone, withdrawn_at timestamp with time zone)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
#variable_conflict use_column
begin
  return query
    select i.shop_id, i.id, shop.title, i.role_id, coalesce(r.title, ''), f.nickname, i.uses, i.used, i.expires_at,
      i.withdrawn_at
    from staff_invite i
    join shop on shop.shop_id = i.shop_id
    join staff f on f.shop_id = i.shop_id and f.id = i.inviter_id
    left join role r on r.shop_id = i.shop_id and r.id = i.role_id
    where i.token_hash = hash;
end
$function$
;

CREATE OR REPLACE FUNCTION public.forget_guest(guest_given bigint)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
declare
  phone_known text;
begin
  select phone into phone_known from guest where id = guest_given for update;
  if phone_known is null or exists (select from shops_holding_phone(phone_known)) then
    return false;
  end if;
  delete from guest_consent where guest_id = guest_given;
  delete from guest_session where guest_id = guest_given;
  delete from guest where id = guest_given;
  return true;
end
$function$
;

CREATE OR REPLACE FUNCTION public.forget_old(log_before timestamp with time zone, messages_before timestamp with time zone, calls_before timestamp with time zone, most integer)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
declare
  store bigint;
  done integer := 0;
  part integer;
begin
  for store in
    select distinct o.shop_id from (
      select shop_id from action_log where at < log_before and detail is not null limit most
    ) as o
  loop
    update action_log l set detail = null
    from (
      select seq from action_log
      where shop_id = store and at < log_before and detail is not null limit most for update skip locked
    ) as old
    where l.shop_id = store and l.seq = old.seq;
    get diagnostics part = row_count;
    done := done + part;
  end loop;

  for store in
    select distinct o.shop_id from (
      select shop_id from sms_message
      where created_at < messages_before and phone <> '' and state in ('delivered', 'failed', 'unknown', 'accepted')
      limit most
    ) as o
  loop
    update sms_message m set phone = '', content = '', facts = '{}'
    from (
      select id from sms_message
      where shop_id = store and created_at < messages_before and phone <> ''
        and state in ('delivered', 'failed', 'unknown', 'accepted')
      limit most for update skip locked
    ) as old
    where m.shop_id = store and m.id = old.id;
    get diagnostics part = row_count;
    done := done + part;
  end loop;

  for store in
    select distinct o.shop_id from (
      select shop_id from phone_call where rang_at < calls_before and phone <> '' and text_due_at is null limit most
    ) as o
  loop
    update phone_call c set phone = ''
    from (
      select id from phone_call
      where shop_id = store and rang_at < calls_before and phone <> '' and text_due_at is null
      limit most for update skip locked
    ) as old
    where c.shop_id = store and c.id = old.id;
    get diagnostics part = row_count;
    done := done + part;
  end loop;
  return done;
end
$function$
;

CREATE OR REPLACE FUNCTION public.free_sms_sign(shop_given bigint, gateway_given text, sign_given text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  delete from sms_sign_name n
  where n.gateway = gateway_given and n.sign = sign_given and n.shop_id = shop_given;
end
$function$
;

CREATE OR REPLACE FUNCTION public.free_voucher_code(brand_given bigint, platform_given text, counts_as_given text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  delete from voucher_code c
  where c.brand_id = brand_given and c.platform = platform_given and c.counts_as = counts_as_given;
end
$function$
;

CREATE OR REPLACE FUNCTION public.grant_sms(shop bigint, parts bigint, key_given text, remark_given text, moment timestamp with time zone)
 RETURNS bigint
 LANGUAGE plpgsql
 SET search_path TO 'public'
AS $function$
declare
  entry bigint;
  account bigint;
  after bigint;
begin
  if parts <= 0 then return 0; end if;
  insert into ledger_entry (shop_id, key, reason, remark, means, at)
  values (shop, key_given, 'sms-grant', remark_given, '', moment)
  on conflict (shop_id, key) do nothing
  returning id into entry;
  if entry is null then return 0; end if;
  insert into ledger_account (shop_id, kind, owner_id, balance) values (shop, 'sms-stock', 0, parts)
  on conflict (shop_id, kind, owner_id) do update set balance = ledger_account.balance + excluded.balance
  returning id, balance into account, after;
  insert into ledger_posting (shop_id, entry_id, line, kind, account_id, amount, balance_after)
  values (shop, entry, 1, 'sms-granted', null, -parts, null), (shop, entry, 2, 'sms-stock', account, parts, after);
  return parts;
end
$function$
;

CREATE OR REPLACE FUNCTION public.guarantees_to_decide(at timestamp with time zone, most integer)
 RETURNS TABLE(shop_id bigint, guarantee_id bigint, booking_id bigint)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
#variable_conflict use_column
begin
  return query
    select g.shop_id, g.id, g.booking_id
    from deposit_guarantee g
    join booking b on b.shop_id = g.shop_id and b.id = g.booking_id
    join orders o on o.shop_id = b.shop_id and o.id = b.deposit_order_id
    where g.state = 'held'
      and (o.status in (3, 5, 6, -1, -2) or o.deleted_at is not null)
      and not (o.status in (5, 6) and o.arrived_at is null and o.deleted_at is null
        and o.cleared_by_system_at > at - interval '7 days')
    limit most;
end
$function$
;

CREATE OR REPLACE FUNCTION public.guest_channels(phone_given text, kind_given text, moment timestamp with time zone)
 RETURNS TABLE(channel text)
 LANGUAGE plpgsql
 STABLE
AS $function$
begin
  if shop_knows_phone(phone_given) then
    return query select c.channel from channels_of_phone(phone_given, kind_given, moment) c;
  end if;
end
$function$
;

CREATE OR REPLACE FUNCTION public.guest_push_targets(phone_given text, moment timestamp with time zone)
 RETURNS TABLE(id bigint, endpoint text, p256dh text, auth text)
 LANGUAGE plpgsql
 STABLE
AS $function$
begin
  if shop_knows_phone(phone_given) then
    return query select t.id, t.endpoint, t.p256dh, t.auth from push_targets_of_phone(phone_given, moment) t;
  end if;
end
$function$
;

CREATE OR REPLACE FUNCTION public.guest_wechat_of(guest_given bigint, app text)
 RETURNS TABLE(template_id text, left_count smallint)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
  select c.template_id, c.left_count
  from guest_wechat w left join guest_wechat_consent c on c.guest_id = w.guest_id
  where w.guest_id = guest_given and w.app_id = app
$function$
;

CREATE OR REPLACE FUNCTION public.keep_code(phone_given text, purpose_given text, hash text, message text, address_given text, moment timestamp with time zone, good_until timestamp with time zone, phone_most integer[], address_most integer[], spans interval[])
 RETURNS TABLE(wait_seconds integer, by_network boolean)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
declare
  phone_until timestamptz;
  address_until timestamptz;
begin
  perform pg_advisory_xact_lock(8001, hashtext(phone_given));
  perform pg_advisory_xact_lock(8002, hashtext(address_given));
  -- Of the newest n within a span, the oldest must first have left it.
  select max(s.span + (
      select c.created_at from one_time_code c
      where c.phone = phone_given and c.created_at > moment - s.span
      order by c.created_at desc offset s.by_phone - 1 limit 1
    )), max(s.span + (
      select c.created_at from one_time_code c
      where c.address = address_given and c.created_at > moment - s.span
      order by c.created_at desc offset s.by_address - 1 limit 1
    ))
  into phone_until, address_until
  from unnest(spans, phone_most, address_most) as s (span, by_phone, by_address);
  if phone_until is not null or address_until is not null then
    return query select
      ceil(extract(epoch from greatest(phone_until, address_until) - moment))::integer,
      phone_until is null or address_until > phone_until;
    return;
  end if;
  insert into one_time_code (phone, purpose, code_hash, address, created_at, expires_at)
  values (phone_given, purpose_given, hash, address_given, moment, good_until);
  if purpose_given in ('join', 'guest') or exists (select 1 from find_account(phone_given)) then
    insert into platform_message (kind, phone, content, secret_until, created_at)
    values ('code', phone_given, message, good_until, moment);
    -- Somebody waits for it: it leaves at once, whatever became of the one before.
    perform queue_platform_job('sms.codes', moment);
  end if;
  return query select null::integer, null::boolean;
end
$function$
;

CREATE OR REPLACE FUNCTION public.keep_guest_push(hash bytea, endpoint_given text, digest bytea, p256dh_given text, auth_given text, words_given text, moment timestamp with time zone, kept integer)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
declare
  whose bigint;
begin
  select s.guest_id into whose from guest_session s
  where s.token_hash = hash and s.ended_at is null and s.expires_at > moment;
  if whose is null then
    return;
  end if;
  insert into guest_push as p
    (guest_id, session_hash, endpoint, endpoint_digest, p256dh, auth, words, agreed_at)
  values (whose, hash, endpoint_given, digest, p256dh_given, auth_given, words_given, moment)
  on conflict (endpoint_digest) do update set
    guest_id = excluded.guest_id, session_hash = excluded.session_hash, p256dh = excluded.p256dh, auth = excluded.auth,
    failures = 0,
    -- Whose it is and stays has agreed once.
    words = case when p.guest_id = excluded.guest_id then p.words else excluded.words end,
    agreed_at = case when p.guest_id = excluded.guest_id then p.agreed_at else excluded.agreed_at end;
  delete from guest_push p where p.guest_id = whose and p.id not in (
    select n.id from guest_push n where n.guest_id = whose order by n.id desc limit kept);
end
$function$
;

CREATE OR REPLACE FUNCTION public.keep_guest_wechat(guest_given bigint, app text, openid_given text, moment timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  delete from guest_wechat w
  where w.guest_id = guest_given and (w.app_id <> app or w.openid <> openid_given);
  insert into guest_wechat (guest_id, app_id, openid, linked_at) values (guest_given, app, openid_given, moment)
  on conflict (guest_id) do nothing;
end
$function$
;

CREATE OR REPLACE FUNCTION public.leave_shop(hash bytea, moment timestamp with time zone, until timestamp with time zone)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
  update session set expires_at = least(expires_at, until), left_at = coalesce(left_at, moment)
  where token_hash = hash and ended_at is null
$function$
;

CREATE OR REPLACE FUNCTION public.list_jobs(most integer)
 RETURNS TABLE(shop_id bigint, shop_title text, kind text, subject bigint, due_at timestamp with time zone, leased boolean, tries integer, error text, queued_at timestamp with time zone, failed_at timestamp with time zone)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
#variable_conflict use_column
begin
  return query
    with listed as materialized (
      select j.* from job j
      where j.failed_at is not null or j.error <> '' or j.kind not like 'sweep.%'
      order by j.failed_at desc nulls last, j.error = '', j.due_at, j.kind, j.shop_id, j.subject
      limit most
    )
    select j.shop_id, coalesce(s.title, ''), j.kind, j.subject, j.due_at, j.leased, j.tries, j.error, j.queued_at,
      j.failed_at
    from listed j
    left join shop s on s.shop_id = j.shop_id
    order by j.failed_at desc nulls last, j.error = '', j.due_at, j.kind, j.shop_id, j.subject;
end
$function$
;

CREATE OR REPLACE FUNCTION public.login_failures(phone_given text, address_given text, since timestamp with time zone)
 RETURNS TABLE(here bigint, address bigint, account bigint, familiar boolean)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
  select
    (select count(*) from login_attempt
      where account_phone = phone_given and login_attempt.address = address_given and at > since and not succeeded
        and at > coalesce((select max(at) from login_attempt l where l.account_phone = phone_given
          and l.address = address_given and l.succeeded), '-infinity')),
    (select count(*) from login_attempt where login_attempt.address = address_given and at > since and not succeeded),
    (select count(*) from login_attempt where account_phone = phone_given and at > since and not succeeded),
    exists (select from login_attempt
      where account_phone = phone_given and login_attempt.address = address_given and succeeded)
$function$
;

CREATE OR REPLACE FUNCTION public.look_for_jobs(moment timestamp with time zone, leased_until timestamp with time zone, held jsonb, kinds text[], rooms integer[])
 RETURNS TABLE(shop_id bigint, kind text, subject bigint, lease integer, asked integer, tries integer, queued_at timestamp with time zone)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
 SET enable_seqscan TO 'off'
 SET enable_hashjoin TO 'off'
 SET enable_mergejoin TO 'off'
AS $function$
#variable_conflict use_column
begin
  update job j set due_at = leased_until
  from jsonb_to_recordset(held) as h (shop_id bigint, kind text, subject bigint, lease integer)
  where j.shop_id = h.shop_id and j.kind = h.kind and j.subject = h.subject and j.lease = h.lease and j.leased
    -- Written once in half a lease, not at each look.
    and j.due_at < moment + (leased_until - moment) / 2;
  return query
    with next as materialized (
      select found.shop_id, found.kind, found.subject
      from unnest(kinds, rooms) as wanted (kind, room)
      cross join lateral (
        select q.shop_id, q.kind, q.subject
        from job q
        where q.kind = wanted.kind and q.due_at <= moment and q.failed_at is null
        order by q.due_at limit wanted.room for no key update skip locked
      ) found
    )
    update job j set leased = true, due_at = leased_until, lease = j.lease + 1, tries = j.tries + 1
    from next n
    where j.shop_id = n.shop_id and j.kind = n.kind and j.subject = n.subject
    returning j.shop_id, j.kind, j.subject, j.lease, j.asked, j.tries, j.queued_at;
end
$function$
;

CREATE OR REPLACE FUNCTION public.looks_after(account_given bigint, shop_given bigint)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
#variable_conflict use_column
begin
  return (
    select exists (
      select 1 from shop join brand_user u on u.brand_id = shop.brand_id
      where shop.shop_id = shop_given and u.account_id = account_given and u.disabled_at is null
    )
  );
end
$function$
;

CREATE OR REPLACE FUNCTION public.make_shop(brand_given bigint, title_given text, address_given text, phone_given text, subscribed_until date, words jsonb, plugins text[], opened text[], sms_parts integer, owner_given bigint, owner_name text, at timestamp with time zone)
 RETURNS bigint
 LANGUAGE plpgsql
 SET search_path TO 'public'
AS $function$
declare
  made bigint;
begin
  insert into shop (brand_id, title, address, phone, subscription_end, created_at)
  values (brand_given, title_given, address_given, phone_given, subscribed_until, at)
  returning shop_id into made;
  insert into shop_counter (shop_id) values (made);
  perform grant_sms(made, sms_parts, 'sms-opening', '开店赠送', at);
  insert into shop_plugin (shop_id, name, state)
  select made, name, to_jsonb(name = any (opened)) from unnest(plugins) as name;
  insert into invitation_style (shop_id, title, is_default) values (made, words ->> 'style', true);
  insert into staff (shop_id, account_id, nickname, admin_level, created_at)
  values (made, owner_given, owner_name, 1, at);
  return made;
end
$function$
;

CREATE OR REPLACE FUNCTION public.name_grams(name text)
 RETURNS text[]
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
declare
  letters text := lower(name);
  most int := char_length(name);
  grams text[] := '{}';
begin
  for at in 1 .. most loop
    grams := grams || substr(letters, at, 1);
    if at < most then
      grams := grams || substr(letters, at, 2);
    end if;
  end loop;
  return array(select distinct gram from unnest(grams) as gram order by gram);
end
$function$
;

CREATE OR REPLACE FUNCTION public.name_guest(guest_given bigint, name_given text)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
  update guest set name = name_given where id = guest_given
$function$
;

CREATE OR REPLACE FUNCTION public.next_platform_question()
 RETURNS timestamp with time zone
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
  select min(ask_at) from platform_message
$function$
;

CREATE OR REPLACE FUNCTION public.note_guest_push(push_given bigint, delivered_at timestamp with time zone, is_gone boolean, most_failures integer)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  if is_gone then
    delete from guest_push p where p.id = push_given;
    return;
  end if;
  update guest_push p
  set failures = case when delivered_at is null then p.failures + 1 else 0 end,
    last_ok_at = coalesce(delivered_at, p.last_ok_at)
  where p.id = push_given;
  delete from guest_push p where p.id = push_given and p.failures >= most_failures;
end
$function$
;

CREATE OR REPLACE FUNCTION public.note_guest_request(address_given text, moment timestamp with time zone, since timestamp with time zone, most integer)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  perform pg_advisory_xact_lock(8200, hashtext(address_given));
  if (select count(*) from guest_request g where g.address = address_given and g.at > since) >= most then
    return false;
  end if;
  insert into guest_request values (address_given, moment);
  return true;
end
$function$
;

CREATE OR REPLACE FUNCTION public.note_login(phone_given text, address_given text, success boolean, moment timestamp with time zone)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
  insert into login_attempt values (phone_given, address_given, success, moment)
$function$
;

CREATE OR REPLACE FUNCTION public.note_wrong_code(address_given text, moment timestamp with time zone)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
  insert into wrong_code values (address_given, moment)
$function$
;

CREATE OR REPLACE FUNCTION public.notices_of_guest(guest_given bigint)
 RETURNS TABLE(channel text, words text, agreed_at timestamp with time zone)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
  select 'push', p.words, p.agreed_at from guest_push p where p.guest_id = guest_given
  union all
  select 'wechat', '', w.linked_at from guest_wechat w where w.guest_id = guest_given
  order by 3
$function$
;

CREATE OR REPLACE FUNCTION public.oldest_guest_request(address_given text, since timestamp with time zone, most integer)
 RETURNS timestamp with time zone
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
  select g.at from guest_request g where g.address = address_given and g.at > since
  order by g.at desc offset greatest(most - 1, 0) limit 1
$function$
;

CREATE OR REPLACE FUNCTION public.open_account(phone_given text, name_given text, hash_given text, at timestamp with time zone)
 RETURNS TABLE(account_id bigint, is_open boolean)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  insert into account (phone, name, password_hash, created_at)
  values (phone_given, name_given, hash_given, at)
  on conflict do nothing;
  return query select a.id, a.disabled_at is null from account a where a.phone = phone_given;
end
$function$
;

CREATE OR REPLACE FUNCTION public.open_account_ahead(phone_given text, name_given text, hash_given text, at timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  if exists (select from pg_extension where extname = 'citus') then
    perform open_account(phone_given, name_given, hash_given, at);
  end if;
end
$function$
;

CREATE OR REPLACE FUNCTION public.open_brand_session(hash bytea, account_given bigint, at timestamp with time zone, until timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
#variable_conflict use_column
begin
  insert into brand_session (token_hash, account_id, created_at, expires_at)
  select hash, account_given, at, until
  where exists (select 1 from brand_user u where u.account_id = account_given and u.disabled_at is null);
end
$function$
;

CREATE OR REPLACE FUNCTION public.open_guest_session(hash bytea, phone_given text, name_given text, moment timestamp with time zone, until timestamp with time zone, version_given text, agreement_given text, privacy_given text)
 RETURNS TABLE(guest_id bigint, name text)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
declare
  opened guest;
begin
  insert into guest as g (phone, name, created_at) values (phone_given, name_given, moment)
  on conflict (phone) do update set name = coalesce(nullif(excluded.name, ''), g.name)
  returning * into opened;
  insert into guest_text (version, agreement, privacy, first_agreed_at)
  values (version_given, agreement_given, privacy_given, moment)
  on conflict do nothing;
  insert into guest_consent (guest_id, version, agreed_at) values (opened.id, version_given, moment)
  on conflict do nothing;
  insert into guest_session (token_hash, guest_id, created_at, expires_at)
  values (hash, opened.id, moment, until);
  return query select opened.id, opened.name;
end
$function$
;

CREATE OR REPLACE FUNCTION public.open_login_ticket(ticket bytea, secret bytea, address_given text, agent text, moment timestamp with time zone, good_until timestamp with time zone, most integer)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  perform pg_advisory_xact_lock(8003, hashtext(address_given));
  if (select count(*) from login_ticket t where t.address = address_given and t.expires_at > moment) >= most then
    return false;
  end if;
  insert into login_ticket (ticket_hash, secret_hash, address, user_agent, created_at, expires_at)
  values (ticket, secret, address_given, agent, moment, good_until);
  return true;
end
$function$
;

CREATE OR REPLACE FUNCTION public.open_session(hash bytea, account_given bigint, shop_given bigint, staff_given bigint, at timestamp with time zone, until timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
#variable_conflict use_column
begin
  insert into session (token_hash, account_id, shop_id, staff_id, created_at, expires_at)
  select hash, f.account_id, f.shop_id, f.id, at, until
  from staff f
  where f.shop_id = shop_given and f.id = staff_given and f.account_id = account_given and f.disabled_at is null;
end
$function$
;

CREATE OR REPLACE FUNCTION public.open_shop(account_given bigint, key_given text, digest text, brand_given bigint, title_given text, address_given text, phone_given text, subscribed_until date, words jsonb, plugins text[], opened text[], sms_parts integer, owner_given bigint, owner_name text, at timestamp with time zone)
 RETURNS TABLE(shop_id bigint, title text, address text, same boolean)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
declare
  made bigint;
begin
  if not exists (
    select 1 from brand_user u
    where u.brand_id = brand_given and u.account_id = account_given and u.disabled_at is null
  ) then return; end if;
  perform pg_advisory_xact_lock(8015, hashtext(account_given || key_given));
  if not exists (select 1 from shop_opening o where o.account_id = account_given and o.key = key_given) then
    made := make_shop(brand_given, title_given, address_given, phone_given, subscribed_until, words, plugins, opened,
      sms_parts, owner_given, owner_name, at);
    update shop_plugin p set granted_by = 'brand' where p.shop_id = made and p.state = 'true';
    insert into shop_opening values (account_given, key_given, digest, made, at);
  end if;
  return query
    select s.shop_id, s.title, s.address, o.body_digest = digest
    from shop_opening o join shop s on s.shop_id = o.shop_id
    where o.account_id = account_given and o.key = key_given;
end
$function$
;

CREATE OR REPLACE FUNCTION public.open_shop_ticket(hash bytea, account_given bigint, shop_given bigint, at timestamp with time zone, until timestamp with time zone)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
#variable_conflict use_column
begin
  delete from shop_ticket where expires_at < at - interval '1 day';
  if not looks_after(account_given, shop_given) then
    return false;
  end if;
  insert into shop_ticket (ticket_hash, account_id, shop_id, created_at, expires_at)
  values (hash, account_given, shop_given, at, until);
  return true;
end
$function$
;

CREATE OR REPLACE FUNCTION public.outbox_messages(most integer)
 RETURNS TABLE(sender text, phone text, content text, state text, error text, created_at timestamp with time zone)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
#variable_conflict use_column
begin
  return query
    select o.sender, o.phone, o.content, o.state, o.error, o.created_at
    from (
      (select '' as sender, m.id, m.phone, m.content, m.state, m.error, m.created_at
       from platform_message m order by m.id desc limit most)
      union all
      (select s.title, m.id, m.phone, m.content, m.state, m.error, m.created_at
       from sms_message m join shop s on s.shop_id = m.shop_id
       where m.content <> '' order by m.created_at desc, m.id desc limit most)
    ) o
    order by o.created_at desc, o.id desc
    limit most;
end
$function$
;

CREATE OR REPLACE FUNCTION public.overdue_holds(at timestamp with time zone, most integer)
 RETURNS TABLE(shop_id bigint, order_id bigint, booking_id bigint)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
#variable_conflict use_column
begin
  return query
    select o.shop_id, o.id, o.booking_id
    from orders o
    where o.status in (1, 4) and o.held_until <= at and o.deleted_at is null
    order by o.held_until
    limit most;
end
$function$
;

CREATE OR REPLACE FUNCTION public.password_of_account(account_given bigint)
 RETURNS text
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
#variable_conflict use_column
begin
  return (
    select password_hash from account where id = account_given and disabled_at is null
  );
end
$function$
;

CREATE OR REPLACE FUNCTION public.phone_digest(shop bigint, phone text)
 RETURNS bytea
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select sha256(convert_to(shop::text || ':' || phone, 'UTF8'))
$function$
;

CREATE OR REPLACE FUNCTION public.phone_key(phone text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
  select case
    when digits ~ '^(0|86|086|0086|17951)?1[3-9][0-9]{9}$' then right(digits, 11)
    when length(digits) >= 7 then 'L' || right(digits, 7)
  end
  from regexp_replace(phone, '[^0-9]', '', 'g') as digits
$function$
;

CREATE OR REPLACE FUNCTION public.phone_of_guest(guest_given bigint)
 RETURNS text
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  return (select g.phone from guest g where g.id = guest_given);
end
$function$
;

CREATE OR REPLACE FUNCTION public.phone_of_payer(payment_given bigint)
 RETURNS text
 LANGUAGE plpgsql
 STABLE
AS $function$
declare
  payer bigint;
begin
  select p.guest_id into payer from payment p
  where p.shop_id = nullif(current_setting('app.shop_id', true), '')::bigint and p.id = payment_given;
  return phone_of_guest(payer);
end
$function$
;

CREATE OR REPLACE FUNCTION public.phone_texts_due(at timestamp with time zone, most integer)
 RETURNS TABLE(shop_id bigint, id bigint)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
#variable_conflict use_column
begin
  return query
    select c.shop_id, c.id from phone_call c
    where c.texted = 'waiting' and c.text_due_at <= at
    order by c.text_due_at, c.shop_id, c.id
    limit most;
end
$function$
;

CREATE OR REPLACE FUNCTION public.phones_near(one text, other text)
 RETURNS boolean
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
declare
  at integer := 1;
begin
  if length(one) <> length(other) or one = other then
    return false;
  end if;
  while substr(one, at, 1) = substr(other, at, 1) loop
    at := at + 1;
  end loop;
  return substr(one, at + 1) = substr(other, at + 1)
    or (substr(one, at, 1) = substr(other, at + 1, 1) and substr(one, at + 1, 1) = substr(other, at, 1)
      and substr(one, at + 2) = substr(other, at + 2));
end
$function$
;

CREATE OR REPLACE FUNCTION public.phones_of_accounts(accounts bigint[])
 RETURNS TABLE(account_id bigint, phone text)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
#variable_conflict use_column
begin
  return query select a.id, a.phone from account a where a.id = any (accounts);
end
$function$
;

CREATE OR REPLACE FUNCTION public.phones_same(one text, other text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
  select right(a, least(length(a), length(b))) = right(b, least(length(a), length(b)))
  from regexp_replace(regexp_replace(one, '[^0-9]', '', 'g'), '^(0086|86(?=[0-9]{9,})|17951)?0?', '') as a,
    regexp_replace(regexp_replace(other, '[^0-9]', '', 'g'), '^(0086|86(?=[0-9]{9,})|17951)?0?', '') as b
$function$
;

CREATE OR REPLACE FUNCTION public.poll_login_ticket(ticket bytea, secret bytea, moment timestamp with time zone)
 RETURNS TABLE(state text, account_id bigint, shop_id bigint, staff_id bigint)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  return query
    update login_ticket t set state = 'taken'
    where t.ticket_hash = ticket and t.secret_hash = secret and t.state = 'confirmed' and t.expires_at > moment
    returning 'confirmed', t.account_id, t.shop_id, t.staff_id;
  if found then return; end if;
  return query
    select t.state, t.account_id, t.shop_id, t.staff_id from login_ticket t
    where t.ticket_hash = ticket and t.secret_hash = secret and t.expires_at > moment
      and t.state in ('waiting', 'scanned', 'refused');
end
$function$
;

CREATE OR REPLACE FUNCTION public.published_stores(words text, most integer)
 RETURNS TABLE(shop_id bigint, title text, address text, logo text, published_at timestamp with time zone)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
#variable_conflict use_column
begin
  return query
    select s.shop_id, s.title, s.address, s.logo, w.published_at
    from website w join shop s using (shop_id)
    where w.published is not null
      and (words = '' or strpos(lower(s.title || ' ' || s.address), lower(words)) > 0)
    order by s.title, s.shop_id
    limit most;
end
$function$
;

CREATE OR REPLACE FUNCTION public.push_targets(at timestamp with time zone)
 RETURNS TABLE(subscription_id bigint, staff_id bigint, admin_level smallint, nodes text[])
 LANGUAGE plpgsql
 STABLE
AS $function$
#variable_conflict use_column
declare
  shop_shown bigint := nullif(current_setting('app.shop_id', true), '')::bigint;
  target record;
begin
  if not exists (select p.id from push_subscription p where p.shop_id = shop_shown) then
    return;
  end if;
  for target in
    select p.id, p.session_hash, p.staff_id, f.admin_level, coalesce(r.nodes, '{}') as nodes
    from push_subscription p
    join staff f on f.shop_id = p.shop_id and f.id = p.staff_id
    left join role r on r.shop_id = f.shop_id and r.id = f.role_id
    where p.shop_id = shop_shown and f.disabled_at is null
    order by p.id
  loop
    if session_is_open(target.session_hash, shop_shown, target.staff_id, at) then
      return query select target.id, target.staff_id, target.admin_level, target.nodes;
    end if;
  end loop;
end
$function$
;

CREATE OR REPLACE FUNCTION public.push_targets_of_phone(phone_given text, moment timestamp with time zone)
 RETURNS TABLE(id bigint, endpoint text, p256dh text, auth text)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
#variable_conflict use_column
begin
  return query
    select p.id, p.endpoint, p.p256dh, p.auth
    from guest g
    join guest_push p on p.guest_id = g.id
    join guest_session s on s.token_hash = p.session_hash and s.ended_at is null and s.expires_at > moment
    where g.phone = phone_given
    order by p.id desc;
end
$function$
;

CREATE OR REPLACE FUNCTION public.put_back_platform_message(message_given bigint, error_given text)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
  update platform_message set state = 'queued', sent_at = null, error = error_given
  where id = message_given and state = 'sending'
$function$
;

CREATE OR REPLACE FUNCTION public.question_platform_messages(moment timestamp with time zone, most integer)
 RETURNS TABLE(id bigint, phone text, state text, carrier text, provider_id text, sent_at timestamp with time zone, asked smallint)
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
  with due as materialized (
    select q.id from platform_message q where q.ask_at <= moment order by q.ask_at limit most for update skip locked
  )
  update platform_message m set asked = m.asked + 1
  from due
  where m.id = due.id
  returning m.id, m.phone, m.state, m.carrier, m.provider_id, m.sent_at, m.asked
$function$
;

CREATE OR REPLACE FUNCTION public.queue_platform_job(kind_given text, moment timestamp with time zone)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
  insert into job (shop_id, kind, due_at, queued_at) values (0, kind_given, moment, moment)
  on conflict (shop_id, kind, subject) do update set
    asked = job.asked + 1,
    tries = case when job.failed_at is null then job.tries else 0 end,
    error = case when job.failed_at is null then job.error else '' end,
    failed_at = null,
    due_at = case when job.leased then job.due_at else least(job.due_at, excluded.due_at) end
$function$
;

CREATE OR REPLACE FUNCTION public.rebates_to_lapse(at timestamp with time zone, most integer)
 RETURNS TABLE(shop_id bigint, rebate_id bigint)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
#variable_conflict use_column
begin
  return query
    select r.shop_id, r.id from rebate r join shop s on s.shop_id = r.shop_id
    where r.left_fen > 0
      and r.good_until < ((at at time zone s.timezone) - make_interval(hours => s.cutover_hour))::date
    order by r.good_until limit most;
end
$function$
;

CREATE OR REPLACE FUNCTION public.receive_sms_replies(given jsonb, moment timestamp with time zone, of_shop bigint DEFAULT NULL::bigint, of_sign text DEFAULT ''::text)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
declare
  reply record;
  wrote record;
  shops bigint[];
  taken integer := 0;
begin
  for reply in
    select * from jsonb_to_recordset(given) as r (key text, phone text, content text, sign text, at timestamptz, leaves boolean)
  loop
    insert into sms_reply_key values (reply.key, moment) on conflict do nothing;
    if not found then continue; end if;
    if of_shop is not null then
      if reply.sign not in ('', of_sign) and not exists (
        select 1 from sms_message m where m.shop_id = of_shop and m.phone = reply.phone and m.content like '【' || reply.sign || '】%'
      ) then continue; end if;
      shops := array[of_shop];
    else
      select array_agg(w.shop_id order by w.last desc) into shops from (
        select m.shop_id, max(m.created_at) as last from sms_message m
        where m.phone = reply.phone and m.account = '' and m.state in ('sending', 'accepted', 'delivered', 'unknown')
          and (reply.sign = '' or m.content like '【' || reply.sign || '】%')
          and m.created_at between reply.at - interval '72 hours' and reply.at + interval '5 minutes'
        group by m.shop_id
      ) w;
      if shops is null and not reply.leaves then
        select array[m.shop_id] into shops from sms_message m
        where m.phone = reply.phone and m.account = '' and m.state <> 'queued'
          and (reply.sign = '' or m.content like '【' || reply.sign || '】%')
          and m.created_at between reply.at - interval '30 days' and reply.at + interval '5 minutes'
        order by m.state = 'failed' and m.created_at < reply.at - interval '72 hours', m.created_at desc limit 1;
      end if;
      if shops is null and reply.leaves then
        select array[m.shop_id] into shops from sms_message m
        where m.phone = reply.phone and m.account = '' and m.state in ('sending', 'accepted', 'delivered', 'unknown')
          and (reply.sign = '' or m.content like '【' || reply.sign || '】%') and m.created_at <= reply.at
        order by m.created_at desc limit 1;
      end if;
    end if;
    if shops is null then continue; end if;
    taken := taken + 1;
    for wrote in
      select s.shop_id from unnest(shops) with ordinality as s (shop_id, place) where reply.leaves or s.place = 1
      order by s.shop_id
    loop
      insert into sms_reply (shop_id, phone, content, at, received_at, leaves, elsewhere)
      values (wrote.shop_id, reply.phone, reply.content, reply.at, moment, reply.leaves, cardinality(shops) > 1);
      insert into job (shop_id, kind, subject, due_at, queued_at) values (wrote.shop_id, 'sms.replies', 0, moment, moment)
      on conflict (shop_id, kind, subject) do update set
        asked = job.asked + 1, tries = 0, error = '', failed_at = null,
        due_at = case when job.leased then job.due_at else least(job.due_at, excluded.due_at) end;
    end loop;
  end loop;
  return taken;
end
$function$
;

CREATE OR REPLACE FUNCTION public.referral_counts(of_shop bigint, of_booking bigint)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE
 SET search_path TO 'public'
AS $function$
#variable_conflict use_column
begin
  return (
    select b.referral
      and exists (
        select 1 from orders o
        where o.shop_id = b.shop_id and o.booking_id = b.id and o.deleted_at is null
          and o.status in (5, 6) and (o.arrived_at is not null or o.cleared_by_system_at is null))
      and not exists (
        select 1 from orders o
        where o.shop_id = b.shop_id and o.booking_id = b.id and o.deleted_at is null and o.status in (1, 2, 3, 4))
      and exists (
        select 1 from referral_booking c
        join referral r on r.shop_id = c.shop_id and r.id = c.referral_id
        join referral_guest g on g.shop_id = r.shop_id and g.referral_id = r.id
        where c.shop_id = b.shop_id and c.booking_id = b.id
          and g.customer_id = b.customer_id and r.customer_id <> g.customer_id
          and r.ended_at is null and b.book_date <= r.until)
    from booking b
    where b.shop_id = of_shop and b.id = of_booking
  );
end
$function$
;

CREATE OR REPLACE FUNCTION public.referrals_to_decide(at timestamp with time zone, most integer)
 RETURNS TABLE(shop_id bigint, booking_id bigint)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
#variable_conflict use_column
begin
  return query
    (select r.shop_id, r.booking_id
     from referral_booking r join booking b on b.shop_id = r.shop_id and b.id = r.booking_id
     where r.state = 'open'
       and (b.book_date < (at - interval '60 days')::date or b.referral
         and exists (
           select 1 from orders o
           where o.shop_id = b.shop_id and o.booking_id = b.id and o.deleted_at is null
             and o.status in (5, 6) and (o.arrived_at is not null or o.cleared_by_system_at is null))
         and not exists (
           select 1 from orders o
           where o.shop_id = b.shop_id and o.booking_id = b.id and o.deleted_at is null and o.status in (1, 2, 3, 4))
         and exists (
           select 1 from referral_booking c
           join referral r on r.shop_id = c.shop_id and r.id = c.referral_id
           join referral_guest g on g.shop_id = r.shop_id and g.referral_id = r.id
           where c.shop_id = b.shop_id and c.booking_id = b.id
             and g.customer_id = b.customer_id and r.customer_id <> g.customer_id
             and r.ended_at is null and b.book_date <= r.until))
     limit most)
    union all
    (select r.shop_id, r.booking_id
     from referral_booking r join booking b on b.shop_id = r.shop_id and b.id = r.booking_id
     where r.state = 'thanked' and r.decided_at > at - interval '60 days'
       and not coalesce(b.referral
         and exists (
           select 1 from orders o
           where o.shop_id = b.shop_id and o.booking_id = b.id and o.deleted_at is null
             and o.status in (5, 6) and (o.arrived_at is not null or o.cleared_by_system_at is null))
         and not exists (
           select 1 from orders o
           where o.shop_id = b.shop_id and o.booking_id = b.id and o.deleted_at is null and o.status in (1, 2, 3, 4))
         and exists (
           select 1 from referral_booking c
           join referral r on r.shop_id = c.shop_id and r.id = c.referral_id
           join referral_guest g on g.shop_id = r.shop_id and g.referral_id = r.id
           where c.shop_id = b.shop_id and c.booking_id = b.id
             and g.customer_id = b.customer_id and r.customer_id <> g.customer_id
             and r.ended_at is null and b.book_date <= r.until), false)
     limit most);
end
$function$
;

CREATE OR REPLACE FUNCTION public.retry_job(shop bigint, kind_given text, subject_given bigint, moment timestamp with time zone)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  update job set failed_at = null, error = '', tries = 0, due_at = moment, asked = asked + 1
  where shop_id = shop and kind = kind_given and subject = subject_given and failed_at is not null;
  return found;
end
$function$
;

CREATE OR REPLACE FUNCTION public.sandbox_secret()
 RETURNS text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
  select value from installation_secret where name = 'payment-sandbox'
$function$
;

CREATE OR REPLACE FUNCTION public.scan_login_ticket(ticket bytea, account_given bigint, shop_given bigint, staff_given bigint, moment timestamp with time zone)
 RETURNS TABLE(address text, user_agent text, created_at timestamp with time zone, expires_at timestamp with time zone)
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
  update login_ticket t
  set state = 'scanned', account_id = account_given, shop_id = shop_given, staff_id = staff_given
  where t.ticket_hash = ticket and t.expires_at > moment
    and (t.state = 'waiting' or (t.state = 'scanned' and t.account_id = account_given))
  returning t.address, t.user_agent, t.created_at, t.expires_at
$function$
;

CREATE OR REPLACE FUNCTION public.search_customers(phone_pattern text, name_pattern text, grams text[], most integer, skip integer, count_to integer)
 RETURNS TABLE(id bigint, count bigint)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
 SET plan_cache_mode TO 'force_custom_plan'
AS $function$
declare
  shop_shown bigint := nullif(current_setting('app.shop_id', true), '')::bigint;
  -- Signs which have no case, as all of Chinese, are not made small in each name that is looked at.
  has_case boolean := lower(name_pattern) <> upper(name_pattern);
  is_one_sign boolean := cardinality(grams) = 1 and char_length(grams[1]) = 1;
  few constant integer := 2500;
  many constant integer := 12500;
  seen bigint;
  found bigint;
  -- The most frequent of those who fit, as far as they are known, and whether they are all.
  ids bigint[];
  is_whole boolean;
  -- Whether one in 125 has it: so many are met soon enough on the way from guest to guest.
  is_usual boolean;
  fitting bigint[];
  looked_up integer;
begin
  if phone_pattern is not null then
    return query
      select c.id, count(*) over () from customer c
      where c.shop_id = shop_shown and c.deleted_at is null and c.phone like phone_pattern
      order by c.visits desc, c.id limit most offset skip;
    return;
  end if;
  select count(*), count(*) filter (where w.fits), array_agg(w.id order by w.visits desc, w.id) filter (where w.fits)
  into seen, found, ids
  from (
    select c.id, c.visits, case when has_case then c.name ilike name_pattern else c.name like name_pattern end as fits
    from customer c
    where c.shop_id = shop_shown and c.deleted_at is null
    order by c.visits desc, c.id limit few
  ) as w;
  is_whole := seen < few;
  is_usual := found >= few / 125;
  if is_one_sign and not is_whole and found < count_to then
    select count(*), array_agg(w.id order by w.visits desc, w.id) into found, ids
    from (
      select frequent.id, frequent.visits from (
        select c.id, c.visits, c.name from customer c
        where c.shop_id = shop_shown and c.deleted_at is null
        order by c.visits desc, c.id limit many
      ) as frequent
      where case when has_case then frequent.name ilike name_pattern else frequent.name like name_pattern end
      limit count_to
    ) as w;
    is_usual := found >= least(many / 125, count_to);
  end if;
  if not is_whole and found < count_to then
    -- Who is rare is all looked up, so that nobody has to be met; not so many of them that the way from guest to guest is shorter.
    looked_up := greatest(count_to, case when is_usual then 0 when is_one_sign then 8000 else 2000 end);
    select count(*), array_agg(w.id order by w.visits desc, w.id) into found, fitting
    from (
      select c.id, c.visits from customer c
      where c.shop_id = shop_shown and c.deleted_at is null and c.name_grams @> grams
        and (case when has_case then c.name ilike name_pattern else c.name like name_pattern end)
      limit looked_up
    ) as w;
    -- As many as that are any of them, and not the most frequent.
    if found < looked_up then
      ids := fitting;
      is_whole := true;
    end if;
  end if;
  found := least(found, count_to);
  if is_whole or cardinality(ids) >= skip + most then
    return query
      select page.id, found from unnest(ids[skip + 1 : skip + most]) with ordinality as page (id, place)
      order by page.place;
  else
    return query
      select c.id, found from customer c
      where c.shop_id = shop_shown and c.deleted_at is null
        and (case when has_case then c.name ilike name_pattern else c.name like name_pattern end)
      order by c.visits desc, c.id limit most offset skip;
  end if;
end
$function$
;

CREATE OR REPLACE FUNCTION public.search_unbooked_orders(name_pattern text, grams text[], most integer)
 RETURNS TABLE(id bigint)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
 SET plan_cache_mode TO 'force_custom_plan'
AS $function$
declare
  shop_shown bigint := nullif(current_setting('app.shop_id', true), '')::bigint;
begin
  return query
    select o.id from booking b
    join orders o on o.shop_id = b.shop_id and o.booking_id = b.id and o.deleted_at is null
    where b.shop_id = shop_shown and b.customer_id is null and b.user_name <> ''
      and name_grams(b.user_name) @> grams and b.user_name ilike name_pattern
    order by o.book_date desc, o.id desc limit most;
end
$function$
;

CREATE OR REPLACE FUNCTION public.session_is_open(hash bytea, shop_given bigint, staff_given bigint, at timestamp with time zone)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
declare
  known bigint;
begin
  select s.account_id into known from session s
  where s.token_hash = hash and s.shop_id = shop_given and s.staff_id = staff_given
    and s.ended_at is null and s.expires_at > at;
  return exists (select 1 from account a where a.id = known and a.disabled_at is null);
end
$function$
;

CREATE OR REPLACE FUNCTION public.set_password(account_given bigint, hash text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
#variable_conflict use_column
begin
  update account set password_hash = hash where id = account_given;
end
$function$
;

CREATE OR REPLACE FUNCTION public.settle_guest_wechat(guest_given bigint, template text, outcome text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  if outcome = 'stranger' then
    delete from guest_wechat w where w.guest_id = guest_given;
  elsif outcome = 'none' then
    update guest_wechat_consent c set left_count = 0 where c.guest_id = guest_given and c.template_id = template;
  elsif outcome = 'unused' then
    update guest_wechat_consent c set left_count = c.left_count + 1
    where c.guest_id = guest_given and c.template_id = template;
  end if;
end
$function$
;

CREATE OR REPLACE FUNCTION public.settle_platform_message(message_given bigint, outcome text, provider_given text, error_given text, moment timestamp with time zone, ask_next timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  update platform_message
  set state = outcome, provider_id = provider_given, error = error_given, settled_at = moment, ask_at = ask_next
  -- Who was taken for dead may know it after all.
  where id = message_given and (state = 'sending' or (state = 'unknown' and outcome <> 'unknown'));
  if found and ask_next is not null then
    perform queue_platform_job('sms.codes-ask', ask_next);
  end if;
end
$function$
;

CREATE OR REPLACE FUNCTION public.settle_stranded_platform_messages(moment timestamp with time zone, ask_from timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  update platform_message set state = 'unknown', settled_at = moment, ask_at = ask_from where state = 'sending';
  if found and ask_from is not null then
    perform queue_platform_job('sms.codes-ask', ask_from);
  end if;
  update platform_message
  set state = 'failed', settled_at = moment, error = case
    when error <> '' then error when kind = 'code' then '验证码已失效，没有发出' else '太久没有发出，不再发送' end
  where state = 'queued' and secret_until <= moment;
end
$function$
;

CREATE OR REPLACE FUNCTION public.shop_knows_phone(phone_given text)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE
AS $function$
begin
  return (
    select phone_given <> '' and exists (
      select 1 from booking b
      where b.shop_id = nullif(current_setting('app.shop_id', true), '')::bigint and b.phone = phone_given)
  );
end
$function$
;

CREATE OR REPLACE FUNCTION public.shop_number(shop bigint)
 RETURNS text
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  return (
    select c.event_seq || '.' || c.log_seq || '.' || left(encode(c.log_hash, 'hex'), 16)
    from shop_counter c where c.shop_id = shop
  );
end
$function$
;

CREATE OR REPLACE FUNCTION public.shop_of_pairing(digest_given bytea, moment timestamp with time zone)
 RETURNS bigint
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
#variable_conflict use_column
begin
  return (
    select min(shop_id) from phone_pairing
    where digest = digest_given and used_at is null and expires_at > moment
    having count(*) = 1
  );
end
$function$
;

CREATE OR REPLACE FUNCTION public.shops_holding_phone(phone_given text)
 RETURNS SETOF bigint
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
#variable_conflict use_column
begin
  return query
    select s.shop_id from shop s
    where exists (
      select 1 from booking b where b.shop_id = s.shop_id and b.phone = phone_given and b.phone <> ''
    ) or exists (
      select 1 from customer c
      where c.shop_id = s.shop_id and c.phone = phone_given and c.phone is not null and c.deleted_at is null
    ) or exists (
      select 1 from customer c
      where c.shop_id = s.shop_id and c.phone = phone_given and c.merged_into is not null
    ) or exists (
      select 1 from waitlist_entry e where e.shop_id = s.shop_id and e.phone = phone_given and e.phone <> ''
    )
    order by s.title, s.shop_id;
end
$function$
;

CREATE OR REPLACE FUNCTION public.shops_of_account(account_given bigint)
 RETURNS TABLE(shop_id bigint, title text, address text, staff_id bigint, last_entered timestamp with time zone)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
#variable_conflict use_column
begin
  return query
    select shop.shop_id, shop.title, shop.address, f.id, entered.last_at
    from staff f
    join shop on shop.shop_id = f.shop_id
    left join (
      select s.shop_id, s.staff_id, max(s.created_at) as last_at
      from session s
      where s.account_id = account_given
      group by s.shop_id, s.staff_id
    ) entered on entered.shop_id = f.shop_id and entered.staff_id = f.id
    where f.account_id = account_given and f.disabled_at is null
    order by entered.last_at desc nulls last, shop.shop_id;
end
$function$
;

CREATE OR REPLACE FUNCTION public.shops_of_brands(account_given bigint, pattern text, most integer, skip integer)
 RETURNS TABLE(shop_id bigint, title text, address text, logo text, phone text, subscription_end date, timezone text, cutover_hour smallint, brand_id bigint, brand_title text, count bigint)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
#variable_conflict use_column
begin
  return query
    select shop.shop_id, shop.title, shop.address, shop.logo, shop.phone, shop.subscription_end, shop.timezone,
      shop.cutover_hour, b.id, b.title, count(*) over ()
    from brand_user u
    join brand b on b.id = u.brand_id
    join shop on shop.brand_id = b.id
    where u.account_id = account_given and u.disabled_at is null
      and (shop.title ilike pattern or shop.address ilike pattern)
    order by b.id, shop.shop_id
    limit most offset skip;
end
$function$
;

CREATE OR REPLACE FUNCTION public.shops_of_guest(phone_given text)
 RETURNS SETOF bigint
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
#variable_conflict use_column
begin
  return query
    select s.shop_id from shop s
    where exists (
      select 1 from booking b
      join orders o on o.shop_id = b.shop_id and o.booking_id = b.id and o.deleted_at is null
      where b.shop_id = s.shop_id and b.phone = phone_given and b.phone <> ''
    );
end
$function$
;

CREATE OR REPLACE FUNCTION public.shops_of_waiting(phone_given text)
 RETURNS SETOF bigint
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
#variable_conflict use_column
begin
  return query
    select distinct e.shop_id from waitlist_entry e where e.phone = phone_given and e.phone <> '' order by 1;
end
$function$
;

CREATE OR REPLACE FUNCTION public.shops_to_count(most integer)
 RETURNS SETOF bigint
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
#variable_conflict use_column
begin
  return query
    select c.shop_id from shop_counter c
    left join statistics_state s on s.shop_id = c.shop_id
    where s.event_seq is distinct from c.event_seq
    order by c.shop_id
    limit most;
end
$function$
;

CREATE OR REPLACE FUNCTION public.shops_to_look_for_waiting(at timestamp with time zone, most integer)
 RETURNS SETOF bigint
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
#variable_conflict use_column
begin
  return query
    select distinct e.shop_id from waitlist_entry e
    join shop_counter c on c.shop_id = e.shop_id
    where e.state = 'waiting' and (c.event_seq > c.waitlist_seq or e.lapses_at <= at)
    order by e.shop_id
    limit most;
end
$function$
;

CREATE OR REPLACE FUNCTION public.shops_with_coupons_of(phone_given text)
 RETURNS SETOF bigint
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
#variable_conflict use_column
begin
  return query
    select s.shop_id from shop s
    where exists (
      select 1 from customer c
      join coupon_grant g on g.shop_id = c.shop_id and g.customer_id = c.id
      where c.shop_id = s.shop_id and c.phone = phone_given and c.deleted_at is null
    );
end
$function$
;

CREATE OR REPLACE FUNCTION public.shops_with_digests(at timestamp with time zone)
 RETURNS TABLE(shop_id bigint, timezone text, cutover_hour smallint, hour integer, made_on date)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
#variable_conflict use_column
begin
  return query
    select s.shop_id, s.timezone, s.cutover_hour, (s.settings ->> 'digestHour')::int,
      (select max(m.book_date) from digest_made m where m.shop_id = s.shop_id)
    from shop s
    join shop_plugin p on p.shop_id = s.shop_id and p.name = 'commonuser/statistics'
      and p.state not in ('false', '[]') and (p.ends_at is null or p.ends_at > at)
    where exists (select 1 from digest_reader r where r.shop_id = s.shop_id)
    order by s.shop_id;
end
$function$
;

CREATE OR REPLACE FUNCTION public.shops_with_plugins_ending(moment timestamp with time zone)
 RETURNS TABLE(shop_id bigint)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
#variable_conflict use_column
begin
  return query
    select distinct p.shop_id from shop_plugin p
    where p.ends_at is not null and p.told_days is distinct from 0
      and (p.ends_at <= moment
        or p.ends_at <= moment + interval '1 day' and coalesce(p.told_days, 8) > 1
        or p.ends_at <= moment + interval '7 days' and coalesce(p.told_days, 8) > 7);
end
$function$
;

CREATE OR REPLACE FUNCTION public.shops_with_rebates_of(phone_given text)
 RETURNS SETOF bigint
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
#variable_conflict use_column
begin
  return query
    select s.shop_id from shop s
    where exists (
      select 1 from customer c
      join rebate_entry e on e.shop_id = c.shop_id and e.customer_id = c.id
      where c.shop_id = s.shop_id and c.phone = phone_given and c.deleted_at is null
    );
end
$function$
;

CREATE OR REPLACE FUNCTION public.shops_with_scenes(moment timestamp with time zone)
 RETURNS TABLE(shop_id bigint)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
#variable_conflict use_column
begin
  return query
    select distinct s.shop_id
    from ai_scene s
    join shop h on h.shop_id = s.shop_id
    join shop_plugin p on p.shop_id = s.shop_id and p.name = 'shopai/swithchindex' and p.state = 'true'
      and (p.ends_at is null or p.ends_at > moment)
    cross join lateral (select moment at time zone h.timezone as here) as local
    cross join lateral (select extract(hour from here)::int * 60 + extract(minute from here)::int as minutes) as clock
    where s.enabled and clock.minutes >= s.at_minutes and clock.minutes < 1320
      and (s.kind <> 'hold-expiring' and (s.ran_on is null or s.ran_on < local.here::date)
        or s.kind = 'hold-expiring' and exists (
          select 1 from orders o
          where o.shop_id = s.shop_id and o.status = 4 and o.deleted_at is null
            and o.held_until > moment and o.held_until <= moment + s.span * interval '1 hour'
            and not exists (
              select 1 from ai_text t where t.shop_id = o.shop_id and t.booking_id = o.booking_id and t.kind = 'hold-expiring')))
    union
    select t.shop_id from ai_text t where t.state = 'wanted' or t.state = 'ready' and t.due_until <= moment
    union
    select t.shop_id from ai_text t
    join sms_message m on m.shop_id = t.shop_id and m.id = t.sms_id and m.state = 'failed'
    where t.state = 'passed' and t.channel = 'push' and t.due_until > moment
    union
    select u.shop_id from ai_use u where u.settled_at is null and u.at < moment - interval '10 minutes';
end
$function$
;

CREATE OR REPLACE FUNCTION public.sms_rounds_due(at timestamp with time zone, most integer)
 RETURNS TABLE(shop_id bigint, kind text, round_on date)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
#variable_conflict use_column
begin
  return query
    select w.shop_id, w.kind, (at at time zone s.timezone)::date
    from sms_switch w join shop s on s.shop_id = w.shop_id
    where w.is_on and w.hour is not null
      and extract(hour from at at time zone s.timezone) between w.hour and 21
      and (w.round_on is null or w.round_on < (at at time zone s.timezone)::date)
    order by w.round_on nulls first, w.shop_id, w.kind
    limit most;
end
$function$
;

CREATE OR REPLACE FUNCTION public.spend_code(code_given bigint, moment timestamp with time zone, spender bytea)
 RETURNS boolean
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
  with spent as (
    update one_time_code set spent_at = moment, spent_by = spender
    where id = code_given and spent_at is null returning 1
  )
  select exists (select from spent)
$function$
;

CREATE OR REPLACE FUNCTION public.spend_shop_ticket(hash bytea, at timestamp with time zone)
 RETURNS TABLE(account_id bigint, shop_id bigint, name text)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
#variable_conflict use_column
declare
  shown shop_ticket;
  called text;
begin
  select * into shown from shop_ticket t
  where t.ticket_hash = hash and t.spent_at is null and t.expires_at > at for update;
  if not found or not looks_after(shown.account_id, shown.shop_id) then
    return;
  end if;
  select a.name into called from account a where a.id = shown.account_id and a.disabled_at is null;
  if not found then
    return;
  end if;
  update shop_ticket t set spent_at = at where t.ticket_hash = hash;
  return query select shown.account_id, shown.shop_id, called;
end
$function$
;

CREATE OR REPLACE FUNCTION public.staff_phones()
 RETURNS TABLE(staff_id bigint, phone text)
 LANGUAGE plpgsql
 STABLE
AS $function$
#variable_conflict use_column
declare
  people bigint[];
  accounts bigint[];
begin
  select array_agg(f.id), array_agg(f.account_id) into people, accounts from staff f
  where f.shop_id = nullif(current_setting('app.shop_id', true), '')::bigint;
  return query
    select given.staff_id, a.phone
    from unnest(people, accounts) as given (staff_id, account_id)
    join phones_of_accounts(accounts) a on a.account_id = given.account_id;
end
$function$
;

CREATE OR REPLACE FUNCTION public.statistics_shops_of_brands(account_given bigint, shops bigint[])
 RETURNS TABLE(shop_id bigint, title text)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
#variable_conflict use_column
begin
  return query
    select shop.shop_id, shop.title
    from brand_user u join shop on shop.brand_id = u.brand_id
    where u.account_id = account_given and u.disabled_at is null
      and (shops = '{}' or shop.shop_id = any (shops))
    order by shop.shop_id;
end
$function$
;

CREATE OR REPLACE FUNCTION public.statistics_stores(account_given bigint, pattern text, shops bigint[], most integer, at timestamp with time zone)
 RETURNS TABLE(shop_id bigint, title text, may boolean, is_open boolean)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
#variable_conflict use_column
begin
  return query
    select shop.shop_id, shop.title,
      f.admin_level in (1, 2) or coalesce('commonuser/statistics' = any (r.nodes), false),
      coalesce(p.state not in ('false', '[]') and (p.ends_at is null or p.ends_at > at), false)
    from staff f
    join shop on shop.shop_id = f.shop_id
    left join shop_plugin p on p.shop_id = f.shop_id and p.name = 'commonuser/statistics'
    left join role r on r.shop_id = f.shop_id and r.id = f.role_id
    where f.account_id = account_given and f.disabled_at is null
      and shop.title ilike pattern and (shops = '{}' or f.shop_id = any (shops))
    order by shop.shop_id
    limit most;
end
$function$
;

CREATE OR REPLACE FUNCTION public.store_places(account_given bigint)
 RETURNS TABLE(shop_id bigint, title text, address text, latitude double precision, longitude double precision)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
#variable_conflict use_column
begin
  return query
    select shop.shop_id, shop.title, shop.address, shop.latitude, shop.longitude
    from staff f
    join shop on shop.shop_id = f.shop_id
    where f.account_id = account_given and f.disabled_at is null
    order by shop.shop_id;
end
$function$
;

CREATE OR REPLACE FUNCTION public.sweep_customer_sheets(drafts_before timestamp with time zone, imports_before timestamp with time zone, exports_before timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
#variable_conflict use_column
begin
  delete from customer_import
  where (state in ('read', 'checked', 'undone') and coalesce(undone_at, created_at) < drafts_before)
    or (state = 'done' and created_at < imports_before);
  delete from customer_export where created_at < exports_before;
end
$function$
;

CREATE OR REPLACE FUNCTION public.sweep_guest_sessions(kept_since timestamp with time zone)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
  delete from guest_session where expires_at < kept_since or ended_at < kept_since
$function$
;

CREATE OR REPLACE FUNCTION public.sweep_jobs(given_up_before timestamp with time zone)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
  delete from job where failed_at < given_up_before
$function$
;

CREATE OR REPLACE FUNCTION public.sweep_messages(messages_before timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
#variable_conflict use_column
begin
  delete from message where created_at < messages_before;
end
$function$
;

CREATE OR REPLACE FUNCTION public.sweep_print_jobs(jobs_before timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
#variable_conflict use_column
begin
  delete from print_job where queued_at < jobs_before and state not in ('queued', 'sending');
end
$function$
;

CREATE OR REPLACE FUNCTION public.sweep_push(at timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
#variable_conflict use_column
declare
  held bytea[];
begin
  select array_agg(distinct p.session_hash) into held from push_subscription p;
  select array_agg(h.hash) into held from unnest(held) as h (hash)
  where not exists (
    select 1 from session s where s.token_hash = h.hash and s.ended_at is null and s.expires_at > at);
  delete from push_subscription p where p.session_hash = any (held);
end
$function$
;

CREATE OR REPLACE FUNCTION public.sweep_requests(nonces_before timestamp with time zone, keys_before timestamp with time zone, events_before timestamp with time zone, attempts_before timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
#variable_conflict use_column
begin
  delete from request_nonce where at < nonces_before;
  delete from request_nonce_ahead where at < nonces_before;
  delete from guest_request where at < keys_before;
  delete from idempotency_key where at < keys_before;
  delete from outbox_event where at < events_before;
  delete from login_attempt where at < attempts_before;
  delete from login_under_way where at < keys_before;
end
$function$
;

CREATE OR REPLACE FUNCTION public.sweep_signing_in(moment timestamp with time zone, kept_since timestamp with time zone, messages_since timestamp with time zone)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
  update platform_message set content = regexp_replace(content, '\d{6}', '******')
  where secret_until <= moment and content ~ '\d{6}';
  delete from platform_message where created_at < messages_since;
  delete from one_time_code where created_at < kept_since;
  delete from wrong_code where at < kept_since;
  delete from login_ticket where expires_at < kept_since;
$function$
;

CREATE OR REPLACE FUNCTION public.sweep_sms_reply_keys(before timestamp with time zone)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
  delete from sms_reply_key where at < before
$function$
;

CREATE OR REPLACE FUNCTION public.sweep_waitlist(ended_before timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
#variable_conflict use_column
begin
  delete from waitlist_entry where ended_at < ended_before;
end
$function$
;

CREATE OR REPLACE FUNCTION public.take_guest_wechat(phone_given text, kind_given text, app text)
 RETURNS TABLE(guest_id bigint, openid text, template_id text)
 LANGUAGE plpgsql
AS $function$
begin
  if shop_knows_phone(phone_given) then
    return query select t.guest_id, t.openid, t.template_id from take_wechat_of_phone(phone_given, kind_given, app) t;
  end if;
end
$function$
;

CREATE OR REPLACE FUNCTION public.take_jobs(moment timestamp with time zone, leased_until timestamp with time zone, held jsonb, kinds text[], rooms integer[], shares integer[])
 RETURNS TABLE(shop_id bigint, kind text, subject bigint, lease integer, asked integer, tries integer, queued_at timestamp with time zone)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
 SET enable_seqscan TO 'off'
 SET enable_hashjoin TO 'off'
 SET enable_mergejoin TO 'off'
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
#variable_conflict use_column
declare
  wanted record;
  candidate record;
  -- How many jobs of the kind this server works on, by store.
  busy jsonb;
  room integer;
begin
  update job j set due_at = leased_until
  from jsonb_to_recordset(held) as h (shop_id bigint, kind text, subject bigint, lease integer)
  where j.shop_id = h.shop_id and j.kind = h.kind and j.subject = h.subject and j.lease = h.lease and j.leased
    -- Written once in half a lease, not at each look.
    and j.due_at < moment + (leased_until - moment) / 2;
  for wanted in select * from unnest(kinds, rooms, shares) as w (kind, room, share) loop
    room := wanted.room;
    busy := (
      select coalesce(jsonb_object_agg(own.shop_id, own.count), '{}')
      from (
        select h.shop_id, count(*) from jsonb_to_recordset(held) as h (shop_id bigint, kind text)
        where h.kind = wanted.kind group by h.shop_id
      ) own
    );
    for candidate in
      select q.shop_id, q.subject, q.ctid as place from job q
      where q.kind = wanted.kind and q.due_at <= moment and q.failed_at is null
      order by q.due_at
    loop
      exit when room = 0;
      continue when coalesce((busy ->> candidate.shop_id::text)::integer, 0) >= wanted.share;
      -- Not due any more: another server has just taken it.
      perform from job q
      where q.ctid = candidate.place and q.kind = wanted.kind and q.due_at <= moment and q.failed_at is null
      for no key update skip locked;
      continue when not found;
      return query
        update job j set leased = true, due_at = leased_until, lease = j.lease + 1, tries = j.tries + 1
        where j.shop_id = candidate.shop_id and j.kind = wanted.kind and j.subject = candidate.subject
        returning j.shop_id, j.kind, j.subject, j.lease, j.asked, j.tries, j.queued_at;
      room := room - 1;
      busy := jsonb_set(
        busy, array[candidate.shop_id::text],
        to_jsonb(coalesce((busy ->> candidate.shop_id::text)::integer, 0) + 1)
      );
    end loop;
  end loop;
end
$function$
;

CREATE OR REPLACE FUNCTION public.take_platform_messages(moment timestamp with time zone, after_id bigint, most integer, carrier_given text)
 RETURNS TABLE(id bigint, kind text, phone text, content text)
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
  with next as materialized (
    select q.id from platform_message q
    where q.state = 'queued' and q.id > after_id
    order by q.id limit most for update skip locked
  )
  update platform_message m
  set state = 'sending', sent_at = moment, carrier = carrier_given
  from next
  where m.id = next.id
  returning m.id, m.kind, m.phone, m.content
$function$
;

CREATE OR REPLACE FUNCTION public.take_wechat_of_phone(phone_given text, kind_given text, app text)
 RETURNS TABLE(guest_id bigint, openid text, template_id text)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
#variable_conflict use_column
begin
  return query
    with chosen as materialized (
      select c.guest_id, c.template_id, w.openid
      from guest g
      join guest_wechat w on w.guest_id = g.id and w.app_id = app
      join guest_wechat_consent c on c.guest_id = g.id and c.left_count > 0 and kind_given = any (c.kinds)
      where g.phone = phone_given
      order by c.agreed_at limit 1 for update of c
    )
    update guest_wechat_consent c set left_count = c.left_count - 1
    from chosen
    where c.guest_id = chosen.guest_id and c.template_id = chosen.template_id
    returning c.guest_id, chosen.openid, c.template_id;
end
$function$
;

CREATE OR REPLACE FUNCTION public.tell_operator(phone_given text, message text, moment timestamp with time zone, since timestamp with time zone, good_until timestamp with time zone)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  perform pg_advisory_xact_lock(8004, hashtext(phone_given));
  if exists (select 1 from platform_message where kind = 'operator' and phone = phone_given and created_at >= since) then
    return false;
  end if;
  insert into platform_message (kind, phone, content, secret_until, created_at)
  values ('operator', phone_given, message, good_until, moment);
  perform queue_platform_job('sms.codes', moment);
  return true;
end
$function$
;

CREATE OR REPLACE FUNCTION public.try_code(phone_given text, purpose_given text, moment timestamp with time zone, most_tries integer, network_given text)
 RETURNS TABLE(id bigint, code_hash text, used_up boolean)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
declare
  newest one_time_code;
begin
  select * into newest from one_time_code n
  where n.phone = phone_given and n.purpose = purpose_given
  order by n.id desc limit 1 for update;
  if newest.id is null or newest.spent_at is not null or newest.expires_at <= moment then
    return;
  end if;
  if newest.address = network_given then
    if newest.asker_tries >= most_tries then
      return query select null::bigint, null::text, true;
      return;
    end if;
    update one_time_code c set asker_tries = asker_tries + 1 where c.id = newest.id;
  else
    if newest.tries >= most_tries then
      return;
    end if;
    update one_time_code c set tries = tries + 1 where c.id = newest.id;
  end if;
  return query select newest.id, newest.code_hash, false;
end
$function$
;

CREATE OR REPLACE FUNCTION public.unchecked_meals(at timestamp with time zone, most integer)
 RETURNS TABLE(shop_id bigint, order_id bigint, booking_id bigint, meal_check_mode integer)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
#variable_conflict use_column
begin
  return query
    select o.shop_id, o.id, o.booking_id, (s.settings ->> 'mealCheckMode')::integer
    from shop s
    cross join lateral (
      select ((at at time zone s.timezone) - make_interval(hours => s.cutover_hour))::date as business_date
    ) today
    join orders o on o.shop_id = s.shop_id
      and o.status = 5 and o.meal_checked_at is null and o.deleted_at is null
      and o.book_date >= today.business_date - 7 and o.book_date < today.business_date
    where coalesce((s.settings ->> 'mealCheckMode')::integer, 0) > 0
      and (
        o.cleared_by_system_at is not null
        or o.completed_at is null
        or ((o.completed_at at time zone s.timezone) - make_interval(hours => s.cutover_hour))::date < today.business_date
      )
    order by o.book_date, o.shop_id, o.id
    limit most;
end
$function$
;

CREATE OR REPLACE FUNCTION public.uncleared_orders(at timestamp with time zone, most integer)
 RETURNS TABLE(shop_id bigint, order_id bigint, booking_id bigint, business_date date)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
#variable_conflict use_column
begin
  return query
    select o.shop_id, o.id, o.booking_id, today.business_date
    from orders o
    join shop s on s.shop_id = o.shop_id
    cross join lateral (
      select ((at at time zone s.timezone) - make_interval(hours => s.cutover_hour))::date as business_date
    ) today
    where o.status in (2, 3) and o.deleted_at is null
      -- No place on earth is further ahead; this is what the index is asked.
      and o.book_date < ((at at time zone 'UTC') + interval '14 hours')::date
      and o.book_date < today.business_date
      and coalesce((s.settings ->> 'autoClear')::boolean, true)
    order by o.book_date, o.shop_id, o.id
    limit most;
end
$function$
;

CREATE OR REPLACE FUNCTION public.use_nonce(hash bytea, nonce_given text, signed_at timestamp with time zone, moment timestamp with time zone)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
declare
  begun timestamptz;
begin
  select begun_at into begun from nonce_life;
  if not found then
    insert into nonce_life (begun_at) values (moment) on conflict do nothing;
    select begun_at into begun from nonce_life;
  end if;
  if signed_at < begun then
    return 'forgotten';
  end if;
  insert into request_nonce (key_digest, nonce, at) values (hash, nonce_given, moment) on conflict do nothing;
  if not found then
    return 'used';
  end if;
  if signed_at > moment then
    insert into request_nonce_ahead (key_digest, nonce, at) values (hash, nonce_given, moment) on conflict do nothing;
    if not found then
      return 'used';
    end if;
  elsif exists (select 1 from request_nonce_ahead a where a.key_digest = hash and a.nonce = nonce_given) then
    return 'used';
  end if;
  return 'fresh';
end
$function$
;

CREATE OR REPLACE FUNCTION public.vapid_keys(public_made text, private_made text, at timestamp with time zone)
 RETURNS TABLE(public_key text, private_key text)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  if public_made is not null then
    insert into vapid_key (public_key, private_key, created_at)
    values (public_made, private_made, at)
    on conflict do nothing;
  end if;
  return query select v.public_key, v.private_key from vapid_key v;
end
$function$
;

CREATE OR REPLACE FUNCTION public.voucher_use(platform_given text, counts_as_given text)
 RETURNS TABLE(at timestamp with time zone, staff_name text, shop_title text, order_id bigint, book_date date, period_id bigint)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
#variable_conflict use_column
begin
  return query
    with shown as (
      select shop_id, brand_id from shop where shop_id = nullif(current_setting('app.shop_id', true), '')::bigint
    )
    select v.at, case when is_here then v.staff_name else '' end, case when is_here then '' else s.title end,
      case when is_here then o.id end, case when is_here then o.book_date end, case when is_here then o.period_id end
    from shown
    join platform_voucher v on v.brand_id = shown.brand_id and v.platform = platform_given and v.counts_as = counts_as_given
      and v.undone_at is null
    join shop s on s.shop_id = v.shop_id
    cross join lateral (select v.shop_id = shown.shop_id as is_here) here
    left join orders o on o.shop_id = v.shop_id and o.id = v.order_id and o.deleted_at is null
    order by is_here desc, v.id
    limit 1;
end
$function$
;

CREATE OR REPLACE FUNCTION public.was_login_ticket_answered(ticket bytea, account_given bigint, shop_given bigint, staff_given bigint, accept boolean, moment timestamp with time zone)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
  select exists (
    select from login_ticket t
    where t.ticket_hash = ticket
      and t.account_id = account_given and t.shop_id = shop_given and t.staff_id = staff_given
      and case when accept then t.state = 'taken' or (t.state = 'confirmed' and t.expires_at > moment)
        else t.state = 'refused' end
  )
$function$
;

CREATE OR REPLACE FUNCTION public.watch_figures(moment timestamp with time zone)
 RETURNS TABLE(figure text, label text, amount double precision)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
#variable_conflict use_column
begin
  return query
    select 'messages_unsent', 'queued', count(*)::float8 from sms_message where state in ('queued', 'sending')
    union all
    select 'messages_unsent', 'unknown', count(*)::float8 from sms_message
      where state = 'unknown' and created_at > moment - interval '3 days'
    union all
    select 'messages_oldest_seconds', '', coalesce(extract(epoch from moment - min(created_at)), 0)::float8
      from sms_message where state in ('queued', 'sending')
    union all
    select 'refunds', state, count(*)::float8 from payment where state in ('refunding', 'refund_failed') group by state
    union all
    select 'printers', case when not switched_on then 'off' when last_error <> '' then 'failing' else 'well' end,
      count(*)::float8 from printer where deleted_at is null group by 2
    union all
    select 'slips_oldest_seconds', '', coalesce(extract(epoch from moment - min(queued_at)), 0)::float8
      from print_job where state in ('queued', 'sending')
    union all
    select 'stores', '', count(*)::float8 from shop;
end
$function$
;

CREATE OR REPLACE FUNCTION public.work_rules_due(at timestamp with time zone)
 RETURNS TABLE(shop_id bigint, kind text, timezone text, cutover_hour smallint)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
#variable_conflict use_column
begin
  return query
    select r.shop_id, r.kind, s.timezone, s.cutover_hour
    from work_rule r
    join shop s on s.shop_id = r.shop_id
    join shop_plugin p on p.shop_id = r.shop_id and p.name = 'operation/operationsave' and p.state = 'true'
      and (p.ends_at is null or p.ends_at > at)
    where r.is_on and (r.swept_at is null or r.kind = 'application' or r.swept_at <= at - interval '1 hour'
      or r.swept_at > at
      or ((r.swept_at at time zone s.timezone) - make_interval(hours => s.cutover_hour))::date
        <> ((at at time zone s.timezone) - make_interval(hours => s.cutover_hour))::date)
    order by r.shop_id, r.kind;
end
$function$
;

CREATE OR REPLACE FUNCTION public.work_tasks_gone(at timestamp with time zone, most integer)
 RETURNS TABLE(shop_id bigint, task_id bigint, reason text, timezone text, cutover_hour smallint)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
#variable_conflict use_column
begin
  return query
    select g.shop_id, g.id, g.reason, g.timezone, g.cutover_hour
    from (
      select t.shop_id, t.id, s.timezone, s.cutover_hour, case
        when c.deleted_at is not null then 'customer-gone'
        when t.kind = 'application' and not exists (
          select 1 from orders o
          where o.shop_id = t.shop_id and o.booking_id = t.booking_id and o.deleted_at is null and o.status = 1)
          then 'answered'
        when t.kind = 'follow-up' and not exists (
          select 1 from orders o
          where o.shop_id = t.shop_id and o.booking_id = t.booking_id and o.deleted_at is null and o.status in (3, 5, 6))
          then 'undone'
        when t.kind = 'no-show' and not exists (
          select 1 from orders o
          where o.shop_id = t.shop_id and o.booking_id = t.booking_id and o.deleted_at is null and o.status = -1
            and split_part(o.cancel_reason, '：', 1) = 'no-show')
          then 'corrected'
        when t.kind = 'asleep' and (c.last_visit_date is distinct from t.about_date
          or exists (
          select 1 from booking b join orders o on o.shop_id = b.shop_id and o.booking_id = b.id
          where b.shop_id = t.shop_id and b.customer_id = t.customer_id and o.deleted_at is null
            and o.status in (1, 2, 3, 4))) then 'booked'
        when t.kind = 'birthday' and t.about_sign <> coalesce(
          case c.birthday_type when 1 then 'solar:' when 2 then 'lunar:' end || c.birthday, '') then 'day-moved'
        when t.kind = 'anniversary' and not exists (
          select 1 from customer_memorial m
          where m.shop_id = t.shop_id and m.customer_id = t.customer_id and m.title = t.about_title
            and m.calendar || ':' || m.month_day = t.about_sign)
          then 'day-moved'
        when t.kind = 'claim' then case
          when not exists (
            select 1 from customer_staff cs
            where cs.shop_id = t.shop_id and cs.customer_id = t.customer_id and cs.staff_id = t.claim_of)
            then 'lapsed'
          when exists (
          select 1 from booking b join orders o on o.shop_id = b.shop_id and o.booking_id = b.id
          where b.shop_id = t.shop_id and b.customer_id = t.customer_id and o.deleted_at is null
            and o.status in (1, 2, 3, 4)) then 'booked'
          when (
            select greatest(cs.counted_from, c.last_visit_date,
              (select max(r.book_date) from customer_record r
                where r.shop_id = t.shop_id and r.customer_id = t.customer_id and r.staff_id = t.claim_of),
              (select max((o.created_at at time zone s.timezone)::date)
                from booking b join orders o on o.shop_id = b.shop_id and o.booking_id = b.id
                where b.shop_id = t.shop_id and b.customer_id = t.customer_id and o.opener_id = t.claim_of),
              (select max(a.on_date)
                from work_task w join work_act a on a.shop_id = w.shop_id and a.task_id = w.id
                where w.shop_id = t.shop_id and w.customer_id = t.customer_id and a.act = 'done'
                  and a.staff_id = t.claim_of))
            from customer_staff cs
            where cs.shop_id = t.shop_id and cs.customer_id = t.customer_id and cs.staff_id = t.claim_of)::text > t.about_sign then 'contacted' end
        end as reason
      from work_task t
      join shop s on s.shop_id = t.shop_id
      join shop_plugin p on p.shop_id = t.shop_id and p.name = 'operation/operationsave' and p.state = 'true'
        and (p.ends_at is null or p.ends_at > at)
      left join customer c on c.shop_id = t.shop_id and c.id = t.customer_id
      where t.ended_at is null
    ) g
    where g.reason is not null
    order by g.shop_id, g.id
    limit most;
end
$function$
;

CREATE OR REPLACE FUNCTION public.write_journal(shop bigint, entries jsonb, events jsonb)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  entry jsonb;
  event jsonb;
  changed text[];
  numbered bigint;
  chained bytea;
  told bigint;
begin
  select c.log_seq, c.log_hash, c.event_seq into numbered, chained, told
  from shop_counter c where c.shop_id = shop for no key update;
  if not found then
    raise exception 'shop % has no counter', shop;
  end if;

  for entry in select value from jsonb_array_elements(entries) loop
    numbered := numbered + 1;
    chained := sha256(chained || convert_to(numbered || ':' || (entry ->> 'chained'), 'UTF8'));
    changed := array(select jsonb_array_elements_text(entry -> 'fields'));
    insert into action_log (shop_id, seq, subject, subject_id, action, operator_id, operator_name, names_operator,
      from_status, to_status, fields, detail, detail_digest, at, hash)
    values (shop, numbered, entry ->> 'subject', (entry ->> 'subjectId')::bigint, entry ->> 'action',
      (entry ->> 'operatorId')::bigint, entry ->> 'operatorName', true,
      (entry ->> 'fromStatus')::smallint, (entry ->> 'toStatus')::smallint,
      changed, entry -> 'detail', entry ->> 'detailDigest',
      (entry ->> 'at')::timestamptz, chained);
  end loop;

  for event in select value from jsonb_array_elements(events) loop
    told := told + 1;
    insert into outbox_event (shop_id, seq, name, data, at)
    values (shop, told, event ->> 'name', event -> 'data', (event ->> 'at')::timestamptz);
  end loop;

  update shop_counter c
  set log_seq = numbered, log_hash = chained, event_seq = told
  where c.shop_id = shop;
end
$function$
;
