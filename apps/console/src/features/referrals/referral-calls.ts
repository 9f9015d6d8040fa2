import { callsNamed } from '#platform/api/calls-named.ts'

/** What shows who brought whom, what came of it, and what is given for it. */
export const callsOfReferrals = callsNamed('referrals.list', 'referrals.of-order', 'referrals.read-config')
