import { readKey, writeKey } from '#platform/browser/local-keys.ts'

const keyOf = (token: string): string => `invited.${token}`

/**
 * Returns the key of this browser's answer to an invitation, needed to change it; empty before the first
 * answer.
 */
export const readInvitedKey = (token: string): string => readKey(keyOf(token)) ?? ''

/** Stores the key; undefined deletes it, after the answer was removed. */
export const storeInvitedKey = (token: string, guestKey: string | undefined): void =>
  writeKey(keyOf(token), guestKey)
