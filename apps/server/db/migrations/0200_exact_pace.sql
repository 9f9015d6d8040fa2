-- As in 0007, but exact where many ask at once: whoever asks under a name waits for whoever asked under it before, until
-- their commit, and counts them. Each statement of a function that is volatile sees what was committed before it.
create or replace function note_guest_request(address_given text, moment timestamptz, since timestamptz, most integer)
returns boolean
language plpgsql security definer set search_path = public as $$
begin
  perform pg_advisory_xact_lock(8200, hashtext(address_given));
  if (select count(*) from guest_request g where g.address = address_given and g.at > since) >= most then
    return false;
  end if;
  insert into guest_request values (address_given, moment);
  return true;
end
$$;
