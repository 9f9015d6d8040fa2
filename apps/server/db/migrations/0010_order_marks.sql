-- What an order's row says of dishes chosen for it and of answers to its meal's message.

alter table orders
  add column dishes_chosen boolean not null default false,
  add column meal_reply_count integer not null default 0 check (meal_reply_count >= 0);
