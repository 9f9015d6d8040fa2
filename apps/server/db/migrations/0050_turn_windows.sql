-- How long a party sits before the next turn of its room, in minutes; and from when a turn that was taken is its guests'.

alter table turn_rule
  add column dining_minutes smallint not null default 120 check (dining_minutes between 30 and 480);

-- In minutes since the midnight that begins the period's day; null for a first turn.
alter table room_claim add column from_minutes smallint check (from_minutes between 0 and 4320);
