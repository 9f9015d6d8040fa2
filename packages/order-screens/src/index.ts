export {
  type AgendaEntry,
  buildAgenda,
  expectedName,
  type PeriodBoard,
  selectBoards,
} from './agenda.ts'
export { balanceChange, isSettled } from './balance-change.ts'
export {
  callerName,
  describeCallHandling,
  describeCallMessage,
} from './call-text.ts'
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
  toWantedDishes,
} from './cart.ts'
export { cartProblems, cartTotal, lineSum, quotesByLine } from './cart-sums.ts'
export {
  describeDeciders,
  grantInput,
  listGrantRooms,
  lostArrival,
  planText,
  type RaisedDeposit,
  raiseDeposit,
  refuseGrant,
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
  cashDeskRefundField,
  cashDeskRefundLine,
  describeRefund,
  mayReturnAny,
  paidRefundLine,
  toReturnAfter,
  toReturnFault,
  toReturnLine,
  toReturnNeedsReason,
} from './describe-refund.ts'
export { describeUnsentMessage } from './describe-unsent-message.ts'
export {
  errorsOfRefusal,
  type FieldErrors,
  firstWrong,
  hasFoldedError,
  withoutErrors,
} from './draft-errors.ts'
export { canSync, firstOf, type LinkedRoom, linkedFor } from './linked-rooms.ts'
export {
  deletionQuestion,
  dishModeHints,
  type MoveQuestion,
  moveQuestions,
} from './move-questions.ts'
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
} from './preorder-text.ts'
export {
  keepShownOrder,
  listRoomOffers,
  type OwnRoom,
  offerMatches,
  type RoomOffer,
  rankRooms,
} from './rank-rooms.ts'
export {
  describeWaitingEnd,
  type LostRoom,
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
  listRoomTargets,
  type RoomTarget,
  rankingFor,
  type TargetFloor,
} from './room-targets.ts'
export {
  buildDepositNotes,
  type DepositForm,
  type DepositNotes,
  depositInputOf,
  depositQuery,
  describeMovedDeposit,
  describeRuledDeposit,
  hasDepositRules,
  toDepositText,
} from './ruled-deposit.ts'
export { readSearch, roomMatches } from './search-rooms.ts'
export {
  applyCoupons,
  depositRestChoices,
  describeClearing,
  describeSettled,
  doubtfulSettlement,
  hasUnsettledRooms,
  proposedTotal,
  type SettlingQuestion,
  settledBy,
  settledFee,
  settledNotes,
  settlingQuestion,
} from './settling.ts'
export { orderTargetKey, turnTargetKey } from './target-keys.ts'
export { aboutTask, actText, describeTaskOwner, dueText } from './task-text.ts'
export {
  describeFeeChanges,
  describeTransferEffects,
  listTransferWarnings,
} from './transfer-consequences.ts'
export { describeTransferRefusal } from './transfer-notice.ts'
export { isFlaggedLate, type WaitingEntry, waitingEntries } from './waiting-entry.ts'
export { formatDue, formatWaitingMoment, howLong } from './waiting-text.ts'
export { withFirst } from './with-first.ts'
