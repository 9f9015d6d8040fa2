-- What a transaction sees is opened by `set local`, which leaves together with its `begin`; nothing calls this any more.
drop function enter_shop(bigint);
