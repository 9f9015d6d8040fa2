import { callsNamed } from '#platform/api/calls-named.ts'

/** Everything that shows till systems, or what they told. */
export const callsOfPos = callsNamed(
  'pos.list-systems',
  'pos.list-events',
  'pos.list-orders',
  'pos.judge-coupons',
  'pos.list-days',
  'pos.day',
  'hooks.list',
  'hooks.list-deliveries',
)
