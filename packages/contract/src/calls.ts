import type { Call } from './call.ts'
import * as board from './features/board.ts'
import * as booking from './features/booking.ts'
import * as brand from './features/brand.ts'
import * as content from './features/content.ts'
import * as customerBills from './features/customer-bills.ts'
import * as customerBulk from './features/customer-bulk.ts'
import * as customerDirectory from './features/customer-directory.ts'
import * as customerExport from './features/customer-export.ts'
import * as customerImport from './features/customer-import.ts'
import * as customerLevels from './features/customer-levels.ts'
import * as customerMerge from './features/customer-merge.ts'
import * as customerPrivacy from './features/customer-privacy.ts'
import * as customerTimeline from './features/customer-timeline.ts'
import * as customers from './features/customers.ts'
import * as dishWorkbooks from './features/dish-workbooks.ts'
import * as dishes from './features/dishes.ts'
import * as find from './features/find.ts'
import * as findStores from './features/find-stores.ts'
import * as guestBooking from './features/guest-booking.ts'
import * as guestSession from './features/guest-session.ts'
import * as guide from './features/guide.ts'
import * as houseTimes from './features/house-times.ts'
import * as invitationAnswers from './features/invitation-answers.ts'
import * as invitations from './features/invitations.ts'
import * as labels from './features/labels.ts'
import * as mealCheck from './features/meal-check.ts'
import * as messages from './features/messages.ts'
import * as myBookings from './features/my-bookings.ts'
import * as myData from './features/my-data.ts'
import * as orderLists from './features/order-lists.ts'
import * as orderMoves from './features/order-moves.ts'
import * as orderSms from './features/order-sms.ts'
import * as overview from './features/overview.ts'
import * as payments from './features/payments.ts'
import * as phoneLine from './features/phone-line.ts'
import * as preorders from './features/preorders.ts'
import * as preordersOfGuests from './features/preorders-of-guests.ts'
import * as printing from './features/printing.ts'
import * as push from './features/push.ts'
import * as qrCodes from './features/qr-codes.ts'
import * as rooms from './features/rooms.ts'
import * as session from './features/session.ts'
import * as settings from './features/settings.ts'
import * as shell from './features/shell.ts'
import * as shop from './features/shop.ts'
import * as signIn from './features/sign-in.ts'
import * as staff from './features/staff.ts'
import * as staffInvites from './features/staff-invites.ts'
import * as staffMembers from './features/staff-members.ts'
import * as staffRoles from './features/staff-roles.ts'
import * as stores from './features/stores.ts'
import * as upcomingDays from './features/upcoming-days.ts'
import * as uploads from './features/uploads.ts'
import * as waitlist from './features/waitlist.ts'
import * as website from './features/website.ts'
import * as websitePage from './features/website-page.ts'
import * as wechatCards from './features/wechat-cards.ts'

const features = [
  session,
  signIn,
  guestSession,
  shell,
  rooms,
  houseTimes,
  board,
  overview,
  booking,
  findStores,
  guestBooking,
  myBookings,
  waitlist,
  preorders,
  preordersOfGuests,
  printing,
  payments,
  orderLists,
  find,
  orderMoves,
  orderSms,
  mealCheck,
  customers,
  upcomingDays,
  customerBills,
  customerDirectory,
  customerImport,
  customerExport,
  customerBulk,
  customerTimeline,
  customerMerge,
  customerPrivacy,
  myData,
  customerLevels,
  staff,
  staffMembers,
  staffRoles,
  staffInvites,
  invitations,
  invitationAnswers,
  messages,
  push,
  qrCodes,
  settings,
  shop,
  labels,
  phoneLine,
  content,
  brand,
  stores,
  guide,
  uploads,
  website,
  websitePage,
  wechatCards,
  dishes,
  dishWorkbooks,
]

const isCall = (member: unknown): member is Call =>
  typeof member === 'object' && member !== null && 'path' in member && 'effect' in member

/** Every call there is. A call that is not here does not exist. */
export const calls: readonly Call[] = features.flatMap((feature) => Object.values(feature).filter(isCall))
