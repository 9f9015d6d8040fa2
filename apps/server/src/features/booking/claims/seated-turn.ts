import {
  daysBetween,
  type LocalDate,
  type MealPeriod,
  minutesWithin,
  type SeatedTurn,
  shopNow,
} from '@roombook/domain'

/** A claim that stands, as far as the times of its room's turns go by it. */
export interface TimedClaim {
  turn: number
  /** `'HH:MM'`, or empty where the guests did not say. */
  arrivalTime: string
  finishedAt: Date | null
}

/** When the guests of a claim come, and when their table was cleared, as the rule of turns counts it. */
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
