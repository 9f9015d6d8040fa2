import { addDays } from '@roombook/domain/time'
import type { TestClock } from './test-app.ts'

/** Returns consecutive dates, one per call, so that bookings on different dates do not conflict. */
export function dayByDay(first = '2026-12-01'): () => string {
  let days = 0
  return () => addDays(first, days++)
}

/**
 * Runs an action on the morning of a date, since guests arrive, eat and leave on the day of their booking,
 * and restores the clock.
 */
export async function onTheDay<Answer>(
  clock: TestClock,
  date: string,
  act: () => Promise<Answer>,
): Promise<Answer> {
  const before = clock.now().toISOString()
  clock.set(`${date}T02:00:00Z`)
  const answer = await act()
  clock.set(before)
  return answer
}
