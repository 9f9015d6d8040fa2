-- Replies to what a store sent by an account of its own: its provider posts them to an address with a secret of that store,
-- which is sealed as its key is; or they are fetched, not before a moment, and what came in the way is said.
alter table sms_account
  add column reply_secret bytea,
  add column pull_after timestamptz,
  add column pull_error text not null default '';

-- Takes stores whose replies are to be fetched now, the longest waited for first; each is another server's no sooner than
-- in two minutes. It names nobody.
create function claim_reply_pulls(moment timestamptz, most integer)
returns setof bigint
language sql security definer set search_path = public as $$
  update sms_account a set pull_after = moment + interval '2 minutes'
  where a.shop_id in (
    select shop_id from sms_account
    where provider = 'tencent' and sign_state = 'approved' and (pull_after is null or pull_after <= moment)
    order by pull_after nulls first limit most for update skip locked
  )
  returning a.shop_id
$$;
revoke all on function claim_reply_pulls(timestamptz, integer) from public;
grant execute on function claim_reply_pulls(timestamptz, integer) to roombook_app;
