-- What a pre-order remembers beside its lines.

alter table preorder
  -- Who changed it last, and how, in words: what somebody is told who acted on what they saw before. A guest's tap
  -- leaves no row in the log.
  add column changed_by text not null default '',
  add column changed_what text not null default '',
  -- The kitchen has a slip of it: what changes from then on is printed again.
  add column kitchen_told boolean not null default false;

alter table preorder_line
  -- Of a set menu that is confirmed, what it was made of then: a list of dish, specification, titles, unit, number.
  add column set_items jsonb;
