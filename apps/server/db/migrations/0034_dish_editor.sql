-- Who edited a dish last, by name: what somebody is told who edits it as it was before.
alter table dish add column edited_by text not null default '';
