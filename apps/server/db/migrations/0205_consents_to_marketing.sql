-- Who agreed to be told of offers by SMS, when, in which words; and who wants none, for good.

-- What was agreed to and taken back, each once and never changed. It counts for the phone that it was given for: whoever
-- has another number by now has not agreed with that one.
create table marketing_consent (
  shop_id bigint not null references shop (shop_id),
  id bigint generated always as identity,
  -- Nobody where the phone is no customer's yet.
  customer_id bigint,
  -- Empty once the person is forgotten.
  phone text not null,
  act text not null check (act in ('given', 'withdrawn')),
  -- Whose word it was: the guest's own tick, staff who noted it, a workbook, a reply.
  way text not null check (way in ('guest', 'staff', 'import', 'reply')),
  -- What was agreed to, as it read or was said.
  words text not null default '',
  -- When it was said, and when it was written down.
  at timestamptz not null,
  noted_at timestamptz not null,
  noted_by bigint,
  noted_name text not null default '',
  -- The workbook that brought it; what its undo took back was never said.
  import_id bigint,
  undone_at timestamptz,
  primary key (shop_id, id),
  foreign key (shop_id, customer_id) references customer (shop_id, id),
  foreign key (shop_id, noted_by) references staff (shop_id, id),
  check (act = 'withdrawn' or words <> '' or phone = '')
);
create index marketing_consent_phone on marketing_consent (shop_id, phone, at desc, id desc) where phone <> '';
create index marketing_consent_customer on marketing_consent (shop_id, customer_id, id desc);
create index marketing_consent_import on marketing_consent (shop_id, import_id) where import_id is not null;

-- Who is written to no more. It outlives the customer and whatever else is known of the phone, so of the phone a digest
-- is all that is kept: enough to know it again.
create table marketing_refusal (
  shop_id bigint not null references shop (shop_id),
  phone_digest bytea not null,
  since timestamptz not null,
  -- They said so themselves, or whoever sends may not send to them.
  cause text not null check (cause in ('reply', 'provider')),
  -- R, TD, T, 退订; or the provider's reason.
  words text not null default '',
  primary key (shop_id, phone_digest)
);

create function phone_digest(shop bigint, phone text)
returns bytea
language sql immutable as $$
  select sha256(convert_to(shop::text || ':' || phone, 'UTF8'))
$$;
revoke all on function phone_digest from public;
grant execute on function phone_digest to roombook_app;

alter table marketing_consent enable row level security;
create policy one_shop on marketing_consent to roombook_app
  using (shop_id = nullif(current_setting('app.shop_id', true), '')::bigint)
  with check (shop_id = nullif(current_setting('app.shop_id', true), '')::bigint);
-- Merges hand rows over, whoever is forgotten is taken out of them, an undo says that they never were.
grant select, insert, update (customer_id, phone, words, undone_at) on marketing_consent to roombook_app;

alter table marketing_refusal enable row level security;
create policy one_shop on marketing_refusal to roombook_app
  using (shop_id = nullif(current_setting('app.shop_id', true), '')::bigint)
  with check (shop_id = nullif(current_setting('app.shop_id', true), '')::bigint);
grant select, insert on marketing_refusal to roombook_app;

-- Whether a customer may be told of offers, and if not, why. What was said last counts; a consent counts for the customer
-- it was given by, a withdrawal for whoever has the phone.
create view customer_marketing with (security_invoker = true) as
select c.shop_id, c.id as customer_id, c.phone,
  case when said.act = 'given' then said.at end as consented_at,
  case
    when refused.cause = 'provider' then 'blacklisted'
    when refused.cause is not null or said.act = 'withdrawn' then 'unsubscribed'
    when c.phone is null or c.phone !~ '^1[3-9][0-9]{9}$' then 'no_mobile'
    when said.act is null then 'no_consent'
  end as refusal
from customer c
left join lateral (
  select m.act, m.at from marketing_consent m
  where m.shop_id = c.shop_id and m.phone = c.phone and m.phone <> '' and m.undone_at is null
    and (m.act = 'withdrawn' or m.customer_id is null or m.customer_id = c.id)
  order by m.at desc, m.id desc limit 1
) said on true
left join marketing_refusal refused on refused.shop_id = c.shop_id
  and refused.phone_digest = phone_digest(c.shop_id, c.phone)
where c.deleted_at is null;
grant select on customer_marketing to roombook_app;
