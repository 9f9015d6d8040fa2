-- What guests ask of a dish before they choose it: how hot it is, and what is in it that some do not eat.
alter table dish
  add column spice text not null default '' check (spice in ('', 'none', 'mild', 'medium', 'hot')),
  add column contains text[] not null default '{}';
