import type { ConsoleFeature } from '#feature'
import { aiSmsFeature } from '#features/ai-sms/ai-sms.feature.ts'
import { bookingFeature } from '#features/booking/booking.feature.ts'
import { brandFeature } from '#features/brand/brand.feature.ts'
import { campaignsFeature } from '#features/campaigns/campaigns.feature.ts'
import { couponsFeature } from '#features/coupons/coupons.feature.ts'
import { customersFeature } from '#features/customers/customers.feature.ts'
import { dishesFeature } from '#features/dishes/dishes.feature.ts'
import { guideFeature } from '#features/guide/guide.feature.ts'
import { homeFeature } from '#features/home/home.feature.ts'
import { invitationsFeature } from '#features/invitations/invitations.feature.ts'
import { messagesFeature } from '#features/messages/messages.feature.ts'
import { operationsFeature } from '#features/operations/operations.feature.ts'
import { paymentsFeature } from '#features/payments/payments.feature.ts'
import { pluginsFeature } from '#features/plugins/plugins.feature.ts'
import { posFeature } from '#features/pos/pos.feature.ts'
import { printingFeature } from '#features/printing/printing.feature.ts'
import { referralsFeature } from '#features/referrals/referrals.feature.ts'
import { repliesFeature } from '#features/replies/replies.feature.ts'
import { roomsFeature } from '#features/rooms/rooms.feature.ts'
import { sessionFeature } from '#features/session/session.feature.ts'
import { settingsFeature } from '#features/settings/settings.feature.ts'
import { shellFeature } from '#features/shell/shell.feature.ts'
import { smsFeature } from '#features/sms/sms.feature.ts'
import { staffFeature } from '#features/staff/staff.feature.ts'
import { statisticsFeature } from '#features/statistics/statistics.feature.ts'
import { telephoneFeature } from '#features/telephone/telephone.feature.ts'
import { tillFeature } from '#features/till/till.feature.ts'
import { walletFeature } from '#features/wallet/wallet.feature.ts'
import { websiteFeature } from '#features/website/website.feature.ts'

/** Features of the console: their pages, and their subscriptions to the live channel. */
export const features: readonly ConsoleFeature[] = [
  aiSmsFeature,
  bookingFeature,
  brandFeature,
  campaignsFeature,
  couponsFeature,
  customersFeature,
  dishesFeature,
  guideFeature,
  homeFeature,
  invitationsFeature,
  messagesFeature,
  operationsFeature,
  paymentsFeature,
  pluginsFeature,
  posFeature,
  printingFeature,
  referralsFeature,
  repliesFeature,
  roomsFeature,
  sessionFeature,
  settingsFeature,
  shellFeature,
  smsFeature,
  staffFeature,
  statisticsFeature,
  walletFeature,
  telephoneFeature,
  tillFeature,
  websiteFeature,
]
