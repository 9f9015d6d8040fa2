-- What whoever runs the server watches, of all stores at once: numbers, and nobody's name.
create function watch_figures(moment timestamptz)
returns table (figure text, label text, amount double precision)
language plpgsql stable security definer set search_path = public as $$
#variable_conflict use_column
begin
  return query
    select 'messages_unsent', 'queued', count(*)::float8 from sms_message where state in ('queued', 'sending')
    union all
    select 'messages_unsent', 'unknown', count(*)::float8 from sms_message
      where state = 'unknown' and created_at > moment - interval '3 days'
    union all
    select 'messages_oldest_seconds', '', coalesce(extract(epoch from moment - min(created_at)), 0)::float8
      from sms_message where state in ('queued', 'sending')
    union all
    select 'refunds', state, count(*)::float8 from payment where state in ('refunding', 'refund_failed') group by state
    union all
    select 'printers', case when not switched_on then 'off' when last_error <> '' then 'failing' else 'well' end,
      count(*)::float8 from printer where deleted_at is null group by 2
    union all
    select 'slips_oldest_seconds', '', coalesce(extract(epoch from moment - min(queued_at)), 0)::float8
      from print_job where state in ('queued', 'sending')
    union all
    select 'stores', '', count(*)::float8 from shop;
end
$$;
revoke all on function watch_figures(timestamptz) from public;
grant execute on function watch_figures(timestamptz) to roombook_app;

create index payment_refunding on payment (state) where state in ('refunding', 'refund_failed');
create index print_job_waiting on print_job (queued_at) where state in ('queued', 'sending');
