-- A booking has a row of its own, with an order for each of its rooms. What is booked once (who, the wishes, messages, the
-- open deposit, dishes, invitation) stands on it, and moves from row to row no more when a room is given up.

alter table order_group rename to booking;
alter table booking rename constraint order_group_pkey to booking_pkey;
alter table booking rename constraint order_group_shop_id_fkey to booking_shop_id_fkey;
alter sequence order_group_id_seq rename to booking_id_seq;

alter table booking
  -- Who.
  add column customer_id bigint,
  add column user_name text not null default '',
  add column phone text not null default '',
  add column sex smallint not null default 0 check (sex between 0 and 2),
  add column arrival_time text not null default '',
  add column remark text not null default '',
  add column former_remark text not null default '',
  add column former_phone text not null default '',
  add column invite_style_id bigint,
  add column source text not null default 'staff' check (source in ('staff', 'guest')),
  add column applicant_network text not null default '',
  add column books_when_paid boolean not null default false,
  -- It came from another guest's recommendation.
  add column referral boolean not null default false,
  -- What was agreed to.
  add column terms text not null default '',
  add column terms_agreed_at timestamptz,
  add column refund_until timestamptz,
  add column late_refund_percent smallint not null default 0 check (late_refund_percent between 0 and 100),
  -- The wishes.
  add column people_num integer not null default 0 check (people_num >= 0),
  add column birthday_kind smallint not null default 0 check (birthday_kind between 0 and 2),
  add column birthday_of_other boolean not null default false,
  add column other_name text not null default '',
  add column memorial_titles jsonb not null default '[]',
  add column dish_mode smallint not null default 0 check (dish_mode between 0 and 3),
  add column dishes_chosen boolean not null default false,
  -- Messages.
  add column send_sms boolean not null default false,
  add column sms_state smallint not null default 0 check (sms_state between 0 and 4),
  add column replied boolean not null default false,
  -- Of the deposit what no room's bill took yet, and the room that shows it.
  add column deposit_fen bigint not null default 0 check (deposit_fen >= 0),
  add column deposit_received_fen bigint not null default 0 check (deposit_received_fen >= 0),
  add column pay_type text not null default '' check (pay_type in ('', 'sys', 'balance', 'weixin', 'alipay')),
  add column deposit_order_id bigint,
  add foreign key (shop_id, customer_id) references customer (shop_id, id),
  add foreign key (shop_id, invite_style_id) references invitation_style (shop_id, id);

drop index orders_group;
alter table orders rename column group_id to booking_id;
alter table orders rename constraint orders_shop_id_group_id_fkey to orders_shop_id_booking_id_fkey;
alter table orders add column linked boolean not null default false;

-- What was linked stays so. A link whose first has left it gets the lowest of its orders as first; one that all have left
-- is nothing.
update orders set linked = true where booking_id is not null;
delete from booking b where not exists (select from orders o where o.shop_id = b.shop_id and o.booking_id = b.id);
update booking b set first_order_id = (
    select min(o.id) from orders o where o.shop_id = b.shop_id and o.booking_id = b.id)
where not exists (
  select from orders o where o.shop_id = b.shop_id and o.booking_id = b.id and o.id = b.first_order_id);

-- A booking for each order that has none.
insert into booking (shop_id, first_order_id)
select shop_id, id from orders where booking_id is null order by shop_id, id;
update orders o set booking_id = b.id
from booking b
where o.booking_id is null and b.shop_id = o.shop_id and b.first_order_id = o.id;
alter table orders alter column booking_id set not null;
create index orders_booking on orders (shop_id, booking_id);

