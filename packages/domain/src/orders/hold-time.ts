import { type Instant, millisecondsPerMinute } from '../time/clock.ts'

/** Least minutes that an application waits. */
const leastMinutes = 30

/** A shop's rule of holds that nobody gives an end. */
export interface HoldRule {
  readonly holdBeforeMinutes: number
  readonly holdLeastMinutes: number
}

const usualRule: HoldRule = { holdBeforeMinutes: 120, holdLeastMinutes: 30 }

/**
 * Until when a hold holds unless said: so many minutes before its period starts, or so many from now, if later; two
 * hours and half an hour where the shop has no rule of its own.
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
