-- Dishes that are chosen for an order in advance. Of linked orders the first carries them for all.

create table preorder (
  shop_id bigint not null references shop (shop_id),
  id bigint generated always as identity,
  order_id bigint not null,
  version integer not null default 1,
  -- 0 being chosen, 1 confirmed, 2 waiting for the guest to confirm.
  is_sure smallint not null default 0 check (is_sure in (0, 1, 2)),
  -- The staff's words to the kitchen, and the guest's.
  remark text not null default '',
  user_remark text not null default '',
  created_at timestamptz not null,
  updated_at timestamptz not null,
  confirmed_at timestamptz,
  -- Null for a guest.
  confirmed_by bigint,
  primary key (shop_id, id),
  foreign key (shop_id, order_id) references orders (shop_id, id),
  foreign key (shop_id, confirmed_by) references staff (shop_id, id),
  check ((is_sure = 1) = (confirmed_at is not null))
);
create unique index preorder_order on preorder (shop_id, order_id);

-- A dish with its specification and attributes, and who chose it. Title, unit and price are copied when the whole is
-- confirmed; until then they are the dish's own.
create table preorder_line (
  shop_id bigint not null,
  id bigint generated always as identity,
  preorder_id bigint not null,
  dish_id bigint not null,
  -- 0 where the dish has none to choose from.
  spec_id bigint not null default 0,
  -- Ascending.
  attribute_ids bigint[] not null default '{}',
  number integer not null check (number between 1 and 999),
  chooser text not null check (chooser in ('staff', 'host', 'invited')),
  -- invitation_guest of whoever was invited; 0 for staff and host.
  invited_id bigint not null default 0,
  title text,
  spec_title text,
  attribute_titles text,
  unit text,
  unit_price_fen bigint check (unit_price_fen >= 0),
  created_at timestamptz not null,
  primary key (shop_id, id),
  foreign key (shop_id, preorder_id) references preorder (shop_id, id),
  foreign key (shop_id, dish_id) references dish (shop_id, id),
  check ((chooser = 'invited') = (invited_id <> 0))
);
-- The same dish and specification of one chooser is one line.
create unique index preorder_line_once
  on preorder_line (shop_id, preorder_id, dish_id, spec_id, attribute_ids, chooser, invited_id);

do $$
declare
  walled text;
begin
  foreach walled in array array['preorder', 'preorder_line']
  loop
    execute format('alter table %I enable row level security', walled);
    execute format(
      'create policy one_shop on %I to roombook_app
         using (shop_id = nullif(current_setting(''app.shop_id'', true), '''')::bigint)
         with check (shop_id = nullif(current_setting(''app.shop_id'', true), '''')::bigint)',
      walled);
    execute format('grant select, insert, update, delete on %I to roombook_app', walled);
  end loop;
end
$$;
