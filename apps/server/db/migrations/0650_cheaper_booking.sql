-- What a booking runs, in forms that PostgreSQL makes less work of. Each function answers what it did.

-- As a function of SQL it was parsed and planned anew for each name that was written.
create or replace function name_grams(name text) returns text[]
language plpgsql immutable strict parallel safe as $$
declare
  letters text := lower(name);
  most int := char_length(name);
  grams text[] := '{}';
begin
  for at in 1 .. most loop
    grams := grams || substr(letters, at, 1);
    if at < most then
      grams := grams || substr(letters, at, 2);
    end if;
  end loop;
  return array(select distinct gram from unnest(grams) as gram order by gram);
end
$$;

-- Most shops have no telephone that is told, and a loop over nothing was dearer than to look whether there is one.
create or replace function push_targets(at timestamptz)
returns table (subscription_id bigint, staff_id bigint, admin_level smallint, nodes text[])
language plpgsql stable as $$
#variable_conflict use_column
declare
  shop_shown bigint := nullif(current_setting('app.shop_id', true), '')::bigint;
  target record;
begin
  if not exists (select p.id from push_subscription p where p.shop_id = shop_shown) then
    return;
  end if;
  for target in
    select p.id, p.session_hash, p.staff_id, f.admin_level, coalesce(r.nodes, '{}') as nodes
    from push_subscription p
    join staff f on f.shop_id = p.shop_id and f.id = p.staff_id
    left join role r on r.shop_id = f.shop_id and r.id = f.role_id
    where p.shop_id = shop_shown and f.disabled_at is null
    order by p.id
  loop
    if session_is_open(target.session_hash, shop_shown, target.staff_id, at) then
      return query select target.id, target.staff_id, target.admin_level, target.nodes;
    end if;
  end loop;
end
$$;

-- Whoever books, and whoever is told of it, locks the shop's counter, without which nothing of a shop is written; a key that
-- remembers an answer stands beside such a change. A question for the shop's own row says no more than that, and locks the one
-- row that all who book beside it lock as well.
alter table booking drop constraint booking_shop_id_fkey;
alter table customer drop constraint customer_shop_id_fkey;
alter table message drop constraint message_shop_id_fkey;
alter table idempotency_key drop constraint idempotency_key_shop_id_fkey;
