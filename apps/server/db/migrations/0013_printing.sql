-- Printers, and the slips that go to them. A slip is a row in the transaction of what it tells of; it is sent after
-- the commit, by whichever server takes it.

create table printer (
  shop_id bigint not null references shop (shop_id),
  id bigint generated always as identity,
  title text not null,
  -- ESC/POS by address and port, or through its maker's cloud by its number.
  kind text not null check (kind in ('network', 'cloud')),
  host text not null default '',
  port integer not null default 9100 check (port between 1 and 65535),
  serial_number text not null default '',
  paper_mm smallint not null default 80 check (paper_mm in (58, 80)),
  copies smallint not null default 1 check (copies between 1 and 5),
  place text not null check (place in ('kitchen', 'counter')),
  -- What prints here by itself.
  events text[] not null default '{}',
  switched_on boolean not null default true,
  -- One server at a time sends to it, and until then.
  leased_until timestamptz,
  -- It did not answer: not before this moment again.
  retry_at timestamptz,
  last_error text not null default '',
  last_error_at timestamptz,
  last_printed_at timestamptz,
  created_at timestamptz not null,
  deleted_at timestamptz,
  primary key (shop_id, id)
);

-- The shop's account with the maker of its cloud printers.
create table printer_cloud (
  shop_id bigint primary key references shop (shop_id),
  cloud_user text not null,
  cloud_key text not null
);

create table print_job (
  shop_id bigint not null,
  id bigint generated always as identity,
  printer_id bigint not null,
  order_id bigint,
  event text not null check (event in ('created', 'changed', 'cancelled', 'dishes', 'settled', 'again', 'test')),
  -- What stands on it, as it was when it was queued.
  slip jsonb not null,
  state text not null default 'queued'
    check (state in ('queued', 'sending', 'printed', 'failed', 'unknown', 'expired')),
  attempts smallint not null default 0,
  error text not null default '',
  queued_at timestamptz not null,
  -- From this moment on it cannot be known what the printer has of it, unless the sending ended.
  sent_at timestamptz,
  ended_at timestamptz,
  primary key (shop_id, id),
  foreign key (shop_id, printer_id) references printer (shop_id, id),
  foreign key (shop_id, order_id) references orders (shop_id, id)
);
create index print_job_open on print_job (shop_id, printer_id, id) where state in ('queued', 'sending');
create index print_job_history on print_job (shop_id, printer_id, id desc);
create index print_job_queued_at on print_job (queued_at);

do $$
declare
  walled text;
begin
  foreach walled in array array['printer', 'printer_cloud', 'print_job']
  loop
    execute format('alter table %I enable row level security', walled);
    execute format(
      'create policy one_shop on %I to roombook_app
         using (shop_id = nullif(current_setting(''app.shop_id'', true), '''')::bigint)
         with check (shop_id = nullif(current_setting(''app.shop_id'', true), '''')::bigint)',
      walled);
    execute format('grant select, insert, update on %I to roombook_app', walled);
  end loop;
end
$$;

-- Printers of all shops that have something to send, or to give up, and that no server is sending to: who is to be
-- looked at, not what is to be done.
create function printers_with_work(at timestamptz, stale_before timestamptz, most integer)
returns table (shop_id bigint, printer_id bigint)
language sql security definer set search_path = public stable as $$
  select p.shop_id, p.id
  from printer p
  where (p.leased_until is null or p.leased_until <= at)
    and (p.retry_at is null or p.retry_at <= at)
    and exists (
      select from print_job j
      where j.shop_id = p.shop_id and j.printer_id = p.id and j.state in ('queued', 'sending')
        and (p.switched_on or j.event = 'test' or j.state = 'sending' or j.queued_at < stale_before))
  order by p.retry_at nulls first, p.shop_id, p.id
  limit most
$$;

-- Throws away slips that have had their time.
create function sweep_print_jobs(jobs_before timestamptz)
returns void
language sql security definer set search_path = public as $$
  delete from print_job where queued_at < jobs_before and state not in ('queued', 'sending')
$$;

revoke all on function printers_with_work(timestamptz, timestamptz, integer), sweep_print_jobs(timestamptz) from public;
grant execute on function printers_with_work(timestamptz, timestamptz, integer), sweep_print_jobs(timestamptz)
  to roombook_app;
