-- A payment about which a provider is asked, or that is to go back, is a job. What waits when this runs is done after it.
insert into job (shop_id, kind, subject, due_at, queued_at)
select shop_id, case state when 'refunding' then 'payments.return' else 'payments.ask' end, id, work_at, created_at
from payment where work_at is not null;

-- Set before a provider is asked to pay back: from then on it is asked first how that stands.
alter table payment add column refund_asked_at timestamptz;
update payment set refund_asked_at = coalesce(work_at, paid_at, created_at)
where state in ('refunding', 'refund_failed') and attempts > 0;

drop function payments_with_work(timestamptz, integer);
alter table payment drop column work_at, drop column leased_until, drop column attempts;
