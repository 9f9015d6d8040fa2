import { callsNamed } from '#platform/api/calls-named.ts'

/** Calls for till systems, or their events. */
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
