-- As 0621, a store at a time: of spread tables no statement locks rows of several stores. Which stores have some is asked
-- first, of as many rows as are taken at once.
create or replace function forget_old(log_before timestamptz, messages_before timestamptz, calls_before timestamptz, most integer)
returns integer
language plpgsql security definer set search_path = public as $$
declare
  store bigint;
  done integer := 0;
  part integer;
begin
  for store in
    select distinct o.shop_id from (
      select shop_id from action_log where at < log_before and detail is not null limit most
    ) as o
  loop
    update action_log l set detail = null
    from (
      select seq from action_log
      where shop_id = store and at < log_before and detail is not null limit most for update skip locked
    ) as old
    where l.shop_id = store and l.seq = old.seq;
    get diagnostics part = row_count;
    done := done + part;
  end loop;

  for store in
    select distinct o.shop_id from (
      select shop_id from sms_message
      where created_at < messages_before and phone <> '' and state in ('delivered', 'failed', 'unknown', 'accepted')
      limit most
    ) as o
  loop
    update sms_message m set phone = '', content = '', facts = '{}'
    from (
      select id from sms_message
      where shop_id = store and created_at < messages_before and phone <> ''
        and state in ('delivered', 'failed', 'unknown', 'accepted')
      limit most for update skip locked
    ) as old
    where m.shop_id = store and m.id = old.id;
    get diagnostics part = row_count;
    done := done + part;
  end loop;

  for store in
    select distinct o.shop_id from (
      select shop_id from phone_call where rang_at < calls_before and phone <> '' and text_due_at is null limit most
    ) as o
  loop
    update phone_call c set phone = ''
    from (
      select id from phone_call
      where shop_id = store and rang_at < calls_before and phone <> '' and text_due_at is null
      limit most for update skip locked
    ) as old
    where c.shop_id = store and c.id = old.id;
    get diagnostics part = row_count;
    done := done + part;
  end loop;
  return done;
end
$$;
