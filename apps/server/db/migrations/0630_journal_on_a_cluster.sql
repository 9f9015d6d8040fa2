-- A cluster takes no question within the values of a row, and under a policy no row that is written by a selection: what is
-- written is made beforehand, and each event is written by itself. There are one or two.
create or replace function write_journal(shop bigint, entries jsonb, events jsonb) returns void
language plpgsql as $$
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
$$;
