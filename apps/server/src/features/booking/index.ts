export { readCashDeskDeposit } from './bill/cash-desk-deposit.ts'
export { paymentToReturn, returnLater } from './bill/return-later.ts'
export { countDays } from './board/list-days.ts'
export { countDepositsToReturn } from './deposits/deposits-to-return.ts'
export { byStaff } from './follow-ups/log-move.ts'
export { type MealText, readMealText } from './follow-ups/meal-text.ts'
export { textPayer } from './follow-ups/text-payer.ts'
export { createOrder } from './form/create-order.ts'
export { arriveOrder } from './moves/arrive-order.ts'
export { clearOrder } from './moves/clear-order.ts'
export {
  type DepositOrder,
  findDepositOrder,
  lockDepositOrder,
} from './moves/deposit.repository.ts'
export { formatSum } from './moves/format-sum.ts'
export { agreedPercent } from './moves/give-back.ts'
export { noteDeposit, receiveDeposit, returnDeposit } from './moves/receive-deposit.ts'
export { chargeGuarantee, standForDeposit } from './moves/stand-for-deposit.ts'
export { cancelBySms, confirmBySms } from './my-bookings/answer-by-sms.ts'
export { depositUntil } from './orders/is-awaiting-deposit.ts'
export {
  findTableOrder,
  listTableOrders,
  type TableOrder,
  turnAtTable,
} from './orders/table-orders.repository.ts'
export { readDayFigures } from './waiting/day-figures.repository.ts'
export { listWaitingOrders, type WaitingOrder } from './waiting/waiting-orders.repository.ts'
