import { type Instant, millisecondsPerMinute } from '../time/clock.ts'

const minutesBeforePeriod = 120
const leastMinutes = 30

/** Until when a hold holds unless said: two hours before its period starts, or half an hour from now, if later. */
export function holdUntil({ periodStart, now }: { periodStart: Instant; now: Instant }): Instant {
  return Math.max(
    periodStart - minutesBeforePeriod * millisecondsPerMinute,
    now + leastMinutes * millisecondsPerMinute,
  )
}

/**
 * Until when a guest's application waits for an answer: as long as the shop lets it, but not past the period's start
 * (or half an hour from now, where that is later), and never past its end.
 */
export function applicationUntil({
  periodStart,
  periodEnd,
  now,
  minutes,
}: {
  periodStart: Instant
  periodEnd: Instant
  now: Instant
  /** The shop's `applicationMinutes`. */
  minutes: number
}): Instant {
  const latest = Math.max(periodStart, now + leastMinutes * millisecondsPerMinute)
  return Math.min(now + minutes * millisecondsPerMinute, latest, periodEnd)
}
