-- A number that tells this database from every other: a backup says of which it is, and is not put in the place of another
-- unasked. No shop's, and not the server's to read.
create table installation (
  one boolean primary key default true check (one),
  id uuid not null default gen_random_uuid()
);
insert into installation default values;
