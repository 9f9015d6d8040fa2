import { callsNamed } from '#platform/api/calls-named.ts'

/** What shows who brought whom, what came of it, and what is given for it. */
export const callsOfReferrals = callsNamed(
  'referrals.list',
  'referrals.of-order',
  'referrals.read-config',
  'referrals.read-rebate-config',
  'referrals.list-rebates',
  'referrals.list-exchanges',
  'referrals.effect',
)

/** What shows activities, and what came of them. */
export const callsOfActives = callsNamed('actives.list', 'actives.read', 'actives.list-bookings')
