import { OrderStatus } from '@roombook/domain/orders'
import { businessDate } from '@roombook/domain/time'
import { demoSmsState } from './add-sms.ts'
import type { BookingSoFar } from './booking-so-far.ts'
import { chooseChannel } from './choose-channel.ts'
import { timezone } from './moments.ts'

/** An edit, an action and a deposit move an order's version; a message does not. */
const versionOf = ({ steps }: BookingSoFar): number => steps.filter((step) => step.move !== 'sendSms').length

/** A moment as a column holds it. */
export const dateOf = (at: number | undefined): Date | null => (at === undefined ? null : new Date(at))

/** Columns shared by all rooms of a booking. */
export function sharedColumns(soFar: BookingSoFar) {
  const { planned, status, steps, ended, isNameless, did } = soFar
  const opener = did('create') ?? did('hold') ?? did('accept')
  const isWaiting = status === OrderStatus.held || status === OrderStatus.applied
  const ranOut = did('expire') !== undefined
  return {
    version: versionOf(soFar),
    status,
    book_date: planned.date,
    period_id: planned.period.id,
    turn: planned.turn,
    opener_id: opener?.by.id ?? null,
    admin_remark: isNameless ? '' : planned.hostRemark,
    held_until: isWaiting || ranOut ? dateOf(planned.heldUntil ?? undefined) : null,
    meal_checked_at: dateOf(did('mealCheck')?.at),
    meal_checker_id: did('mealCheck')?.by.id ?? null,
    meal_check_remark: did('mealCheck') ? planned.mealCheckRemark : '',
    cancel_reason: ended && ended.to !== OrderStatus.finished ? planned.cancelReason : '',
    created_at: new Date(steps[0]?.at ?? 0),
    arrived_at: dateOf(did('arrive')?.at),
    completed_at: dateOf(ended?.at),
    cleared_by_system_at: dateOf(did('dayEndCleared')?.at),
  }
}

/** Columns of the booking itself: customer, wishes, message state, and the deposit not used by a bill. */
export function bookingColumns(soFar: BookingSoFar) {
  const { planned, isNameless, did } = soFar
  return {
    book_date: planned.date,
    customer_id: isNameless ? null : (planned.customer?.id ?? null),
    user_name: isNameless ? '' : planned.userName,
    phone: isNameless ? '' : planned.phone,
    sex: isNameless ? 0 : planned.sex,
    arrival_time: isNameless ? '' : planned.arrivalTime,
    remark: planned.guestRemark,
    invite_style_id: planned.styleId,
    way: chooseChannel(soFar),
    booked_on: businessDate(soFar.steps[0]?.at ?? 0, timezone),
    source: did('apply') ? ('guest' as const) : ('staff' as const),
    people_num: isNameless ? 0 : planned.people,
    dish_mode: planned.dishMode,
    dishes_chosen: false,
    birthday_kind: isNameless ? 0 : planned.birthdayKind,
    birthday_of_other: !isNameless && planned.birthdayOfOther,
    other_name: isNameless ? '' : planned.otherName,
    memorial_titles: isNameless ? [] : JSON.parse(JSON.stringify(planned.memorials)),
    send_sms: !isNameless && planned.sendSms,
    sms_state: demoSmsState(soFar),
    // Replies are set later, once the sent messages are known.
    replied: false,
    ...(isCleared(soFar) ? noDeposit : depositOf(soFar)),
  }
}

/** The bill of the first room, with the deposit that it took. */
export function billColumns(soFar: BookingSoFar, isFirst: boolean) {
  const { bill } = soFar.planned
  const isSettled = isFirst && soFar.did('settle') !== undefined
  const collectedFen = soFar.did('collectBalance') ? bill.arrearsFen : 0
  return {
    ...(isFirst && isCleared(soFar) ? depositOf(soFar) : noDeposit),
    total_fen: isSettled ? bill.totalFen : 0,
    drinks_fen: isSettled ? bill.drinksFen : 0,
    discount_fen: isSettled ? bill.discountFen : 0,
    paid_fen: isSettled ? bill.payments.reduce((sum, { amountFen }) => sum + amountFen, collectedFen) : 0,
    arrears_fen: isSettled ? bill.arrearsFen - collectedFen : 0,
  }
}

const noDeposit = { deposit_fen: 0, deposit_received_fen: 0, pay_type: '' }

function depositOf({ planned, did, isNameless }: BookingSoFar) {
  const isPaid = (did('pay') ?? did('setDeposit')) !== undefined
  return {
    deposit_fen: isNameless ? 0 : planned.depositFen,
    deposit_received_fen: isPaid ? planned.depositFen : 0,
    pay_type: isPaid ? planned.payType : '',
  }
}

const isCleared = ({ status }: BookingSoFar): boolean =>
  status === OrderStatus.finished || status === OrderStatus.unchecked
