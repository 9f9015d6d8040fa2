import { randomKey } from '@roombook/contract'
import { readKey, writeKey } from '#platform/browser/local-keys.ts'

const key = 'browser'

/**
 * Returns a secret of this browser, created at the first login and sent with each: failed guesses from the
 * same network do not lock out a browser that logged in before. Differs at each login where the browser
 * stores nothing.
 */
export function thisBrowser(): string {
  const storedId = readKey(key)
  if (storedId) return storedId
  const made = randomKey()
  writeKey(key, made)
  return made
}
