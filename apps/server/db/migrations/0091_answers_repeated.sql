-- Whether somebody gave a login by QR code this very answer before: theirs was lost on the way, and they give it again.
-- A computer that was let in has taken its session; then the answer stands whatever the time.
create function was_login_ticket_answered(ticket bytea, account_given bigint, shop_given bigint, staff_given bigint,
  accept boolean, moment timestamptz)
returns boolean
language sql security definer set search_path = public stable as $$
  select exists (
    select from login_ticket t
    where t.ticket_hash = ticket
      and t.account_id = account_given and t.shop_id = shop_given and t.staff_id = staff_given
      and case when accept then t.state = 'taken' or (t.state = 'confirmed' and t.expires_at > moment)
        else t.state = 'refused' end
  )
$$;
revoke all on function was_login_ticket_answered(bytea, bigint, bigint, bigint, boolean, timestamptz) from public;
grant execute on function was_login_ticket_answered(bytea, bigint, bigint, bigint, boolean, timestamptz) to roombook_app;
