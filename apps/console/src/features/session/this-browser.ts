import { randomKey } from '@roombook/contract'
import { readKey, writeKey } from '#platform/browser/local-keys.ts'

const key = 'browser'

/**
 * Returns this browser's secret, created at the first login and sent with each: failed attempts from the same
 * network do not lock out a browser that has logged in before. Without browser storage it differs at each
 * login.
 */
export function thisBrowser(): string {
  const storedId = readKey(key)
  if (storedId) return storedId
  const made = randomKey()
  writeKey(key, made)
  return made
}
