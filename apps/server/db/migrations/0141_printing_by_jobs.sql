-- A printer that has slips to print is a job. What waits, or was being sent, when this runs is taken up after it.
insert into job (shop_id, kind, subject, due_at, queued_at)
select p.shop_id, 'printing.slips', p.id, coalesce(p.retry_at, j.since), j.since
from printer p
join (
  select shop_id, printer_id, min(queued_at) as since from print_job
  where state in ('queued', 'sending')
  group by shop_id, printer_id
) j on j.shop_id = p.shop_id and j.printer_id = p.id;

drop function printers_with_work(timestamptz, timestamptz, integer);
alter table printer drop column leased_until, drop column retry_at;
