import { randomKey } from '@roombook/contract'
import { readKey, writeKey } from '#platform/browser/local-keys.ts'

const key = 'browser'

/**
 * A secret of this browser's own, made at the first login and said with each: guesses that others make in the same
 * network do not keep out whoever logged in here before. Another for each login where the browser keeps nothing.
 */
export function thisBrowser(): string {
  const kept = readKey(key)
  if (kept) return kept
  const made = randomKey()
  writeKey(key, made)
  return made
}
