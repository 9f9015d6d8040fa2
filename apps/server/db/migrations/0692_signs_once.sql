-- Names of signs that a store has under the operator's account, each once across stores (decisions 097, 171): what is looked
-- up in all stores has a table of its own, which stays in one place where the stores' tables are spread.
create table sms_sign_name (
  gateway text not null,
  sign text not null,
  shop_id bigint not null,
  primary key (gateway, sign)
);
create index sms_sign_name_of_shop on sms_sign_name (shop_id);
alter table sms_sign_name enable row level security;
insert into sms_sign_name (gateway, sign, shop_id)
select distinct on (gateway, sign) gateway, sign, shop_id from sms_sign where removed_at is null
order by gateway, sign, id;
drop function sms_sign_taken(bigint, text, text);
drop index sms_sign_by_name;

-- Whether a name is the store's from now on. Whoever comes second waits for the first. It reads nothing of a store, since
-- whoever asks has changed rows of one: a cluster then lets nobody else read on in their transaction.
create function claim_sms_sign(shop_given bigint, gateway_given text, sign_given text) returns boolean
language plpgsql security definer set search_path = public as $$
begin
  insert into sms_sign_name (gateway, sign, shop_id) values (gateway_given, sign_given, shop_given)
  on conflict do nothing;
  return exists (
    select from sms_sign_name n where n.gateway = gateway_given and n.sign = sign_given and n.shop_id = shop_given
  );
end
$$;

-- Frees a name that is gone from its provider.
create function free_sms_sign(shop_given bigint, gateway_given text, sign_given text) returns void
language plpgsql security definer set search_path = public as $$
begin
  delete from sms_sign_name n
  where n.gateway = gateway_given and n.sign = sign_given and n.shop_id = shop_given;
end
$$;

revoke all on function claim_sms_sign(bigint, text, text), free_sms_sign(bigint, text, text) from public;
grant execute on function claim_sms_sign(bigint, text, text), free_sms_sign(bigint, text, text) to roombook_app;
