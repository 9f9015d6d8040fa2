-- Rows of a shop's log and its events under its next numbers, all of one transaction at once and as its last act: the
-- counter's lock is what every change of a shop waits for. Each statement names one shop, so that a cluster sends it to
-- the node that has it. `entries` and `events` are arrays as `platform/journal/journal.ts` writes them.
create function write_journal(shop bigint, entries jsonb, events jsonb) returns void
language plpgsql as $$
declare
  entry jsonb;
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
    insert into action_log (shop_id, seq, subject, subject_id, action, operator_id, operator_name, names_operator,
      from_status, to_status, fields, detail, detail_digest, at, hash)
    values (shop, numbered, entry ->> 'subject', (entry ->> 'subjectId')::bigint, entry ->> 'action',
      (entry ->> 'operatorId')::bigint, entry ->> 'operatorName', true,
      (entry ->> 'fromStatus')::smallint, (entry ->> 'toStatus')::smallint,
      array(select jsonb_array_elements_text(entry -> 'fields')), entry -> 'detail', entry ->> 'detailDigest',
      (entry ->> 'at')::timestamptz, chained);
  end loop;

  insert into outbox_event (shop_id, seq, name, data, at)
  select shop, told + at_place, event ->> 'name', event -> 'data', (event ->> 'at')::timestamptz
  from jsonb_array_elements(events) with ordinality as given (event, at_place);

  update shop_counter c
  set log_seq = numbered, log_hash = chained, event_seq = told + jsonb_array_length(events)
  where c.shop_id = shop;
end
$$;
revoke all on function write_journal from public;
grant execute on function write_journal to roombook_app;
