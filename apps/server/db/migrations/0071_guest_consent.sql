-- What guests agreed to, and when: the words stand here as they read then, whatever the operator's files say later.

-- Of no shop, as guests are, and so reached by functions alone.
create table guest_text (
  -- The beginning of the texts' own digest.
  version text primary key,
  agreement text not null,
  privacy text not null,
  first_agreed_at timestamptz not null
);

-- The first time counts: who logs in again under the same words has agreed already.
create table guest_consent (
  guest_id bigint not null references guest (id),
  version text not null references guest_text (version),
  agreed_at timestamptz not null,
  primary key (guest_id, version)
);
revoke all on guest_text, guest_consent from roombook_app;

-- As in 0025; a session is opened for who has agreed, and so what was agreed to is kept with it.
drop function open_guest_session(bytea, text, text, timestamptz, timestamptz);
create function open_guest_session(
  hash bytea, phone_given text, name_given text, moment timestamptz, until timestamptz,
  version_given text, agreement_given text, privacy_given text
)
returns table (guest_id bigint, name text)
language plpgsql security definer set search_path = public as $$
declare
  opened guest;
begin
  insert into guest as g (phone, name, created_at) values (phone_given, name_given, moment)
  on conflict (phone) do update set name = coalesce(nullif(excluded.name, ''), g.name)
  returning * into opened;
  insert into guest_text (version, agreement, privacy, first_agreed_at)
  values (version_given, agreement_given, privacy_given, moment)
  on conflict do nothing;
  insert into guest_consent (guest_id, version, agreed_at) values (opened.id, version_given, moment)
  on conflict do nothing;
  insert into guest_session (token_hash, guest_id, created_at, expires_at)
  values (hash, opened.id, moment, until);
  return query select opened.id, opened.name;
end
$$;
revoke all on function open_guest_session(bytea, text, text, timestamptz, timestamptz, text, text, text) from public;
grant execute on function open_guest_session(bytea, text, text, timestamptz, timestamptz, text, text, text)
  to roombook_app;
