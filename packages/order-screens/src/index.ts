export {
  type AgendaEntry,
  buildAgenda as agendaOf,
  expectedName,
  type PeriodBoard,
  selectBoards as boardsOf,
} from './agenda.ts'
export {
  asksByRule,
  buildDepositNotes as depositTold,
  type DepositForm,
  type DepositNotes as DepositTold,
  depositInputOf as depositSaid,
  depositQuery as askedQuestion,
  describeMovedDeposit as movedDepositWords,
  describeRuledDeposit as ruledDepositOf,
  filledFor,
} from './asked-deposit.ts'
export {
  counterRefundField,
  counterRefundLine,
  describeRefund as backWords,
  mayReturnAny,
  paidRefundLine,
  toReturnAfter,
  toReturnFault,
  toReturnLine,
  toReturnNeedsReason,
} from './back-words.ts'
export { balanceChange, isSettled } from './balance-change.ts'
export {
  callerName,
  describeCallHandling as endWords,
  describeCallMessage as callTextWords,
} from './call-words.ts'
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
  toWantedDishes as wantedOf,
} from './cart.ts'
export { cartProblems, cartTotal, lineSum, quotesByLine } from './cart-sums.ts'
export {
  describeDeciders as whoAnswers,
  grantInput,
  lostArrival,
  planText,
  refuseGrant,
  type WishDeposit,
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
export {
  deletionQuestion as deletingWords,
  dishModeHints as dishModeWords,
  type MoveQuestion as MoveWords,
  moveQuestions as moveWords,
} from './move-words.ts'
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
  listRoomOffers as offersOf,
  type OwnRoom,
  offerMatches,
  type RoomOffer,
  rankRooms,
} from './rank-rooms.ts'
export {
  describeWaitingEnd as overWords,
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
  listRoomTargets as targetsOf,
  type RoomTarget,
  rankingFor,
  type TargetFloor,
} from './room-targets.ts'
export { readSearch, roomMatches } from './search-rooms.ts'
export {
  depositRestChoices as depositLeftChoices,
  describeClearing as clearingWords,
  describeSettled as settledWords,
  doubtfulSettlement,
  othersStand,
  proposedTotal,
  type SettlingQuestion,
  settledBy,
  settledFee,
  settledNotes,
  settlingQuestion,
  takenInTurn,
} from './settling.ts'
export { orderTargetKey, turnTargetKey } from './target-keys.ts'
export { aboutTask, actText, describeTaskOwner as takerOf, dueText } from './task-words.ts'
export {
  describeFeeChanges as feeChangesOf,
  describeTransferEffects as consequencesOf,
  listTransferWarnings as warningsOf,
} from './transfer-consequences.ts'
export { describeTransferRefusal as transferNoticeOf } from './transfer-notice.ts'
export { describeUnsentMessage as unsentWords } from './unsent-words.ts'
export { isFlaggedLate as isToldLate, type WaitingEntry, waitingEntries } from './waiting-entry.ts'
export { formatDue as dueWords, formatWaitingMoment as momentWords, howLong } from './waiting-words.ts'
export { withFirst } from './with-first.ts'
