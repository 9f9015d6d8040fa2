-- One book of money: what stands on a booking and its orders as a sum is what the postings say.
--
-- A posting above zero is credited: what the shop owes (stored value, deposits, what is to go back) or earned (sales,
-- drinks). One below zero is debited: what came in and by which means, what is owed to the shop, what it let off.
-- A posting names its kind of account; an account has a row where somebody asks for its balance, and no other has one,
-- so that nobody waits for the account of the whole shop.

alter table ledger_entry
  add column booking_id bigint,
  add column payment_id bigint,
  add foreign key (shop_id, booking_id) references booking (shop_id, id),
  add foreign key (shop_id, payment_id) references payment (shop_id, id);

alter table ledger_posting
  add column kind text,
  add column line smallint,
  add column order_id bigint,
  add column booking_id bigint,
  drop constraint ledger_posting_pkey,
  alter column account_id drop not null,
  alter column balance_after drop not null;

update ledger_posting p
set kind = a.kind,
  line = case when p.amount < 0 then 1 else 2 end,
  account_id = case when a.kind = 'customer' then p.account_id end,
  balance_after = case when a.kind = 'customer' then p.balance_after end
from ledger_account a
where a.shop_id = p.shop_id and a.id = p.account_id;

delete from ledger_account where kind <> 'customer';

alter table ledger_account
  drop constraint ledger_account_kind_check,
  drop constraint ledger_account_covered,
  alter column owner_id drop default,
  add constraint ledger_account_kind_check check (kind in ('customer')),
  add constraint ledger_account_covered check (balance >= 0);

alter table ledger_posting
  alter column kind set not null,
  alter column line set not null,
  add primary key (shop_id, entry_id, line),
  add foreign key (shop_id, order_id) references orders (shop_id, id),
  add foreign key (shop_id, booking_id) references booking (shop_id, id),
  add constraint ledger_posting_kind_check check (kind in (
    'customer', 'stored', 'cash', 'card', 'weixin', 'alipay', 'other', 'counter', 'online', 'deposit', 'returning',
    'sales', 'drinks', 'discount', 'bill', 'arrears', 'collected')),
  add constraint ledger_posting_account_check check (
    (account_id is not null) = (kind in ('customer')) and (balance_after is not null) = (account_id is not null));
create index ledger_posting_order on ledger_posting (shop_id, order_id) where order_id is not null;

-- Opening entries. Each is made of what stands today, so that from here on the columns are what the ledger says.

-- By which means stored value came in and went back, was said on the entry alone.
create temporary table opening_line (
  shop_id bigint not null,
  key text not null,
  at timestamptz not null,
  line_order smallint not null,
  kind text not null,
  amount bigint not null,
  order_id bigint,
  booking_id bigint,
  payment_id bigint,
  staff_id bigint
) on commit drop;

insert into opening_line (shop_id, key, at, line_order, kind, amount)
select of_means.shop_id, 'opening:means', of_means.at, line.line_order, line.kind, line.amount
from (
  select p.shop_id, case when e.means in ('cash', 'card', 'weixin', 'alipay', 'other') then e.means else 'counter' end as means,
    sum(p.amount) as amount, max(max(e.at)) over (partition by p.shop_id) as at
  from ledger_posting p join ledger_entry e on e.shop_id = p.shop_id and e.id = p.entry_id
  where p.kind = 'counter' group by 1, 2
) of_means
cross join lateral (values (1, 'counter', -of_means.amount), (2, of_means.means, of_means.amount))
  as line (line_order, kind, amount)
where of_means.means <> 'counter';

-- What was paid of stored value was counted as sales, beside the bill that it paid.
insert into opening_line (shop_id, key, at, line_order, kind, amount)
select used.shop_id, 'opening:stored', used.at, line.line_order, line.kind, line.amount
from (
  select p.shop_id, sum(p.amount) as amount, max(e.at) as at
  from ledger_posting p join ledger_entry e on e.shop_id = p.shop_id and e.id = p.entry_id
  where p.kind = 'sales' group by 1
) used
cross join lateral (values (1, 'sales', -used.amount), (2, 'stored', used.amount)) as line (line_order, kind, amount);

