-- Who gave a plugin without a price, and who closed one before the end of its term. The term keeps its end meanwhile (decision 197).
alter table shop_plugin
  add column granted_by text check (granted_by in ('brand', 'provider')),
  add column closed_by text check (closed_by in ('brand', 'provider')),
  add constraint shop_plugin_gift_without_end check (granted_by is null or ends_at is null);

-- Earlier versions dropped the end of a term when a plugin was closed by hand. What was tried or bought runs to its end again: closed
-- as it was closed, and where it was opened again without an end, open until the day that was paid.
update shop_plugin p
set ends_at = t.ends_at, closed_by = case when p.state in ('false', '[]') then 'brand' end
from (select shop_id, name, max(ends_at) as ends_at from plugin_term group by shop_id, name) t
where t.shop_id = p.shop_id and t.name = p.name and p.ends_at is null and t.ends_at > now();

update shop_plugin set granted_by = 'provider' where ends_at is null and state not in ('false', '[]');

-- As in 0592; what a store begins with was given by its brand.
create or replace function open_shop(
  account_given bigint, key_given text, digest text, brand_given bigint, title_given text, address_given text,
  phone_given text, subscribed_until date, words jsonb, plugins text[], opened text[], sms_parts integer,
  owner_given bigint, owner_name text, at timestamptz)
returns table (shop_id bigint, title text, address text, same boolean)
language plpgsql security definer set search_path = public as $$
declare
  made bigint;
begin
  if not exists (
    select 1 from brand_user u
    where u.brand_id = brand_given and u.account_id = account_given and u.disabled_at is null
  ) then return; end if;
  perform pg_advisory_xact_lock(8015, hashtext(account_given || key_given));
  if not exists (select 1 from shop_opening o where o.account_id = account_given and o.key = key_given) then
    made := make_shop(brand_given, title_given, address_given, phone_given, subscribed_until, words, plugins, opened,
      sms_parts, owner_given, owner_name, at);
    update shop_plugin p set granted_by = 'brand' where p.shop_id = made and p.state = 'true';
    insert into shop_opening values (account_given, key_given, digest, made, at);
  end if;
  return query
    select s.shop_id, s.title, s.address, o.body_digest = digest
    from shop_opening o join shop s on s.shop_id = o.shop_id
    where o.account_id = account_given and o.key = key_given;
end
$$;
