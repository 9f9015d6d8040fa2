-- Takes out of old rows what names people, a portion at a time, and says how many rows there were. The rows stay, so that
-- figures, the log's chain (which covers a digest of the detail) and what refers to them stay what they are. A moment
-- that is null keeps everything of its kind.
create function forget_old(log_before timestamptz, messages_before timestamptz, calls_before timestamptz, most integer)
returns integer
language plpgsql security definer set search_path = public as $$
declare
  done integer := 0;
  part integer;
begin
  update action_log l set detail = null
  from (
    select shop_id, seq from action_log where at < log_before and detail is not null limit most for update skip locked
  ) as old
  where l.shop_id = old.shop_id and l.seq = old.seq;
  get diagnostics part = row_count;
  done := done + part;

  update sms_message m set phone = '', content = '', facts = '{}'
  from (
    select shop_id, id from sms_message
    where created_at < messages_before and phone <> '' and state in ('delivered', 'failed', 'unknown', 'accepted')
    limit most for update skip locked
  ) as old
  where m.shop_id = old.shop_id and m.id = old.id;
  get diagnostics part = row_count;
  done := done + part;

  update phone_call c set phone = ''
  from (
    select shop_id, id from phone_call where rang_at < calls_before and phone <> '' and text_due_at is null
    limit most for update skip locked
  ) as old
  where c.shop_id = old.shop_id and c.id = old.id;
  get diagnostics part = row_count;
  return done + part;
end
$$;
revoke all on function forget_old(timestamptz, timestamptz, timestamptz, integer) from public;
grant execute on function forget_old(timestamptz, timestamptz, timestamptz, integer) to roombook_app;
