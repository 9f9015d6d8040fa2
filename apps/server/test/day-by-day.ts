import { addDays } from '@roombook/domain'
import type { TestClock } from './test-app.ts'

/** Dates in a row, one for each call: a test that books on a date of its own meets no other's orders. */
export function dayByDay(first = '2026-12-01'): () => string {
  let days = 0
  return () => addDays(first, days++)
}

/** Does something on the morning of a date, as guests come, eat and leave on the day of their booking, and goes back. */
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
