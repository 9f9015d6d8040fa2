import { callsNamed } from '#platform/api/calls-named.ts'

/** Calls for referrals, their results and rewards. */
export const callsOfReferrals = callsNamed(
  'referrals.list',
  'referrals.of-order',
  'referrals.read-config',
  'referrals.read-rebate-config',
  'referrals.list-rebates',
  'referrals.list-exchanges',
  'referrals.effect',
)

/** Calls for activities and their results. */
export const callsOfActives = callsNamed('actives.list', 'actives.read', 'actives.list-bookings')
