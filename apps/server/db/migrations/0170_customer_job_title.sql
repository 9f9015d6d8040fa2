-- What a customer is in the company for which they come.
alter table customer
  add column job_title text not null default '';
