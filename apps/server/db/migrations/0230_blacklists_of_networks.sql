-- Whoever sends may say that a number is on a blacklist; that is noted, and staff may lift it. What guests said themselves
-- stays for good: it is neither lifted nor written over.
grant update (since, cause, words), delete on marketing_refusal to roombook_app;
create policy provider_alone_updated on marketing_refusal as restrictive for update to roombook_app
  using (cause = 'provider') with check (true);
create policy provider_alone_deleted on marketing_refusal as restrictive for delete to roombook_app
  using (cause = 'provider');
