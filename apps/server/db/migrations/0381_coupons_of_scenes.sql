-- A scene may give a coupon along with what it writes (decision 132), one for each customer and occasion: a text is the only one
-- of its occasion, and a coupon that was given with it names it.
alter table ai_scene
  add column coupon_id bigint,
  add foreign key (shop_id, coupon_id) references coupon (shop_id, id),
  -- No SMS carries a coupon.
  add check (coupon_id is null or channel <> 'sms'),
  -- What is a notice becomes no promotion by it.
  add check (coupon_id is null or kind in ('birthday', 'anniversary', 'festival', 'asleep'));
alter table coupon_grant
  add column text_id bigint,
  add foreign key (shop_id, text_id) references ai_text (shop_id, id),
  add check (text_id is null or source = 'scene');
create unique index coupon_grant_text on coupon_grant (shop_id, text_id) where text_id is not null and state <> 'withdrawn';
