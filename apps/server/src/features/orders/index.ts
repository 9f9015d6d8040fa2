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
export { blankOrders, deletePreviousRemarks } from './erase.repository.ts'
export {
  type ExcessDeposit,
  excessDepositKey,
  excessDepositReasons,
  readExcessDeposits,
} from './excess-deposit.repository.ts'
export { readExcessVouchers, settledKey } from './excess-vouchers.repository.ts'
export { isOrderOfPhone, listLinkedIds } from './guest-order.repository.ts'
export {
  lockBookings,
  lockBookingWithOrders,
  lockOrdersAndBookings,
  shareBooking,
} from './lock-bookings.repository.ts'
export { type MealOrder, readMealOrders, turnFrom } from './meal-order.repository.ts'
export { isNoShow } from './no-show.repository.ts'
export { notifySmsState } from './notify-sms-state.ts'
export { orderRevenue } from './order-revenue.repository.ts'
export { postKnownOrderMessage, postOrderMessage } from './post-order-message.ts'
export { spokenName } from './spoken-name.ts'
