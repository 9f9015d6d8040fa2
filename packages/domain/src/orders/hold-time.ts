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
