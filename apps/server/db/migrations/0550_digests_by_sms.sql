-- The digest of the morning on one's phone as well, for those who want that (decision 159).
alter table digest_reader add column by_sms boolean not null default false;
grant update (by_sms) on digest_reader to roombook_app;
