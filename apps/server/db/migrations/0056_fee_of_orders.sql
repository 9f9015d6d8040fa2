-- What an order's room costs, as it stood when the order took the room; what was booked before costs nothing.
alter table orders add column service_fee_fen bigint not null default 0 check (service_fee_fen >= 0);

-- Who may book could let a bill stay owed until now, and goes on to, until a shop says otherwise.
update role set nodes = nodes || '{roombook/arrears}'::text[]
where 'roombook/createbook' = any (nodes) and not 'roombook/arrears' = any (nodes);
