-- A host's own time, words and design of an invitation; each is empty where it is left to the booking and its style.
alter table invitation
  add column host_time text not null default '' check (host_time ~ '^$|^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  add column host_words text not null default '',
  add column host_template text not null default '';
