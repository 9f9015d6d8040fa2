-- A restaurant may set no minimum spend (餐饮业促进和经营管理办法, in force since 2025-06-15). What a room may have in its
-- place is a fee for its service, told before it is booked, and what a guest spends there as a rule, for information.
alter table room
  drop column minimum_spend_fen,
  add column service_fee_fen bigint not null default 0 check (service_fee_fen >= 0),
  add column average_spend_fen bigint not null default 0 check (average_spend_fen >= 0);

-- No page of a store goes on asking for it to be shown.
update website set
  draft = (select coalesce(jsonb_agg(block - 'minimumShown' order by at), '[]')
           from jsonb_array_elements(draft) with ordinality as blocks (block, at)),
  published = case when published is not null then
    (select coalesce(jsonb_agg(block - 'minimumShown' order by at), '[]')
     from jsonb_array_elements(published) with ordinality as blocks (block, at)) end;
