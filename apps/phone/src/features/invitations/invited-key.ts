import { readKey, writeKey } from '#platform/browser/local-keys.ts'

const keyOf = (token: string): string => `invited.${token}`

/** What this browser keeps of its answer to an invitation, and shows to change it; empty before it has answered. */
export const readInvitedKey = (token: string): string => readKey(keyOf(token)) ?? ''

/** Keeps it, or forgets it where the answer was taken away. */
export const keepInvitedKey = (token: string, guestKey: string | undefined): void =>
  writeKey(keyOf(token), guestKey)
