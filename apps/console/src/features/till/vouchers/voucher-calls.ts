import { callsNamed } from '#platform/api/calls-named.ts'

/** Everything that shows vouchers of platforms, or the money that they are. */
export const callsOfVouchers = callsNamed('vouchers.list', 'vouchers.of-order', 'till.read', 'till.day')
