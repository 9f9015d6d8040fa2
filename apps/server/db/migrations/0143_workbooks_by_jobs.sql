-- A workbook that is brought in, taken back or made is a job. What was at work when this runs is gone on with after it.
insert into job (shop_id, kind, subject, due_at, queued_at)
select shop_id, 'customers.import', id, coalesce(started_at, created_at), coalesce(started_at, created_at)
from customer_import where state in ('running', 'undoing')
union all
select shop_id, 'customers.export', id, created_at, created_at
from customer_export where state = 'queued';

drop function imports_with_work(timestamptz, integer);
drop function exports_with_work(timestamptz, integer);
alter table customer_import drop column leased_until, drop column attempt;
alter table customer_export drop column leased_until, drop column attempt;
