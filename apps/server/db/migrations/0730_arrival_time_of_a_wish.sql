-- A guest may ask for another arrival time too; null where it is to stay as far as it fits.
alter table order_change_request add column arrival_time text
  check (arrival_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$');
