import { type Actor, hasNode, isAdmin, mayActOnOrder, mayBook } from '../session/actor.ts'
import { type Instant, millisecondsPerMinute } from '../time/clock.ts'
import type { LocalDate } from '../time/local-date.ts'
import { servesByDuty } from './duty.ts'
import { isBeforeItsDay, type MoveMaker, type MoveName, mayMove, moves } from './moves.ts'
import { OrderStatus } from './order-status.ts'
import type { PayType } from './pay-types.ts'

/** Reason why a move is refused: a stable code, with data for the message. */
export interface MoveRefusal {
  readonly code: MoveRefusalCode
  readonly data?: Readonly<Record<string, unknown>>
}

export type MoveRefusalCode =
  | 'booking.not_allowed_in_status'
  | 'booking.not_yours'
  | 'booking.before_its_day'
  | 'booking.deposit_closed'
  | 'booking.deposit_paid_online'
  | 'booking.deposit_guaranteed'
  | 'booking.checkout_closed'
  | 'booking.meal_check_closed'
  | 'booking.meal_already_checked'
  | 'booking.hold_not_over'
  | 'booking.not_cleared_by_system'
  | 'booking.correction_too_late'
  | 'booking.withdraw_too_late'

/** Fields of an order that the rules of moves need. An omitted one counts as empty. */
export interface MovedOrder {
  readonly status: OrderStatus
  readonly openerId: number | null
  readonly bookDate: LocalDate
  /** Means of the deposit's payment; absent while unpaid. */
  readonly depositPaidBy?: PayType | null
  /** Expiry of a hold or booking request. */
  readonly heldUntil?: Instant | null
  readonly mealChecked?: boolean
  /** Time at which the end of day cleared the table automatically. */
  readonly clearedBySystemAt?: Instant | null
  /** Start of its meal period. */
  readonly periodStart?: Instant
}

/** Settings of the store that the rules of moves need. */
export interface MoveSettings {
  readonly depositOpen: boolean
  readonly checkoutOpen: boolean
  /** Wire name `show_nuclear_meal`: 0 off, 1 staff confirm, 2 staff confirm with a remark. */
  readonly mealCheckMode: 0 | 1 | 2
  /** Guests may cancel a booking until this many hours before the period starts. */
  readonly withdrawHours?: number
  /** Whether on-duty staff may act on every order of the current business day (decision 201). */
  readonly dutyActsTonight?: boolean
}

export interface MoveQuestion {
  readonly order: MovedOrder
  /** A staff member, the guest of the order, or a scheduled job. */
  readonly actor: Actor | 'guest' | 'system'
  readonly shop: MoveSettings
  readonly now: Instant
  /** Current business day of the store. */
  readonly today: LocalDate
}

/** Data that decide whether the actor may perform a move. */
type MakerQuestion = Pick<MoveQuestion, 'order' | 'actor' | 'today'> & {
  readonly shop: Pick<MoveSettings, 'dutyActsTonight'>
}

const paidOnline: ReadonlySet<PayType> = new Set(['balance', 'weixin', 'alipay'])

/** Days within which an automatic clearing can be corrected to a no-show. */
export const noShowCorrectionDays = 7

/**
 * Returns the refusal of a move on an existing order; undefined where it is allowed. Checks the actor
 * first, then the status, the day, and the move's own conditions. Administrators may act on any day, to
 * correct a booking for the wrong one; the screens ask for confirmation with the date.
 */
export function refuseMove(move: MoveName, question: MoveQuestion): MoveRefusal | undefined {
  const { order } = question
  const notTheirs = refuseMaker(move, question)
  if (notTheirs) return notTheirs
  if (!mayMove(move, order.status)) {
    return { code: 'booking.not_allowed_in_status', data: { move, status: order.status } }
  }
  if (isBeforeItsDay(move, order.bookDate, question.today) && !isAdministrator(question.actor)) {
    return { code: 'booking.before_its_day', data: { bookDate: order.bookDate } }
  }
  return conditions[move]?.(question)
}

