-- Whether a row's hash covers the name of who did it. Those written before this do not.
alter table action_log add column names_operator boolean not null default false;
