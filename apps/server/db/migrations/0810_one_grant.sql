-- Points are granted as segments are: by an entry of the ledger (platform/ledger/metered.ts). The function of segments
-- stays for the opening stock, which make_shop grants with the store.
drop function grant_credit(bigint, bigint, text, text, timestamptz);
