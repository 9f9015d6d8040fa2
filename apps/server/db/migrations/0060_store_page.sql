-- What a room shows of itself beside its first picture, and what it has: 窗景, KTV. Both in the order the shop chose.
alter table room
  add column more_images text[] not null default '{}',
  add column facilities text[] not null default '{}';
-- Where guests leave their cars, in the shop's words.
alter table shop add column parking text not null default '';
