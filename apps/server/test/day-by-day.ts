import { addDays } from '@roombook/domain'
import type { TestClock } from './test-app.ts'

/** Returns a function that yields consecutive dates, so that each test books on a date of its own. */
export function dayByDay(first = '2026-12-01'): () => string {
  let days = 0
  return () => addDays(first, days++)
}

/**
 * Runs an action on the morning of a date, since guests come and leave on their booking's day, and restores
 * the clock.
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
