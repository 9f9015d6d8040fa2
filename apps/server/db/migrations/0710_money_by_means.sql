-- Giving back and writing off are acts with a right of their own (decision 196). What a store's roles could do they still can:
-- whoever keeps the till has the right until the store takes it away.
update role set nodes = nodes || '{roombook/giveback}'::text[]
where 'roombook/till' = any (nodes) and not 'roombook/giveback' = any (nodes);

-- What is owed of a settled bill and written off is an account of its own.
alter table ledger_posting drop constraint ledger_posting_kind_check;
alter table ledger_posting add constraint ledger_posting_kind_check check (kind = any (
  '{alipay,arrears,bill,card,cash,collected,company,counter,coupon,credit,credit-granted,credit-reserved,credit-sold,credit-spent,customer,customer-given,deposit,discount,douyin,drinks,meituan,online,operator-bank,operator-online,other,plugins,rebate,rebate-coupons,rebate-owed,rebate-owing,rebates,returning,sales,sms-granted,sms-reserved,sms-sold,sms-spent,sms-stock,stored,tip,voucher-kept,voucher-off,waived,wallet,wallet-given,wallet-granted,weixin,platform-paid,platform-fee}'::text[]));
