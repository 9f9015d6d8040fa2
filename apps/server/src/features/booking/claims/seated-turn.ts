import { daysBetween, type LocalDate, type MealPeriod, minutesWithin, shopNow } from '@roombook/domain/time'
import type { SeatedTurn } from '@roombook/domain/turns'

/** An unreleased claim with the fields that determine the times of its room's seatings. */
export interface TimedClaim {
  turn: number
  /** `'HH:MM'`, or empty where the guests named no time. */
  arrivalTime: string
  finishedAt: Date | null
}

/** Converts a claim's arrival and clearing times to minutes as the seating rules count them. */
export function seatedTurn(
  { turn, arrivalTime, finishedAt }: TimedClaim,
  { period, bookDate, timezone }: { period: MealPeriod; bookDate: LocalDate; timezone: string },
): SeatedTurn {
  const cleared = finishedAt ? shopNow(finishedAt.getTime(), timezone) : undefined
  return {
    turn,
    arrival: minutesWithin(period, arrivalTime),
    clearedAt: cleared && daysBetween(bookDate, cleared.date) * 1440 + cleared.minutes,
  }
}
