-- A rule that was off and is on again brings back what it took back, rather than make it anew.
alter table work_act drop constraint work_act_act_check;
alter table work_act add constraint work_act_act_check
  check (act in ('made', 'done', 'put-off', 'handed', 'withdrawn', 'restored'));

-- What was taken back until now gave its occasion away. It has it again, where no task was made for it since.
update work_task t set occasion = left(t.occasion, -length('#' || t.id))
where t.ended = 'withdrawn' and right(t.occasion, length('#' || t.id)) = '#' || t.id
  and not exists (
    select from work_task o
    where o.shop_id = t.shop_id and o.kind = t.kind and o.id <> t.id
      and left(o.occasion, length(t.occasion) - length('#' || t.id)) = left(t.occasion, -length('#' || t.id))
  );
