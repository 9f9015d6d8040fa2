-- A request that hurries a running job resets its tries (a running job has at least one). If that run fails, the job
-- runs again at once instead of after the pause of a failure.
create or replace function end_job(
  shop bigint, kind_given text, subject_given bigint, lease_given integer, asked_then integer,
  moment timestamptz, next_at timestamptz, error_given text, given_up boolean
)
returns boolean
language plpgsql security definer set search_path = public as $$
begin
  if next_at is null and not given_up then
    delete from job
    where shop_id = shop and kind = kind_given and subject = subject_given and lease = lease_given
      and asked = asked_then;
    if found then
      return true;
    end if;
  end if;
  update job
  set leased = false,
    error = case when given_up and asked <> asked_then then '' else error_given end,
    tries = case when error_given = '' or (given_up and asked <> asked_then) then 0 else tries end,
    failed_at = case when given_up and asked = asked_then then moment end,
    due_at = case
      when given_up or next_at is null then moment
      -- After a failure, only a hurried request shortens the pause.
      when asked <> asked_then and (error_given = '' or tries = 0) then least(moment, next_at)
      else next_at
    end
  where shop_id = shop and kind = kind_given and subject = subject_given and lease = lease_given;
  return found;
end
$$;
