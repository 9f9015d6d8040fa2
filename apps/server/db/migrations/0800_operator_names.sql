-- The company that runs the installation, as pages and guests' texts name it where no setting does.
alter table installation
  add column company text not null default '',
  add column service_phone text not null default '',
  add column icp text not null default '';
