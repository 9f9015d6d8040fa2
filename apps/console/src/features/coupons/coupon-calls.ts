import { callsNamed } from '#platform/api/calls-named.ts'

/** Calls that contain coupons, packs or grants. */
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
