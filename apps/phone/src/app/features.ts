import type { PhoneFeature } from '#feature'
import { bookingFeature } from '#features/booking/booking.feature.ts'
import { couponsFeature } from '#features/coupons/coupons.feature.ts'
import { customersFeature } from '#features/customers/customers.feature.ts'
import { invitationsFeature } from '#features/invitations/invitations.feature.ts'
import { preordersFeature } from '#features/preorders/preorders.feature.ts'
import { referralsFeature } from '#features/referrals/referrals.feature.ts'
import { sessionFeature } from '#features/session/session.feature.ts'
import { staffFeature } from '#features/staff/staff.feature.ts'
import { websiteFeature } from '#features/website/website.feature.ts'
import { workbenchFeature } from '#features/workbench/workbench.feature.ts'

/** Features of the phone pages. */
export const features: readonly PhoneFeature[] = [
  bookingFeature,
  couponsFeature,
  customersFeature,
  invitationsFeature,
  preordersFeature,
  referralsFeature,
  sessionFeature,
  staffFeature,
  websiteFeature,
  workbenchFeature,
]
