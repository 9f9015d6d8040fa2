-- Throws away the sessions of guests that were over, by their end or by their time, before a moment.
create function sweep_guest_sessions(kept_since timestamptz)
returns void
language sql security definer set search_path = public as $$
  delete from guest_session where expires_at < kept_since or ended_at < kept_since
$$;
revoke all on function sweep_guest_sessions(timestamptz) from public;
grant execute on function sweep_guest_sessions(timestamptz) to roombook_app;