/**
 * Returns the refusal of an actor who may not perform the move at all, regardless of the order's status:
 * checked before any data of the order are disclosed.
 */
export function refuseMaker(move: MoveName, question: MakerQuestion): MoveRefusal | undefined {
  return mayMake(moves[move].by, question) || isMadeByDuty(move, question)
    ? undefined
    : { code: 'booking.not_yours' }
}

/**
 * Returns whether only the store's setting for tonight permits a move; its log entry names the setting.
 */
export function isMadeByDuty(move: MoveName, { actor, order, shop, today }: MakerQuestion): boolean {
  if (!moves[move].byDuty || typeof actor !== 'object') return false
  return servesByDuty(actor, order, { dutyActsTonight: shop.dutyActsTonight === true, today })
}

const isAdministrator = (actor: MoveQuestion['actor']): boolean =>
  typeof actor === 'object' && isAdmin(actor.adminLevel)

/** Returns whether a hold or a booking request has expired. */
export function holdIsOver(order: Pick<MovedOrder, 'heldUntil'>, now: Instant): boolean {
  return typeof order.heldUntil === 'number' && order.heldUntil <= now
}

/** Returns whether a deposit was paid through the customer's own account, so that staff cannot edit it. */
export function depositIsLocked(paidBy: PayType | null | undefined): boolean {
  return paidBy ? paidOnline.has(paidBy) : false
}

/** Conditions of moves beyond the table. */
const conditions: Partial<Record<MoveName, (question: MoveQuestion) => MoveRefusal | undefined>> = {
  setDeposit: ({ order, shop }) => {
    if (!shop.depositOpen) return { code: 'booking.deposit_closed' }
    if (order.depositPaidBy === 'score') return { code: 'booking.deposit_guaranteed' }
    return depositIsLocked(order.depositPaidBy) ? { code: 'booking.deposit_paid_online' } : undefined
  },
  setBalance: needsCheckout,
  setDrinks: needsCheckout,
  settle: needsCheckout,
  mealCheck: needsOpenMealCheck,
  dayEndUnchecked: needsOpenMealCheck,
  withdraw: ({ order, shop, now }) => {
    const { status, periodStart } = order
    // A booking request that was not accepted yet can be withdrawn at any time.
    if (status !== OrderStatus.booked || periodStart === undefined) return undefined
    const lastMoment = periodStart - (shop.withdrawHours ?? 0) * 60 * millisecondsPerMinute
    return now > lastMoment ? { code: 'booking.withdraw_too_late' } : undefined
  },
  expire: ({ order, now }) => (holdIsOver(order, now) ? undefined : { code: 'booking.hold_not_over' }),
  correctNoShow: ({ order, now }) => {
    const clearedAt = order.clearedBySystemAt
    if (typeof clearedAt !== 'number') return { code: 'booking.not_cleared_by_system' }
    const lastMoment = clearedAt + noShowCorrectionDays * 24 * 60 * millisecondsPerMinute
    return now > lastMoment ? { code: 'booking.correction_too_late' } : undefined
  },
}

function needsCheckout({ shop }: MoveQuestion): MoveRefusal | undefined {
  return shop.checkoutOpen ? undefined : { code: 'booking.checkout_closed' }
}

function needsOpenMealCheck({ order, shop }: MoveQuestion): MoveRefusal | undefined {
  if (shop.mealCheckMode === 0) return { code: 'booking.meal_check_closed' }
  return order.mealChecked ? { code: 'booking.meal_already_checked' } : undefined
}

function mayMake(by: MoveMaker, { actor, order }: Pick<MoveQuestion, 'order' | 'actor'>): boolean {
  if (actor === 'guest' || actor === 'system') return by === actor
  switch (by) {
    case 'own':
      return mayActOnOrder(actor, order)
    case 'till':
      return mayActOnOrder(actor, order) || hasNode(actor, 'roombook/till')
    case 'booker':
      return mayBook(actor)
    case 'admin':
      return isAdmin(actor.adminLevel)
    default:
      return false
  }
}