-- The first says whose it is, what is wished, and how its messages stand. The deposit is what the rooms have that are not
-- settled; the bill of one that is has taken its own.
update booking b set
  customer_id = o.customer_id, user_name = o.user_name, phone = o.phone, sex = o.sex, arrival_time = o.arrival_time,
  remark = o.remark, former_remark = o.former_remark, former_phone = o.former_phone,
  invite_style_id = o.invite_style_id, source = o.source, applicant_network = o.applicant_network,
  books_when_paid = o.books_when_paid, referral = o.referral, terms = o.terms, terms_agreed_at = o.terms_agreed_at,
  refund_until = o.refund_until, late_refund_percent = o.late_refund_percent, people_num = o.people_num,
  birthday_kind = o.birthday_kind, birthday_of_other = o.birthday_of_other, other_name = o.other_name,
  memorial_titles = o.memorial_titles, dish_mode = o.dish_mode, dishes_chosen = o.dishes_chosen,
  send_sms = o.send_sms, sms_state = o.sms_state, replied = o.replied,
  deposit_order_id = case
    when o.linked and o.status in (5, 6) then coalesce((
      select other.id from orders other
      where other.shop_id = b.shop_id and other.booking_id = b.id and other.status not in (5, 6)
        and (other.status > 0 or other.deposit_fen + other.deposit_received_fen > 0) and other.deleted_at is null
      order by other.status < 0, other.id limit 1), o.id)
    else o.id end,
  deposit_fen = case when o.linked then coalesce((
      select sum(other.deposit_fen) from orders other
      where other.shop_id = b.shop_id and other.booking_id = b.id and other.status not in (5, 6)), 0)
    when o.status in (5, 6) then 0 else o.deposit_fen end,
  deposit_received_fen = case when o.linked then coalesce((
      select sum(other.deposit_received_fen) from orders other
      where other.shop_id = b.shop_id and other.booking_id = b.id and other.status not in (5, 6)), 0)
    when o.status in (5, 6) then 0 else o.deposit_received_fen end,
  pay_type = case when o.linked then coalesce((
      select other.pay_type from orders other
      where other.shop_id = b.shop_id and other.booking_id = b.id and other.status not in (5, 6)
        and other.pay_type <> ''
      order by other.pay_type = 'sys', other.id limit 1), '')
    when o.status in (5, 6) then '' else o.pay_type end
from orders o
where o.shop_id = b.shop_id and o.id = b.first_order_id;
update orders set deposit_fen = 0, deposit_received_fen = 0, pay_type = ''
where status not in (5, 6) and (deposit_fen > 0 or deposit_received_fen > 0 or pay_type <> '');

-- The dishes that were chosen. A pre-order without any beside another goes; two with some stop here, at the index.
alter table preorder add column booking_id bigint;
update preorder p set booking_id = o.booking_id from orders o where o.shop_id = p.shop_id and o.id = p.order_id;
delete from preorder p
using (
  select p.shop_id, p.id, row_number() over (
    partition by p.shop_id, p.booking_id order by l.has desc, p.order_id <> b.first_order_id, p.order_id) as place, l.has
  from preorder p
  join booking b on b.shop_id = p.shop_id and b.id = p.booking_id
  cross join lateral (select exists (
    select from preorder_line line where line.shop_id = p.shop_id and line.preorder_id = p.id) as has) l
) ranked
where ranked.shop_id = p.shop_id and ranked.id = p.id and ranked.place > 1 and not ranked.has;
alter table preorder
  alter column booking_id set not null,
  add foreign key (shop_id, booking_id) references booking (shop_id, id),
  drop column order_id;
create unique index preorder_booking on preorder (shop_id, booking_id);

-- The invitation, and who answered it. Of two in one booking the first's stays.
alter table invitation add column booking_id bigint;
update invitation i set booking_id = o.booking_id from orders o where o.shop_id = i.shop_id and o.id = i.order_id;
delete from invitation i
using (
  select i.shop_id, i.order_id, row_number() over (
    partition by i.shop_id, i.booking_id order by i.order_id <> b.first_order_id, i.order_id) as place
  from invitation i join booking b on b.shop_id = i.shop_id and b.id = i.booking_id
) ranked
where ranked.shop_id = i.shop_id and ranked.order_id = i.order_id and ranked.place > 1;
alter table invitation
  drop constraint invitation_pkey,
  add primary key (shop_id, booking_id),
  add foreign key (shop_id, booking_id) references booking (shop_id, id),
  drop column order_id;
