export type {
  BookingField,
  BookingForm,
  BookingFormContext,
  BookingFormFailure,
} from './booking-form/booking-form.ts'
export { checkAddedRooms, checkBookingForm, checkHoldForm } from './booking-form/check-form.ts'
export { bookingLimits } from './booking-form/check-guest.ts'

export {
  type Birthday,
  birthdayOn,
  birthdayText,
  daysInMonthFor,
  monthDayText,
  nextBirthday,
  parseBirthday,
} from './calendar/birthdays.ts'
export { calendarLabel, festivalOf } from './calendar/festivals.ts'
export { birthdayInBoth, daysKeptOn, daysKeptWithin, type KeptDays } from './calendar/kept-days.ts'
export {
  type LunarDate,
  lunarDateOf,
  lunarDayName,
  lunarMonthName,
  lunarMonthNames,
  lunarText,
} from './calendar/lunar.ts'
export { birthdayWord, comingWords } from './customers/caller-words.ts'
export { dietWords } from './customers/diet-words.ts'
export {
  type CustomerColumns,
  type CustomerFieldName,
  customerColumns,
  customerFieldNames,
  customerFields,
  disclosedColumns,
  emptyColumns,
  fieldOfColumn,
  isSameField,
  type MergedColumns,
  mergedColumns,
  nobodyColumns,
} from './customers/fields.ts'
export {
  findTitleRow,
  type ImportField,
  importFields,
  matchImportFields,
} from './customers/import-fields.ts'
export { type LevelRule, levelReached, reachesLevel, type VisitFigures } from './customers/levels.ts'
export { type ImportedCustomer, readImportRow } from './customers/read-import-row.ts'
export {
  type CartFailure,
  type CartLine,
  checkCart,
  checkCartLine,
  type DishToChoose,
  lineKey,
  mergeLines,
  setQuantity,
} from './dishes/cart.ts'
export {
  type AttributeCell,
  type CellRead,
  formatAttributes,
  formatSpecs,
  parseAttributes,
  parseSpecs,
  type SpecCell,
} from './dishes/dish-cells.ts'
export { type DishColumn, dishColumns, findDishColumns } from './dishes/dish-columns.ts'
export { defaultUnit, dishLimits } from './dishes/dish-limits.ts'
export {
  checkContains,
  containsWithParts,
  dishTags,
  formatContains,
  parseContains,
  type Spice,
  spiceTitles,
  usualContents,
} from './dishes/dish-tags.ts'
export { cartTotal, lineTotal, type MenuPrice, menuPriceWords, type PricedLine } from './dishes/pricing.ts'
export { type DishCells, type ImportedDish, readDishRow } from './dishes/read-dish-row.ts'

export { hostName } from './invitations/host-name.ts'
export { type InvitationDate, invitationDate } from './invitations/invitation-date.ts'
export { type InvitationState, invitationState } from './invitations/invitation-state.ts'
export { invitationToken, shopOfInvitation } from './invitations/invitation-token.ts'
export {
  type InvitationTemplate,
  type InvitationTemplateKey,
  invitationTemplate,
  invitationTemplates,
} from './invitations/templates.ts'

