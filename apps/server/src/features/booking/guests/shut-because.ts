import type { GuestPeriod } from '@roombook/contract/guest-booking'
import { closedDayMessage } from '@roombook/domain/rooms'
import { dateIsPast, type LocalDate, type MealPeriod } from '@roombook/domain/time'
import { canSeat, type GuestRulesContext, isTooLate } from './guest-rules.ts'

/** Fields of a period on a date that the check reads. */
export interface ShutQuestion extends MealPeriod {
  bookDate: LocalDate
  closedReason: string | null
  free: readonly { capacityMin: number; capacityMax: number }[]
}

/** Returns why a period cannot be booked, the most lasting reason first; undefined where it can. */
export function shutBecause(
  context: GuestRulesContext,
  opening: ShutQuestion,
  people: number,
): Pick<GuestPeriod, 'state' | 'words'> | undefined {
  const { bookDate, closedReason, free } = opening
  const { settings, now, timezone, cutoverHour } = context
  const mostPeople = settings.guestMostPeople
  if (settings.guestBooking === 'closed') return { state: 'closed', words: '不接受线上预订' }
  if (closedReason !== null) return { state: 'rests', words: closedDayMessage(closedReason) }
  if (
    dateIsPast(bookDate, { now: now.getTime(), timezone, cutoverHour }) ||
    isTooLate(context, opening, bookDate)
  )
    return { state: 'past', words: '已过预订时间' }
  if (mostPeople > 0 && people > mostPeople) return { state: 'closed', words: `线上最多预订${mostPeople}人` }
  if (free.length === 0) return { state: 'full', words: '已订满' }
  return canSeat(free, people) ? undefined : { state: 'small', words: '没有合适的包厢' }
}
