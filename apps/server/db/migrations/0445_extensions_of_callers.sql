-- The extension behind a caller's number, by which whoever calls back reaches them; not only that there was one.
alter table phone_call
  add column extension text not null default '' check (extension ~ '^[0-9]{0,8}$'),
  drop column had_extension;
