import { minutesWithin } from '../time/arrival-times.ts'
import { isLocalDate, type LocalDate } from '../time/local-date.ts'
import { endOfPeriod, type MealPeriod, periodIsPast } from '../time/meal-period.ts'
import { dateIsPast, instantOf, type ShopTime } from '../time/shop-time.ts'
import type { BookingForm, BookingFormContext } from './booking-form.ts'

/** Minutes for which a past arrival time is still accepted, since a telephone call takes time. */
const arrivalGraceMinutes = 30

export function checkBookDate(form: BookingForm, { time, stored }: BookingFormContext): string | undefined {
  if (!isLocalDate(form.bookDate)) return '请选择预订日期'
  if (form.bookDate === stored?.bookDate) return undefined
  return dateIsPast(form.bookDate, time) ? '不能选择过去的日期' : undefined
}

export function checkPeriod(
  form: BookingForm,
  { time, period, stored }: BookingFormContext,
): string | undefined {
  if (!period || !isLocalDate(form.bookDate)) return undefined
  return !isStoredSlot(form, stored) && periodIsPast(period, form.bookDate, time)
    ? '该餐段已结束，不能再预订'
    : undefined
}

/**
 * Rejects an arrival time that is past or outside the period; the stored one is valid within its own period.
 */
export function checkArrivalTime(
  form: BookingForm,
  { time, period, stored }: BookingFormContext,
): string | undefined {
  const { arrivalTime, bookDate } = form
  if (arrivalTime === '' || !period || !isLocalDate(bookDate)) return undefined
  if (arrivalTime === stored?.arrivalTime && isStoredSlot(form, stored)) return undefined
  return refuseArrival(period, { bookDate, arrivalTime, time })
}

/** Returns the reason why guests of a period cannot arrive at a time; undefined where they can. */
export function refuseArrival(
  period: MealPeriod,
  { bookDate, arrivalTime, time }: { bookDate: LocalDate; arrivalTime: string; time: ShopTime },
): string | undefined {
  const minutes = minutesWithin(period, arrivalTime)
  if (minutes === undefined) return '请选择到店时间'
  if (minutes < period.startMinutes || minutes >= endOfPeriod(period)) return '到店时间不在所选餐段内'
  const lastMoment = instantOf(bookDate, minutes + arrivalGraceMinutes, time.timezone)
  return lastMoment < time.now ? '到店时间已过，请重新选择' : undefined
}

/** Returns whether a form has the date and period with which its order was saved. */
const isStoredSlot = ({ bookDate, periodId }: BookingForm, stored: BookingFormContext['stored']): boolean =>
  bookDate === stored?.bookDate && periodId === stored?.periodId
