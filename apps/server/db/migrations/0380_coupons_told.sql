-- How whoever was given a coupon was told of it (decision 131): by a notice in their browser, which is a message of its own, or
-- by words that staff copied. Nobody who was told by neither was told.
alter table coupon_grant
  add column told_way text check (told_way in ('push', 'copy')),
  add column told_at timestamptz,
  -- Whoever copied; nobody where it went by itself.
  add column told_name text not null default '',
  add column told_sms_id bigint,
  add check ((told_way is null) = (told_at is null)),
  add check (told_name = '' or told_way = 'copy'),
  add check ((told_sms_id is not null) = (coalesce(told_way, '') = 'push'));
create index coupon_grant_giving on coupon_grant (shop_id, giving_id, id) where giving_id is not null;
