-- What whoever runs the server sees of the work: how much there is of each kind, and what was given up, failed or waits.

create function count_jobs(moment timestamptz)
returns table (kind text, waiting integer, later integer, running integer, failed integer, waits_since timestamptz)
language sql stable security definer set search_path = public as $$
  select j.kind,
    (count(*) filter (where j.failed_at is null and not j.leased and j.due_at <= moment))::integer,
    (count(*) filter (where j.failed_at is null and not j.leased and j.due_at > moment))::integer,
    (count(*) filter (where j.failed_at is null and j.leased))::integer,
    (count(*) filter (where j.failed_at is not null))::integer,
    min(j.due_at) filter (where j.failed_at is null and not j.leased and j.due_at <= moment)
  from job j
  group by j.kind
  order by j.kind
$$;

-- Given up first, then what failed and is tried again, then what waits longest; of what is done over and over only what failed.
create function list_jobs(most integer)
returns table (
  shop_id bigint, shop_title text, kind text, subject bigint, due_at timestamptz, leased boolean, tries integer,
  error text, queued_at timestamptz, failed_at timestamptz
)
language sql stable security definer set search_path = public as $$
  select j.shop_id, coalesce(s.title, ''), j.kind, j.subject, j.due_at, j.leased, j.tries, j.error, j.queued_at,
    j.failed_at
  from job j
  left join shop s on s.shop_id = j.shop_id
  where j.failed_at is not null or j.error <> '' or j.kind not like 'sweep.%'
  order by j.failed_at desc nulls last, j.error = '', j.due_at, j.kind, j.shop_id, j.subject
  limit most
$$;

-- Has work that was given up tried anew. False where it is not given up any more.
create function retry_job(shop bigint, kind_given text, subject_given bigint, moment timestamptz)
returns boolean
language plpgsql security definer set search_path = public as $$
begin
  update job set failed_at = null, error = '', tries = 0, due_at = moment, asked = asked + 1
  where shop_id = shop and kind = kind_given and subject = subject_given and failed_at is not null;
  return found;
end
$$;

-- Throws away what was given up long ago.
create function sweep_jobs(given_up_before timestamptz)
returns void
language sql security definer set search_path = public as $$
  delete from job where failed_at < given_up_before
$$;

do $$
declare
  crossing regprocedure;
begin
  foreach crossing in array array[
    'count_jobs(timestamptz)', 'list_jobs(integer)', 'retry_job(bigint, text, bigint, timestamptz)',
    'sweep_jobs(timestamptz)'
  ]::regprocedure[]
  loop
    execute format('revoke all on function %s from public', crossing);
    execute format('grant execute on function %s to roombook_app', crossing);
  end loop;
end
$$;
