-- A notification for a phone is a job. What was being sent when this runs, and had not begun to be, is sent after it; of
-- what had, nobody knows.
insert into job (shop_id, kind, subject, due_at, tries, queued_at)
select shop_id, 'push.phone', id, coalesce(retry_at, queued_at), attempts, queued_at
from push_job where state in ('queued', 'sending');

drop function shops_with_pushes(timestamptz, integer);
drop index push_job_open;
alter table push_job drop column leased_until, drop column retry_at, drop column attempts;
