-- Each store has a share of a server's workers of a kind: what one store's slow receivers hold up is that store's alone.
-- It takes the place of look_for_jobs, which servers of the release before still call while they are replaced.

create function take_jobs(
  moment timestamptz, leased_until timestamptz, held jsonb, kinds text[], rooms integer[], shares integer[]
)
returns table (
  shop_id bigint, kind text, subject bigint, lease integer, asked integer, tries integer, queued_at timestamptz
)
language plpgsql security definer set search_path = public
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off
set plan_cache_mode = force_generic_plan
as $$
#variable_conflict use_column
declare
  wanted record;
  candidate record;
  -- How many jobs of the kind this server works on, by store.
  busy jsonb;
  room integer;
begin
  update job j set due_at = leased_until
  from jsonb_to_recordset(held) as h (shop_id bigint, kind text, subject bigint, lease integer)
  where j.shop_id = h.shop_id and j.kind = h.kind and j.subject = h.subject and j.lease = h.lease and j.leased
    -- Written once in half a lease, not at each look.
    and j.due_at < moment + (leased_until - moment) / 2;
  for wanted in select * from unnest(kinds, rooms, shares) as w (kind, room, share) loop
    room := wanted.room;
    busy := (
      select coalesce(jsonb_object_agg(own.shop_id, own.count), '{}')
      from (
        select h.shop_id, count(*) from jsonb_to_recordset(held) as h (shop_id bigint, kind text)
        where h.kind = wanted.kind group by h.shop_id
      ) own
    );
    for candidate in
      select q.shop_id, q.subject, q.ctid as place from job q
      where q.kind = wanted.kind and q.due_at <= moment and q.failed_at is null
      order by q.due_at
    loop
      exit when room = 0;
      continue when coalesce((busy ->> candidate.shop_id::text)::integer, 0) >= wanted.share;
      -- Not due any more: another server has just taken it.
      perform from job q
      where q.ctid = candidate.place and q.kind = wanted.kind and q.due_at <= moment and q.failed_at is null
      for no key update skip locked;
      continue when not found;
      return query
        update job j set leased = true, due_at = leased_until, lease = j.lease + 1, tries = j.tries + 1
        where j.shop_id = candidate.shop_id and j.kind = wanted.kind and j.subject = candidate.subject
        returning j.shop_id, j.kind, j.subject, j.lease, j.asked, j.tries, j.queued_at;
      room := room - 1;
      busy := jsonb_set(
        busy, array[candidate.shop_id::text],
        to_jsonb(coalesce((busy ->> candidate.shop_id::text)::integer, 0) + 1)
      );
    end loop;
  end loop;
end
$$;

revoke all on function take_jobs(timestamptz, timestamptz, jsonb, text[], integer[], integer[]) from public;
grant execute on function take_jobs(timestamptz, timestamptz, jsonb, text[], integer[], integer[]) to roombook_app;
