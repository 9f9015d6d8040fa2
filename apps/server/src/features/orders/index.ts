export { type ActsOn, actsOn } from './acts-on.ts'
export { countBookers } from './bookers.repository.ts'
export {
  bookingOfOrder,
  countMealReply,
  insertBooking,
  insertBookingLabels,
  insertParted,
  replaceBookingLabels,
  showOn,
  takeNumbers,
  updateBooking,
} from './booking.repository.ts'
export { countChanges } from './change-count.repository.ts'
export {
  type ExcessDeposit as DepositLeft,
  excessDepositKey as depositLeftKey,
  excessDepositReasons as depositLeftReasons,
  readExcessDeposits as readDepositsLeft,
} from './deposit-left.repository.ts'
export { blankOrders, deletePreviousRemarks as dropFormerWords } from './erase.repository.ts'
export { isOrderOfPhone as isOrderOf, listLinkedIds } from './guest-order.repository.ts'
export {
  lockBookings,
  lockBookingWithOrders,
  lockOrdersAndBookings,
  shareBooking,
} from './lock-bookings.repository.ts'
export { type MealOrder, readMealOrders, turnFrom } from './meal-order.repository.ts'
export { isNoShow } from './no-show.repository.ts'
export { postKnownOrderMessage as postMessageOf, postOrderMessage } from './post-order-message.ts'
export { spokenName } from './spoken-name.ts'
export { notifySmsState as tellOfSms } from './tell-of-sms.ts'
export { readExcessVouchers as readVouchersLeft, settledKey } from './vouchers-left.repository.ts'
