-- Sheets of customers: brought from other systems, and taken away. Both are worked on in the background, by whichever
-- server has the lease.

create table customer_import (
  shop_id bigint not null references shop (shop_id),
  id bigint generated always as identity,
  state text not null check (state in ('read', 'checked', 'running', 'done', 'undoing', 'undone')),
  -- The columns' titles, from left to right, and the field that each is read as; '' for none.
  titles jsonb not null,
  fields jsonb not null,
  row_count integer not null,
  -- What was chosen with the check, and the labels that are to be made.
  choices jsonb not null default '{}',
  new_labels jsonb not null default '[]',
  -- As checked, and then as done.
  added integer not null default 0,
  updated integer not null default 0,
  same integer not null default 0,
  refused integer not null default 0,
  -- Of an undo: customers that stayed as they are.
  stayed integer not null default 0,
  -- The last row that the work has come to.
  done_through integer not null default 0,
  created_by bigint not null,
  created_at timestamptz not null,
  started_at timestamptz,
  ended_at timestamptz,
  undone_at timestamptz,
  -- Who began it, or took it back.
  worked_for bigint not null,
  -- One server at a time works on it, and until then; each that takes it counts one more.
  leased_until timestamptz,
  attempt integer not null default 0,
  primary key (shop_id, id),
  foreign key (shop_id, created_by) references staff (shop_id, id),
  foreign key (shop_id, worked_for) references staff (shop_id, id)
);
-- One after the other: two at once would judge each other's rows as they were before.
create unique index customer_import_at_work on customer_import (shop_id) where state in ('running', 'undoing');

create table customer_import_row (
  shop_id bigint not null,
  import_id bigint not null,
  -- From 1, without gaps.
  position integer not null,
  -- As the sheet numbers it.
  sheet_row integer not null,
  cells jsonb not null,
  -- Read from the cells when they are checked.
  name text not null default '',
  phone text not null default '',
  verdict text not null default '' check (verdict in ('', 'add', 'update', 'same', 'refuse')),
  -- Why it is refused, or what will be written.
  words jsonb not null default '[]',
  customer_id bigint,
  -- The customer's fields that were written, as they were and as they became; of an added one nothing.
  before jsonb,
  after jsonb,
  -- The customer's version thereafter.
  version integer,
  undo text not null default '' check (undo in ('', 'removed', 'restored', 'stayed')),
  primary key (shop_id, import_id, position),
  foreign key (shop_id, import_id) references customer_import (shop_id, id) on delete cascade
);
create index customer_import_row_verdict on customer_import_row (shop_id, import_id, verdict, position);

create table customer_export (
  shop_id bigint not null references shop (shop_id),
  id bigint generated always as identity,
  state text not null check (state in ('queued', 'ready', 'failed')),
  -- Which customers, in which order.
  filter jsonb not null,
  whole_phones boolean not null,
  row_count integer not null default 0,
  file_name text not null,
  -- The parts of the file, from 0.
  part_count integer not null default 0,
  created_by bigint not null,
  created_at timestamptz not null,
  ready_at timestamptz,
  leased_until timestamptz,
  attempt integer not null default 0,
  primary key (shop_id, id),
  foreign key (shop_id, created_by) references staff (shop_id, id)
);
create index customer_export_maker on customer_export (shop_id, created_by, id desc);

create table customer_export_part (
  shop_id bigint not null,
  export_id bigint not null,
  position integer not null,
  content bytea not null,
  primary key (shop_id, export_id, position),
  foreign key (shop_id, export_id) references customer_export (shop_id, id) on delete cascade
);

do $$
declare
  walled text;
begin
  foreach walled in array array[
    'customer_import', 'customer_import_row', 'customer_export', 'customer_export_part'
  ]
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
revoke update on customer_export_part from roombook_app;

-- Imports of all shops that there is something to do for, and that no server works on.
create function imports_with_work(at timestamptz, most integer)
returns table (shop_id bigint, id bigint)
language sql security definer set search_path = public stable as $$
  select i.shop_id, i.id from customer_import i
  where i.state in ('running', 'undoing') and (i.leased_until is null or i.leased_until <= at)
  order by i.started_at, i.shop_id limit most
$$;

-- Exports likewise.
create function exports_with_work(at timestamptz, most integer)
returns table (shop_id bigint, id bigint)
language sql security definer set search_path = public stable as $$
  select e.shop_id, e.id from customer_export e
  where e.state = 'queued' and (e.leased_until is null or e.leased_until <= at)
  order by e.created_at, e.shop_id limit most
$$;

-- Throws away sheets that have had their time: people's names and telephones are not kept twice for long.
create function sweep_customer_sheets(drafts_before timestamptz, imports_before timestamptz, exports_before timestamptz)
returns void
language sql security definer set search_path = public as $$
  delete from customer_import
  where (state in ('read', 'checked', 'undone') and coalesce(undone_at, created_at) < drafts_before)
    or (state = 'done' and created_at < imports_before);
  delete from customer_export where created_at < exports_before;
$$;

revoke all on function imports_with_work(timestamptz, integer), exports_with_work(timestamptz, integer),
  sweep_customer_sheets(timestamptz, timestamptz, timestamptz) from public;
grant execute on function imports_with_work(timestamptz, integer), exports_with_work(timestamptz, integer),
  sweep_customer_sheets(timestamptz, timestamptz, timestamptz) to roombook_app;
