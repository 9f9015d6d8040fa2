-- Paid deposits and guarantees were looked for by two sweeps, each of them every second and with an end of its own to
-- write: four statements a second where nobody is.
create function deposits_to_end(at timestamptz, most integer)
returns table (what text, id bigint, shop_id bigint, booking_id bigint)
language plpgsql stable security definer set search_path = public
as $$
#variable_conflict use_column
begin
  return query
    select 'payment', d.payment_id, d.shop_id, d.booking_id from deposits_of_ended_orders(most) d
    union all
    select 'guarantee', g.guarantee_id, g.shop_id, g.booking_id from guarantees_to_decide(at, most) g;
end
$$;
revoke all on function deposits_to_end(timestamptz, integer) from public;
grant execute on function deposits_to_end(timestamptz, integer) to roombook_app;

delete from job where kind in ('sweep.deposit-refunds', 'sweep.deposit-guarantees');
