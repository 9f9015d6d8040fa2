-- A store is opened with the plugins that its brand chooses; the others are there, and closed.
drop function open_shop(bigint, text, text, bigint, text, text, text, date, jsonb, text[], bigint, text, timestamptz);
drop function make_shop(bigint, text, text, text, date, jsonb, text[], bigint, text, timestamptz);

-- A store with what it cannot work without: its counters, its plugins, a style of invitation, and its owner.
create function make_shop(brand_given bigint, title_given text, address_given text, phone_given text,
  subscribed_until date, words jsonb, plugins text[], opened text[], owner_given bigint, owner_name text,
  at timestamptz)
returns bigint
language plpgsql set search_path = public as $$
declare
  made bigint;
begin
  insert into shop (brand_id, title, address, phone, subscription_end, booking_sms_template, hold_sms_template,
    meal_sms_template, created_at)
  values (brand_given, title_given, address_given, phone_given, subscribed_until, words ->> 'booking',
    words ->> 'hold', words ->> 'meal', at)
  returning shop_id into made;
  insert into shop_counter (shop_id) values (made);
  insert into shop_plugin (shop_id, name, state)
  select made, name, to_jsonb(name = any (opened)) from unnest(plugins) as name;
  insert into invitation_style (shop_id, title, is_default) values (made, words ->> 'style', true);
  insert into staff (shop_id, account_id, nickname, admin_level, created_at)
  values (made, owner_given, owner_name, 1, at);
  return made;
end
$$;

-- Opens a store for somebody who looks after the brand, once for each key. No row where the brand is none of theirs;
-- same is false where the key has opened a store from another form.
create function open_shop(account_given bigint, key_given text, digest text, brand_given bigint, title_given text,
  address_given text, phone_given text, subscribed_until date, words jsonb, plugins text[], opened text[],
  owner_given bigint, owner_name text, at timestamptz)
returns table (shop_id bigint, title text, address text, same boolean)
language plpgsql security definer set search_path = public as $$
declare
  made bigint;
begin
  if not exists (
    select from brand_user u
    where u.brand_id = brand_given and u.account_id = account_given and u.disabled_at is null
  ) then return; end if;
  perform pg_advisory_xact_lock(8015, hashtext(account_given || key_given));
  if not exists (select from shop_opening o where o.account_id = account_given and o.key = key_given) then
    made := make_shop(brand_given, title_given, address_given, phone_given, subscribed_until, words, plugins, opened,
      owner_given, owner_name, at);
    insert into shop_opening values (account_given, key_given, digest, made, at);
  end if;
  return query
    select s.shop_id, s.title, s.address, o.body_digest = digest
    from shop_opening o join shop s on s.shop_id = o.shop_id
    where o.account_id = account_given and o.key = key_given;
end
$$;

revoke all on function make_shop, open_shop from public;
grant execute on function open_shop to roombook_app;

-- A telephone page with lines bound to it says so.
update shop_plugin p set state = to_jsonb(string_to_array(s.settings ->> 'lineNumber', ','))
from shop s
where s.shop_id = p.shop_id and p.name = 'shopconfig/savephonezj' and p.state <> 'false'
  and coalesce(s.settings ->> 'lineNumber', '') <> '';
