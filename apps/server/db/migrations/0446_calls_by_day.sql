-- The report of calls reads the days that it is asked for, and no others (decision 144).
create index phone_call_rang on phone_call (shop_id, rang_at);