export {
  displayMoney,
  displayYuan,
  type Fen,
  fen,
  formatMoney,
  greatestMoney,
  noMoney,
  parseMoney,
} from './money/money.ts'
export { type OrderAmounts, type OrderSums, orderSums } from './money/order-sums.ts'
export { type Paid, paymentsKept, type Settled, type Settlement, settle } from './money/settlement.ts'
export { shareOf } from './money/share-of.ts'
export { addressed } from './orders/addressed.ts'
export { dayQuestion } from './orders/day-question.ts'
export { depositAfter, noShowReason, refundOfGuest, takesDeposit } from './orders/deposit-rules.ts'
export {
  changedTerms,
  guestTerms,
  isPastHoursBefore,
  readTerms,
  type Term,
  type TermsOfBooking,
  termsNeedAgreement,
  termsText,
} from './orders/guest-terms.ts'
export { applicationUntil, holdUntil } from './orders/hold-time.ts'
export {
  dueAt,
  type ExpectedGuests,
  isLate,
  lateAfterMinutes,
  lateWords,
  minutesLate,
} from './orders/late-guests.ts'
export {
  dissolves,
  distinctRooms,
  type GroupMember,
  isLinkedBooking,
  nextFirst,
  showsDeposit,
  syncTargets,
} from './orders/linked-orders.ts'
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
  settleWord,
  stateMoves,
  statusAfter,
} from './orders/moves.ts'
export { orderIdOf, orderSerial } from './orders/order-serial.ts'
export {
  displayStatusName,
  holdsRoom,
  OrderStatus,
  orderStatuses,
  type StatusEntry,
  type StatusTone,
} from './orders/order-status.ts'
export {
  DishMode,
  diffDaysTone,
  dishModes,
  type MealCheckView,
  mealCheckView,
  type SmsStatusView,
  salutation,
  smsStatusView,
} from './orders/order-views.ts'
export {
  guestName,
  isLive,
  type NamedOrder,
  type OrderState,
  stateOf,
  statusWord,
  visitsText,
} from './orders/order-words.ts'
export {
  depositIsLocked,
  holdIsOver,
  type MovedOrder,
  type MoveQuestion,
  type MoveRefusal,
  type MoveRefusalCode,
  type MoveSettings,
  noShowCorrectionDays,
  type PayType,
  refuseMaker,
  refuseMove,
} from './orders/refuse-move.ts'
export { refuseTransfer, type TransferQuestion, type TransferRefusal } from './orders/refuse-transfer.ts'
export { isReissueAfter, type SmsOutcomeState, smsStateAfter } from './orders/sms-state.ts'
export {
  type BookedTurn,
  defaultDiningMinutes,
  isTurnOpen,
  isWithinTurn,
  type SeatedTurn,
  type TurnSeating,
  type TurnWindow,
  turnText,
  turnWarning,
  turnWindow,
  turnWindowName,
  turnWindowText,
} from './orders/turn-window.ts'
export {
  nextTurn,
  refuseTurn,
  type TurnClaim,
  type TurnRefusal,
  type TurnRules,
  turnsLeft,
} from './orders/turns.ts'
export { type DishOffer, dishesOffered } from './preorders/dishes-offered.ts'
export {
  type GuestChoice,
  guestChoice,
  SureState,
  sureAfterStaff,
} from './preorders/guest-choice.ts'
export {
  addUpDishes,
  type KitchenItem,
} from './preorders/kitchen-list.ts'
export { tooFewWords } from './preorders/least-of-set.ts'
export { preorderLimits } from './preorders/preorder-limits.ts'
export { type MenuWish, spreadMenu } from './preorders/spread-menu.ts'
export type { SlipDishes } from './printing/dish-slip.ts'
export {
  againLines,
  type OrderSlip,
  orderSlipLines,
  testSlipLines,
} from './printing/order-slip.ts'
export {
  layOutSlip,
  type PaperWidth,
  type PrintedLine,
  paperColumns,
  type SlipLine,
} from './printing/slip.ts'
export {
  type PrinterKind,
  type PrinterPlace,
  type PrintState,
  printerKinds,
  printerPlaces,
  printStates,
  type SlipEvent,
  slipEvents,
  staleSlipHours,
  usualPrinterPort,
} from './printing/slip-events.ts'
export {
  overlappingWeekday,
  refusePeriodTimes,
  type WeeklyPeriod,
  weekdayNames,
} from './rooms/check-period.ts'
export { choosePeriod, isEvening, type OfferedPeriod } from './rooms/choose-period.ts'
export { type Closure, closedWords, closureOf, closuresMeet } from './rooms/closed-days.ts'
export { expandRoomNames, type RoomNames } from './rooms/expand-room-names.ts'
export { houseLimits } from './rooms/house-limits.ts'
export { type OpenState, openState, type PeriodOfDay } from './rooms/open-state.ts'
export { usualFacilities } from './rooms/room-facilities.ts'
export { averageWords, feeWords, priceWords, type RoomPrices } from './rooms/room-prices.ts'

export {
  type Actor,
  type AdminLevel,
  hasNode,
  isAdmin,
  mayActOnOrder,
  mayBook,
  mayLetOwe,
} from './session/actor.ts'
export {
  isPermissionNode,
  type NodeEntry,
  type PermissionNode,
  permissionNodes,
} from './session/permission-nodes.ts'
export {
  type OfferedPlugin,
  type OfferedPluginName,
  offeredPlugins,
  type PluginName,
  type PluginState,
  type PluginStates,
  pluginNames,
  pluginOpen,
} from './session/plugins.ts'
export {
  decideRoute,
  findRoute,
  type RouteAccess,
  type RouteDecision,
  type RouteGate,
  routeAccess,
} from './session/route-access.ts'
export {
  levelTitle,
  mayGiveLevel,
  type Ranked,
  refuseDisabling,
  refuseLevel,
  refuseTouch,
  type StaffRefusal,
  staffLevels,
} from './session/staff-rules.ts'

export { type ArrivalTime, arrivalTimes, minutesWithin, openArrivalTimes } from './time/arrival-times.ts'
export { clockToMinutes, type Instant, minutesToClock } from './time/clock.ts'
export { currentPeriod } from './time/current-period.ts'
export { dateWords } from './time/date-words.ts'
export {
  addDays,
  daysBetween,
  isLocalDate,
  type LocalDate,
  localDate,
  partsOf,
  solarMonthLength,
  weekdayOf,
} from './time/local-date.ts'
export {
  crossesMidnight,
  endOfPeriod,
  type MealPeriod,
  periodEnd,
  periodIsPast,
  periodStart,
} from './time/meal-period.ts'
export { type GridDay, monthGrid } from './time/month-grid.ts'
export {
  businessDate,
  businessToday,
  dateIsPast,
  defaultCutoverHour,
  instantOf,
  type ShopTime,
  shopNow,
} from './time/shop-time.ts'
export { isTimezone } from './time/timezone.ts'
export { weekdayName, weekdaysText } from './time/weekday-names.ts'

export { bookingPhonePattern, isMaskedPhone, isPhone, maskPhone, normalizePhone } from './validation/phone.ts'
export { asPlainText, isOneLine, isPlainText, withoutUnseen } from './validation/plain-text.ts'
export { isPassword, lengthOf } from './validation/predicates.ts'
