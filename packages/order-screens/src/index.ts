export { type AgendaEntry, agendaOf, boardsOf, expectedName, type PeriodBoard } from './agenda.ts'
export {
  askedQuestion,
  asksByRule,
  type DepositForm,
  type DepositTold,
  depositSaid,
  depositTold,
  filledFor,
  movedDepositWords,
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
export { balanceChange, isSettled } from './balance-change.ts'
export { callerName, callTextWords, endWords } from './call-words.ts'
export {
  addLine,
  type ChosenLine,
  countAll,
  countOf,
  type DishChoice,
  isSameCart,
  lineOf,
  linesOf,
  startingNumber,
  wantedOf,
} from './cart.ts'
export { cartProblems, cartTotal, lineSum, quotesByLine } from './cart-sums.ts'
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
export { canSync, firstOf, type LinkedRoom, linkedFor } from './linked-rooms.ts'
export { deletingWords, dishModeWords, type MoveWords, moveWords } from './move-words.ts'
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
  afterSubmitText,
  choiceText,
  choosersText,
  dishesState,
  lowestPrice,
  peopleText,
  preorderState,
} from './preorder-words.ts'
export {
  keepOrder,
  type OwnRoom,
  offerMatches,
  offersOf,
  type RoomOffer,
  rankRooms,
} from './rank-rooms.ts'
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
export {
  findTarget,
  freeFloors,
  guestAndPeople,
  type RoomTarget,
  rankingFor,
  type TargetFloor,
  targetsOf,
} from './room-targets.ts'
export { readSearch, roomMatches } from './search-rooms.ts'
export {
  clearingWords,
  depositLeftChoices,
  doubtfulSettlement,
  othersStand,
  proposedTotal,
  type SettlingQuestion,
  settledBy,
  settledFee,
  settledNotes,
  settledWords,
  settlingQuestion,
  takenInTurn,
} from './settling.ts'
export { orderTargetKey, turnTargetKey } from './target-keys.ts'
export { aboutTask, actText, dueText, takerOf } from './task-words.ts'
export { consequencesOf, feeChangesOf, warningsOf } from './transfer-consequences.ts'
export { transferNoticeOf } from './transfer-notice.ts'
export { unsentWords } from './unsent-words.ts'
export { isToldLate, type WaitingEntry, waitingEntries } from './waiting-entry.ts'
export { dueWords, howLong, momentWords } from './waiting-words.ts'
export { withFirst } from './with-first.ts'
