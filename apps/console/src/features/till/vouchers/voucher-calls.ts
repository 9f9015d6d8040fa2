import { callsNamed } from '#platform/api/calls-named.ts'

/** Calls that contain platform vouchers, or their value. */
export const callsOfVouchers = callsNamed('vouchers.list', 'vouchers.of-order', 'till.read', 'till.day')
