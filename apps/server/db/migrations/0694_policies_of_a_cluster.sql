-- The pieces of a cluster’s tables take a restrictive policy for one that permits (Citus 13.2): what was to narrow what may
-- be changed let any row of any store be changed that it named. So each says both, the store and what may be changed of it.
drop policy provider_alone_updated on marketing_refusal;
drop policy provider_alone_deleted on marketing_refusal;
drop policy one_shop on marketing_refusal;
create policy one_shop on marketing_refusal for select to roombook_app
  using (shop_id = nullif(current_setting('app.shop_id', true), '')::bigint);
create policy one_shop_added on marketing_refusal for insert to roombook_app
  with check (shop_id = nullif(current_setting('app.shop_id', true), '')::bigint);
create policy provider_alone_updated on marketing_refusal for update to roombook_app
  using (shop_id = nullif(current_setting('app.shop_id', true), '')::bigint and cause = 'provider')
  with check (shop_id = nullif(current_setting('app.shop_id', true), '')::bigint);
create policy provider_alone_deleted on marketing_refusal for delete to roombook_app
  using (shop_id = nullif(current_setting('app.shop_id', true), '')::bigint and cause = 'provider');

drop policy not_taken_over on shift;
drop policy one_shop on shift;
create policy one_shop on shift for select to roombook_app
  using (shop_id = nullif(current_setting('app.shop_id', true), '')::bigint);
create policy one_shop_added on shift for insert to roombook_app
  with check (shop_id = nullif(current_setting('app.shop_id', true), '')::bigint);
create policy not_taken_over on shift for update to roombook_app
  using (shop_id = nullif(current_setting('app.shop_id', true), '')::bigint and taken_at is null)
  with check (shop_id = nullif(current_setting('app.shop_id', true), '')::bigint);
