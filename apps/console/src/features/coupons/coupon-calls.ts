import { callsNamed } from '#platform/api/calls-named.ts'

/** Everything that shows coupons, packs, or what was given. */
export const callsOfCoupons = callsNamed(
  'coupons.list',
  'coupons.read',
  'coupons.list-packs',
  'coupons.list-links',
  'coupons.list-givings',
  'coupons.list-grants',
  'coupons.of-customer',
  'booking.coupons-for-bill',
)
