-- Who spent a code: a secret of the page's own, as its digest. Whoever has code and secret is the one who spent it, and
-- whose answer may have been lost on the way.
alter table one_time_code add column spent_by bytea;

drop function spend_code(bigint, timestamptz);
-- Spends a code; false when it has been spent.
create function spend_code(code_given bigint, moment timestamptz, spender bytea)
returns boolean
language sql security definer set search_path = public as $$
  with spent as (
    update one_time_code set spent_at = moment, spent_by = spender
    where id = code_given and spent_at is null returning 1
  )
  select exists (select from spent)
$$;

-- The newest code of a phone and purpose, where it is good still and was spent by somebody.
create function code_spent_by(phone_given text, purpose_given text, moment timestamptz, spender bytea)
returns text
language sql security definer set search_path = public stable as $$
  select newest.code_hash from (
    select c.code_hash, c.spent_by, c.expires_at from one_time_code c
    where c.phone = phone_given and c.purpose = purpose_given
    order by c.id desc limit 1
  ) newest
  where newest.spent_by = spender and newest.expires_at > moment
$$;

revoke all on function spend_code(bigint, timestamptz, bytea), code_spent_by(text, text, timestamptz, bytea) from public;
grant execute on function spend_code(bigint, timestamptz, bytea), code_spent_by(text, text, timestamptz, bytea)
  to roombook_app;