-- A booking's deposits, those that bills have taken too: what of them is with a provider, and what came in at the counter.
insert into opening_line (shop_id, key, at, line_order, kind, amount, booking_id)
select d.shop_id, 'opening:deposit:' || d.id, d.at, line.line_order, line.kind, line.amount,
  case line.kind when 'deposit' then d.id end
from (
  select b.shop_id, b.id,
    b.deposit_received_fen + coalesce(sum(o.deposit_received_fen), 0) as received, coalesce(max(paid.online), 0) as online,
    coalesce(min(o.created_at), now()) as at
  from booking b
  left join orders o on o.shop_id = b.shop_id and o.booking_id = b.id
  left join (
    select shop_id, booking_id, sum(case state when 'refunded' then amount_fen - refund_fen else amount_fen end) as online
    from payment
    where counted and (state in ('paid', 'refunding', 'refund_failed') or state = 'refunded' and refund_fen is not null)
    group by 1, 2
  ) paid on paid.shop_id = b.shop_id and paid.booking_id = b.id
  group by b.shop_id, b.id
) d
cross join lateral (values (1, 'online', -d.online), (2, 'counter', d.online - d.received), (3, 'deposit', d.received))
  as line (line_order, kind, amount);

-- What came too late and is on its way back.
insert into opening_line (shop_id, key, at, line_order, kind, amount, booking_id, payment_id)
select p.shop_id, 'late:' || p.id, coalesce(p.paid_at, p.created_at), line.line_order, line.kind, line.amount,
  p.booking_id, p.id
from payment p
cross join lateral (values (1, 'online', -p.amount_fen), (2, 'returning', p.amount_fen)) as line (line_order, kind, amount)
where not p.counted and p.state in ('refunding', 'refund_failed');

-- Bills. What a room that was given up was paid by stands with that room still, though its bill went over to another:
-- the difference is posted to the counter on both.
insert into opening_line (shop_id, key, at, line_order, kind, amount, order_id, booking_id, staff_id)
select o.shop_id, 'opening:order:' || o.id, coalesce(o.completed_at, o.created_at), line.line_order, line.kind,
  line.amount, o.id, case line.kind when 'deposit' then o.booking_id end, paid.staff_id
from orders o
left join lateral (
  select min(staff_id) as staff_id, coalesce(sum(amount_fen), 0) as all_means,
    coalesce(sum(amount_fen) filter (where means = 'cash'), 0) as cash,
    coalesce(sum(amount_fen) filter (where means = 'card'), 0) as card,
    coalesce(sum(amount_fen) filter (where means = 'weixin'), 0) as weixin,
    coalesce(sum(amount_fen) filter (where means = 'alipay'), 0) as alipay,
    coalesce(sum(amount_fen) filter (where means = 'other'), 0) as other,
    coalesce(sum(amount_fen) filter (where means = 'balance'), 0) as stored
  from order_payment where shop_id = o.shop_id and order_id = o.id
) paid on true
cross join lateral (values
  (1, 'sales', o.total_fen),
  (2, 'drinks', o.drinks_fen),
  (3, 'discount', -o.discount_fen),
  (4, 'deposit', -o.deposit_received_fen),
  (5, 'cash', -paid.cash),
  (6, 'card', -paid.card),
  (7, 'weixin', -paid.weixin),
  (8, 'alipay', -paid.alipay),
  (9, 'other', -paid.other),
  (10, 'stored', -paid.stored),
  (11, 'counter', paid.all_means - o.paid_fen),
  (12, 'arrears', -o.arrears_fen),
  (13, 'bill', o.discount_fen + o.deposit_received_fen + o.paid_fen + o.arrears_fen - o.total_fen - o.drinks_fen)
) as line (line_order, kind, amount)
where line.amount <> 0;

delete from opening_line where amount = 0;

insert into ledger_entry (shop_id, key, reason, order_id, booking_id, payment_id, staff_id, at)
select shop_id, key, 'opening', max(order_id), max(booking_id), max(payment_id), max(staff_id), max(at)
from opening_line group by shop_id, key order by max(at), key;

insert into ledger_posting (shop_id, entry_id, line, kind, amount, order_id, booking_id)
select l.shop_id, e.id, row_number() over (partition by l.shop_id, e.id order by l.line_order), l.kind, l.amount,
  l.order_id, case when l.kind = 'deposit' then l.booking_id end
from opening_line l
join ledger_entry e on e.shop_id = l.shop_id and e.key = l.key;

drop table order_payment;