alter table invitation_guest add column booking_id bigint;
update invitation_guest g set booking_id = o.booking_id
from orders o where o.shop_id = g.shop_id and o.id = g.order_id;
alter table invitation_guest
  alter column booking_id set not null,
  add foreign key (shop_id, booking_id) references booking (shop_id, id),
  drop column order_id;
create unique index invitation_guest_key on invitation_guest (shop_id, booking_id, key_hash);

-- Messages to the guest.
alter table sms_message add column booking_id bigint;
update sms_message m set booking_id = o.booking_id from orders o where o.shop_id = m.shop_id and o.id = m.order_id;
alter table sms_message
  add foreign key (shop_id, booking_id) references booking (shop_id, id),
  drop column order_id;
create index sms_message_booking on sms_message (shop_id, booking_id, id) where booking_id is not null;

-- Payments of the deposit. What a settled room's bill took is the shop's; of others one counts as paid, and one of each
-- method waits: the provider of another is asked, and closes it.
alter table payment add column booking_id bigint;
update payment p set
  booking_id = o.booking_id,
  kept_at = case when p.state = 'paid' and o.status in (5, 6) then coalesce(p.kept_at, p.paid_at, p.created_at)
    else p.kept_at end
from orders o where o.shop_id = p.shop_id and o.id = p.order_id;
update payment p set kept_at = coalesce(p.paid_at, p.created_at)
from (
  select shop_id, id, row_number() over (partition by shop_id, booking_id order by counted desc, paid_at, id) as place
  from payment where state = 'paid' and kept_at is null
) ranked
where ranked.shop_id = p.shop_id and ranked.id = p.id and ranked.place > 1;
drop index payment_open_once;
update payment p set state = 'closed', work_at = coalesce(p.work_at, p.created_at)
from (
  select shop_id, id, row_number() over (partition by shop_id, booking_id, method order by id desc) as place
  from payment where state = 'open'
) ranked
where ranked.shop_id = p.shop_id and ranked.id = p.id and ranked.place > 1;
alter table payment
  alter column booking_id set not null,
  add foreign key (shop_id, booking_id) references booking (shop_id, id),
  drop column order_id;
create unique index payment_deposit_once on payment (shop_id, booking_id) where state = 'paid' and kept_at is null;
create unique index payment_open_once on payment (shop_id, booking_id, method) where state = 'open';
create index payment_booking on payment (shop_id, booking_id);

-- Labels: those of the first are the booking's.
alter table order_label rename to booking_label;
alter table booking_label add column booking_id bigint;
update booking_label l set booking_id = b.id
from booking b where b.shop_id = l.shop_id and b.first_order_id = l.order_id;
delete from booking_label where booking_id is null;
alter table booking_label
  drop constraint order_label_pkey,
  add primary key (shop_id, booking_id, label_id),
  add foreign key (shop_id, booking_id) references booking (shop_id, id),
  drop column order_id;
alter table booking_label rename constraint order_label_shop_id_label_id_fkey to booking_label_shop_id_label_id_fkey;

create index booking_customer on booking (shop_id, customer_id, id desc);
create index booking_phone on booking (shop_id, phone) where phone <> '';
create index booking_former_phone on booking (shop_id, former_phone) where former_phone <> '';
create index booking_network on booking (shop_id, applicant_network) where source = 'guest';
create index booking_referral on booking (shop_id) where referral;
create index booking_no_customer_grams on booking using gin (name_grams(user_name))
  where customer_id is null and user_name <> '';
create index orders_waiting on orders (shop_id, booking_id) where status in (1, 2);
