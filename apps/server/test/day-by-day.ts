import { addDays } from '@roombook/domain'

/** Dates in a row, one for each call: a test that books on a date of its own meets no other's orders. */
export function dayByDay(first = '2026-12-01'): () => string {
  let days = 0
  return () => addDays(first, days++)
}
