import type { PeriodOfDay } from '@roombook/contract/board'
import type { OrderRow } from '@roombook/contract/order-shapes'
import type { ShopSettings } from '@roombook/contract/settings'
import type { ShopProfile } from '@roombook/contract/shell'
import {
  type BookingForm,
  type BookingFormContext,
  checkBookingForm,
  checkHoldForm,
} from '@roombook/domain/booking-form'
import { OrderStatus } from '@roombook/domain/orders'
import type { AdminLevel } from '@roombook/domain/session'
import {
  businessToday,
  clockToMinutes,
  daysBetween,
  type LocalDate,
  type MealPeriod,
  type ShopTime,
} from '@roombook/domain/time'
import { errorsOfFailures, type FieldErrors } from './draft-errors.ts'
import type { OrderDraft } from './order-draft.ts'

/** Data that the rules need besides the draft. */
export interface RuleContext {
  readonly settings: ShopSettings
  readonly adminLevel: AdminLevel
  readonly time: ShopTime
  readonly period: PeriodOfDay | undefined
  readonly order: OrderRow | undefined
  /** Masked phone of the chosen customer. */
  readonly customerPhone: string | undefined
  /** Masked phone of the waitlist entry. */
  readonly waitingPhone?: string | undefined
}

/** Purpose of submitting the form. */
export type Saving = 'book' | 'hold' | 'edit' | 'convert'

/** Returns the action of the form's main button. */
export function mainSaving(mode: 'add' | Exclude<Saving, 'book'>): Saving {
  return mode === 'add' ? 'book' : mode
}

/** Returns whether the rules of a hold apply: only date, period and room are required. */
export const isLax = (saving: Saving, order: OrderRow | undefined): boolean =>
  saving === 'hold' || (saving === 'edit' && order?.status === OrderStatus.held)

/** Returns the errors that prevent saving, by the server's own rules. */
export function checkDraft(draft: OrderDraft, saving: Saving, context: RuleContext): FieldErrors {
  const check = isLax(saving, context.order) ? checkHoldForm : checkBookingForm
  return errorsOfFailures(check(bookingForm(draft), ruleContext(draft, context)))
}

const bookingForm = ({ rooms, ...draft }: OrderDraft): BookingForm => ({
  ...draft,
  roomIds: rooms.map((room) => room.id),
})

function ruleContext(
  draft: OrderDraft,
  { settings, adminLevel, time, period, order, customerPhone, waitingPhone }: RuleContext,
): BookingFormContext {
  return {
    settings,
    actor: { adminLevel },
    time,
    period: period && mealPeriod(period),
    stored: order && {
      bookDate: order.bookDate,
      periodId: order.periodId,
      arrivalTime: order.arrivalTime,
    },
    maskedPhone: draft.customerId === null ? (order?.phone ?? waitingPhone) : (customerPhone ?? order?.phone),
  }
}

/** Converts a period of a day for the rules; undefined where its times are invalid. */
export function mealPeriod({ startTime, endTime }: PeriodOfDay): MealPeriod | undefined {
  const startMinutes = clockToMinutes(startTime)
  const endMinutes = clockToMinutes(endTime)
  return startMinutes === undefined || endMinutes === undefined ? undefined : { startMinutes, endMinutes }
}

const millisecondsPerDay = 86_400_000

/**
 * Returns the time in the store. The server's business day takes precedence: on a device with a wrong date,
 * the time is moved to that day.
 */
export function shopTimeOf(
  { timezone, cutoverHour }: Pick<ShopProfile, 'timezone' | 'cutoverHour'>,
  today: LocalDate,
  now: number,
): ShopTime {
  const daysOff = daysBetween(businessToday({ now, timezone, cutoverHour }), today)
  return { now: now + daysOff * millisecondsPerDay, timezone, cutoverHour }
}
