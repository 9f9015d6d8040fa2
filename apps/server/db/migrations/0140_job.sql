-- Work that outlives a request, of all features: what is due, which server has it, how often it was tried. What is to
-- be done stands in the feature's own rows; a job says of which of them, and when.

create table job (
  -- 0 is the platform itself, which is no shop.
  shop_id bigint not null,
  kind text not null,
  -- What it is about, in the feature's own numbers; 0 where the kind and the shop say it all.
  subject bigint not null default 0,
  -- Not before this moment; of one that a server has: whoever looks after it takes that server for dead.
  due_at timestamptz not null,
  leased boolean not null default false,
  -- Counted at each taking: a server that was taken for dead knows its lease by a number that is another's now.
  lease integer not null default 0,
  -- Counted at each asking: what was asked for while a server was at it is done after it.
  asked integer not null default 1,
  tries integer not null default 0,
  -- Why the newest try failed, in Chinese.
  error text not null default '',
  queued_at timestamptz not null,
  -- Given up, until a person has it tried again.
  failed_at timestamptz,
  primary key (shop_id, kind, subject)
) with (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_threshold = 500);
-- A look reads as many entries of it as it may take, and no more.
create index job_due on job (kind, due_at) where failed_at is null;
create index job_failed on job (failed_at) where failed_at is not null;

alter table job enable row level security;
create policy one_shop on job to roombook_app
  using (shop_id = nullif(current_setting('app.shop_id', true), '')::bigint)
  with check (shop_id = nullif(current_setting('app.shop_id', true), '')::bigint);
grant select, insert, update on job to roombook_app;

-- A look: keeps what this server has at work, and takes what is due, of each kind as much as there is room for. It goes
-- by the indexes alone: a plan made while many jobs wait would read all of them.
create function look_for_jobs(
  moment timestamptz, leased_until timestamptz, held jsonb, kinds text[], rooms integer[]
)
returns table (
  shop_id bigint, kind text, subject bigint, lease integer, asked integer, tries integer, queued_at timestamptz
)
language plpgsql security definer set search_path = public
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off
as $$
#variable_conflict use_column
begin
  update job j set due_at = leased_until
  from jsonb_to_recordset(held) as h (shop_id bigint, kind text, subject bigint, lease integer)
  where j.shop_id = h.shop_id and j.kind = h.kind and j.subject = h.subject and j.lease = h.lease and j.leased
    -- Written once in half a lease, not at each look.
    and j.due_at < moment + (leased_until - moment) / 2;
  return query
    with next as materialized (
      select found.shop_id, found.kind, found.subject
      from unnest(kinds, rooms) as wanted (kind, room)
      cross join lateral (
        select q.shop_id, q.kind, q.subject
        from job q
        where q.kind = wanted.kind and q.due_at <= moment and q.failed_at is null
        order by q.due_at limit wanted.room for no key update skip locked
      ) found
    )
    update job j set leased = true, due_at = leased_until, lease = j.lease + 1, tries = j.tries + 1
    from next n
    where j.shop_id = n.shop_id and j.kind = n.kind and j.subject = n.subject
    returning j.shop_id, j.kind, j.subject, j.lease, j.asked, j.tries, j.queued_at;
end
$$;

-- How a try ended, of a server whose lease it still is: done (without a next moment), to go on with, to try again
-- (with why the try failed), or given up.
create function end_job(
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
      -- Who waits after a failure waits, whatever is asked for besides.
      when error_given = '' and asked <> asked_then then least(moment, next_at)
      else next_at
    end
  where shop_id = shop and kind = kind_given and subject = subject_given and lease = lease_given;
  return found;
end
$$;

do $$
declare
  crossing regprocedure;
begin
  foreach crossing in array array[
    'look_for_jobs(timestamptz, timestamptz, jsonb, text[], integer[])',
    'end_job(bigint, text, bigint, integer, integer, timestamptz, timestamptz, text, boolean)'
  ]::regprocedure[]
  loop
    execute format('revoke all on function %s from public', crossing);
    execute format('grant execute on function %s to roombook_app', crossing);
  end loop;
end
$$;
