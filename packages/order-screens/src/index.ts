export { type AgendaEntry, agendaOf, boardsOf, expectedName, type PeriodBoard } from './agenda.ts'
export {
  askedQuestion,
  asksByRule,
  type DepositForm,
  type DepositTold,
  depositSaid,
  depositTold,
  filledFor,
  ruledDepositOf,
} from './asked-deposit.ts'
export {
  backWords,
  counterRefundField,
  counterRefundLine,
  mayReturnAny,
  paidRefundLine,
  toReturnAfter,
  toReturnFault,
  toReturnLine,
  toReturnNeedsReason,
} from './back-words.ts'
export { callerName, callTextWords, endWords } from './call-words.ts'
export {
  grantInput,
  lostArrival,
  planText,
  refuseGrant,
  type WishDeposit,
  whoAnswers,
  wishDeposit,
  wishRooms,
} from './change-answer.ts'
export {
  checkDraft,
  isLax,
  mainSaving,
  mealPeriod,
  type RuleContext,
  type Saving,
  shopTimeOf,
} from './check-draft.ts'
export {
  errorsOfRefusal,
  type FieldErrors,
  firstWrong,
  hasFoldedError,
  withoutErrors,
} from './draft-errors.ts'
export { canSync, type LinkedRoom, linkedFor } from './linked-rooms.ts'
export { type MoveWords, moveWords } from './move-words.ts'
export {
  actionsFor,
  type ButtonMove,
  type OrderAction,
} from './order-buttons.ts'
export {
  type ChosenRoom,
  changedFields,
  type DraftField,
  draftAgain,
  draftOfOrder,
  draftOfWaiting,
  draftToConvert,
  emptyDraft,
  type Memorial,
  type OrderDraft,
  sameIn,
} from './order-draft.ts'
export {
  convertInput,
  editInput,
  type FormInput,
  formInput,
  holdInput,
  recommendedBy,
} from './order-form-input.ts'
export {
  type CustomerQuestion,
  chooseCustomer,
  customerOfPhone,
  customerQuestion,
  type MatchedDraft,
  phoneKeyword,
  readTypedPhone,
  recogniseCustomer,
  typePhone,
} from './pick-customer.ts'
export {
  type LostRoom,
  overWords,
  type RoomConflict,
  readAlreadyMade,
  readConflict,
  readStale,
  type StaleNotice,
  type WaitingOver,
} from './read-refusal.ts'
export { aboutTask, actText, dueText, takerOf } from './task-words.ts'
export { unsentWords } from './unsent-words.ts'
export { isToldLate, type WaitingEntry, waitingEntries } from './waiting-entry.ts'
export { dueWords, howLong, momentWords } from './waiting-words.ts'
