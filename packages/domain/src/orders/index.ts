export { addressed } from './addressed.ts'
export type { BookingSource } from './booking-source.ts'
export { changesOrder, isFulfilled, wishText } from './change-wish.ts'
export { dayQuestion, earlySettleWarning } from './day-question.ts'
export {
  type DepositEnd,
  depositAfter,
  type EndedDeposit,
  noShowReason,
  refundOfGuest,
  takesDeposit,
} from './deposit-rules.ts'
export { type AtCounter, stillToReturn } from './deposit-to-return.ts'
export { type Duty, dutyNote, dutyRule, mayServeOrder, servesByDuty } from './duty.ts'
export { mayChangeAlone } from './guest-change.ts'
export {
  changedTerms,
  depositTerms,
  guestTerms,
  readTerms,
  type Term,
  type TermsOfBooking,
  termsNeedAgreement,
  termsText,
} from './guest-terms.ts'
export {
  asksHandover,
  type HandoverRefusalCode,
  refuseHandover,
  refuseHandoverRequest,
} from './handover.ts'
export { bookingRequestDeadline, holdUntil } from './hold-time.ts'
export {
  dueAt,
  durationText,
  type ExpectedGuests,
  isLate,
  lateAfterMinutes,
  lateText,
  minutesLate,
} from './late-guests.ts'
export {
  dissolves,
  distinctRooms,
  type GroupMember,
  isLinkedBooking,
  nextFirst,
  showsDeposit,
  syncTargets,
} from './linked-orders.ts'
export {
  actionOf,
  type ClaimEffect,
  isBeforeItsDay,
  keepingMoves,
  type Move,
  type MoveMaker,
  type MoveName,
  mayMove,
  moveNames,
  moves,
  movesFrom,
  settleLabel,
  stateMoves,
  statusAfter,
} from './moves.ts'
export { orderIdOf, orderSerial } from './order-serial.ts'
export {
  displayStatusName,
  holdsRoom,
  OrderStatus,
  orderStatuses,
  type StatusEntry,
  type StatusTone,
} from './order-status.ts'
export {
  type LoggedStoryKind,
  namedStoryKinds,
  type StoryKind,
  storyKindOf,
  storyKinds,
  storyPatterns,
} from './order-story.ts'
export {
  guestName,
  isLive,
  type NamedOrder,
  type OrderState,
  stateOf,
  statusLabel,
  visitsText,
} from './order-text.ts'
export { diffDaysTone, type MealCheckView, mealCheckView } from './order-views.ts'
export { type PayType, payTypes } from './pay-types.ts'
export {
  depositIsLocked,
  holdIsOver,
  isMadeByDuty,
  type MovedOrder,
  type MoveQuestion,
  type MoveRefusal,
  type MoveRefusalCode,
  type MoveSettings,
  noShowCorrectionDays,
  refuseMaker,
  refuseMove,
} from './refuse-move.ts'
export { refuseTransfer, type TransferQuestion, type TransferRefusal } from './refuse-transfer.ts'
export {
  isReissueAfter,
  type SmsOutcomeState,
  type SmsState,
  smsStateAfter,
  smsStates,
} from './sms-state.ts'
export { type SmsStatusView, smsStatusView } from './sms-status-view.ts'
