-- Guests who bring guests (decision 145): who recommended, whom they brought, and what became of the meals of those.
create table referral_settings (
  shop_id bigint primary key references shop (shop_id),
  -- For how many days after it was said a recommendation counts.
  window_days integer not null check (window_days between 1 and 730),
  -- Whether whoever recommended is thanked for the first meal of whom they brought, or for every one within those days.
  meals text not null check (meals in ('first', 'every')),
  -- With what; nothing where they are thanked by word of mouth alone.
  coupon_id bigint,
  version integer not null,
  foreign key (shop_id, coupon_id) references coupon (shop_id, id)
);

-- What somebody said of a guest who had not been here: the customer is who recommended.
create table referral (
  shop_id bigint not null references shop (shop_id),
  id bigint generated always as identity,
  customer_id bigint not null,
  way text not null check (way in ('staff', 'link')),
  -- The member of staff who entered it.
  named_by bigint,
  named_name text not null default '',
  made_at timestamptz not null,
  -- Up to this business day of the shop, inclusive, meals count.
  until date not null,
  -- An administrator said that it is not so, and why.
  ended_at timestamptz,
  ended_name text not null default '',
  ended_reason text not null default '',
  primary key (shop_id, id),
  foreign key (shop_id, customer_id) references customer (shop_id, id),
  foreign key (shop_id, named_by) references staff (shop_id, id),
  check ((ended_at is null) = (ended_reason = ''))
);
create index referral_customer on referral (shop_id, customer_id, id);

-- Whom they brought. A row of its own: both of them may be merged with others, each for themselves.
create table referral_guest (
  shop_id bigint not null references shop (shop_id),
  id bigint generated always as identity,
  referral_id bigint not null,
  customer_id bigint not null,
  primary key (shop_id, id),
  unique (shop_id, referral_id),
  foreign key (shop_id, referral_id) references referral (shop_id, id),
  foreign key (shop_id, customer_id) references customer (shop_id, id)
);
create index referral_guest_customer on referral_guest (shop_id, customer_id, referral_id);

-- A booking that counts for one, and what became of it: once for each booking.
create table referral_booking (
  shop_id bigint not null references shop (shop_id),
  booking_id bigint not null,
  referral_id bigint not null,
  -- open: the meal is to come, or is not settled. thanked; passed: it was settled, and nobody is thanked for it.
  -- taken-back: what was given went back, or is owed.
  state text not null default 'open' check (state in ('open', 'thanked', 'passed', 'taken-back')),
  decided_at timestamptz,
  -- The coupon that was given.
  grant_id bigint,
  -- Why nobody was thanked, or what could not be taken back; to be read.
  note text not null default '',
  primary key (shop_id, booking_id),
  foreign key (shop_id, booking_id) references booking (shop_id, id),
  foreign key (shop_id, referral_id) references referral (shop_id, id),
  foreign key (shop_id, grant_id) references coupon_grant (shop_id, id),
  check ((state = 'open') = (decided_at is null))
);
create index referral_booking_referral on referral_booking (shop_id, referral_id);
-- What the sweep looks through.
create index referral_booking_open on referral_booking (shop_id, booking_id) where state = 'open';
create index referral_booking_thanked on referral_booking (decided_at) where state = 'thanked';

do $$
declare
  walled text;
begin
  foreach walled in array array['referral_settings', 'referral', 'referral_guest', 'referral_booking']
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

-- Whether the meal of a booking counts for what was said of its guest: a room of it was used and is over, none stands, the
-- booking is of whom it was said still, and that is not who said it (two entries may have become one). Whoever the day's
-- end cleared without having arrived did not come.
create function referral_counts(of_shop bigint, of_booking bigint)
returns boolean
language sql stable security definer set search_path = public as $$
  select b.referral
    and exists (
      select from orders o
      where o.shop_id = b.shop_id and o.booking_id = b.id and o.deleted_at is null
        and o.status in (5, 6) and (o.arrived_at is not null or o.cleared_by_system_at is null))
    and not exists (
      select from orders o
      where o.shop_id = b.shop_id and o.booking_id = b.id and o.deleted_at is null and o.status in (1, 2, 3, 4))
    and exists (
      select from referral_booking c
      join referral r on r.shop_id = c.shop_id and r.id = c.referral_id
      join referral_guest g on g.shop_id = r.shop_id and g.referral_id = r.id
      where c.shop_id = b.shop_id and c.booking_id = b.id
        and g.customer_id = b.customer_id and r.customer_id <> g.customer_id
        and r.ended_at is null and b.book_date <= r.until)
  from booking b
  where b.shop_id = of_shop and b.id = of_booking
$$;

-- Bookings to decide about: those whose guests came and settled, or that are long over, and those whose thanks went out
-- though their meal was undone since. What was thanked is looked at for sixty days: no bill is undone later.
create function referrals_to_decide(at timestamptz, most integer)
returns table (shop_id bigint, booking_id bigint)
language sql stable security definer set search_path = public as $$
  (select r.shop_id, r.booking_id
   from referral_booking r join booking b on b.shop_id = r.shop_id and b.id = r.booking_id
   where r.state = 'open'
     and (referral_counts(r.shop_id, r.booking_id) or b.book_date < (at - interval '60 days')::date)
   limit most)
  union all
  (select r.shop_id, r.booking_id from referral_booking r
   where r.state = 'thanked' and r.decided_at > at - interval '60 days'
     and not referral_counts(r.shop_id, r.booking_id)
   limit most)
$$;

do $$
declare
  narrow text;
begin
  foreach narrow in array array[
    'referral_counts(bigint, bigint)', 'referrals_to_decide(timestamptz, integer)']
  loop
    execute format('revoke all on function %s from public', narrow);
    execute format('grant execute on function %s to roombook_app', narrow);
  end loop;
end
$$;
