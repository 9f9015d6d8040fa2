import { type Instant, millisecondsPerMinute } from '../time/clock.ts'

/** Least time limit of a booking request, in minutes. */
const leastMinutes = 30

/** A store's default for holds without an end. */
export interface HoldRule {
  readonly holdBeforeMinutes: number
  readonly holdLeastMinutes: number
}

const usualRule: HoldRule = { holdBeforeMinutes: 120, holdLeastMinutes: 30 }

/**
 * Returns the default end of a hold: `holdBeforeMinutes` before its period starts, or `holdLeastMinutes` from
 * now, if later; two hours and half an hour by default.
 */
export function holdUntil({
  periodStart,
  now,
  rule = usualRule,
}: {
  periodStart: Instant
  now: Instant
  rule?: HoldRule
}): Instant {
  return Math.max(
    periodStart - rule.holdBeforeMinutes * millisecondsPerMinute,
    now + rule.holdLeastMinutes * millisecondsPerMinute,
  )
}

/**
 * Returns the time limit of a guest's booking request: the store's, but not beyond the period's start (or
 * half an hour from now, if later), and never beyond its end.
 */
export function bookingRequestDeadline({
  periodStart,
  periodEnd,
  now,
  minutes,
}: {
  periodStart: Instant
  periodEnd: Instant
  now: Instant
  /** The store's setting `applicationMinutes`. */
  minutes: number
}): Instant {
  const latest = Math.max(periodStart, now + leastMinutes * millisecondsPerMinute)
  return Math.min(now + minutes * millisecondsPerMinute, latest, periodEnd)
}
