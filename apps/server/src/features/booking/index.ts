export { countDays } from './board/list-days.ts'
export { byStaff } from './journal/log-move.ts'
export { type MealWords, readMealWords } from './journal/meal-words.ts'
export { postOrderMessage } from './journal/post-order-message.ts'
export {
  type DepositOrder,
  findDepositOrder,
  lockDepositOrder,
} from './moves/deposit.repository.ts'
export { noteDeposit, receiveDeposit, returnDeposit } from './moves/receive-deposit.ts'
export { sumInWords } from './moves/sum-in-words.ts'
export { answerCalendar } from './orders/answer-calendar.ts'
export { bookingOfOrder, lockBookings } from './orders/booking.repository.ts'
export { isOrderOf } from './orders/guest-order.repository.ts'
export { calendarFile } from './orders/order-calendar.ts'
export { depositUntil } from './orders/waits-for-deposit.ts'
