-- How far a shop is of which everything is counted: its first time, or after events were thrown away that nobody had counted.
-- It goes step by step, each a short transaction; what happens meanwhile is counted afterwards, from `event_seq` on.
create table statistics_whole_count (
  shop_id bigint primary key references shop (shop_id),
  event_seq bigint not null,
  -- What is known of first visits is forgotten, then days are counted in their order, then months.
  stage text not null check (stage in ('visits', 'days', 'months')),
  -- The last day or month that is counted of the stage.
  day date
);
alter table statistics_whole_count enable row level security;
create policy one_shop on statistics_whole_count to roombook_app
  using (shop_id = nullif(current_setting('app.shop_id', true), '')::bigint)
  with check (shop_id = nullif(current_setting('app.shop_id', true), '')::bigint);
grant select, insert, update, delete on statistics_whole_count to roombook_app;
