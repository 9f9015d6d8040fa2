import { type login, type OutputOf, openedSession } from '@roombook/contract'
import { keyName, readKey, writeKey } from '../browser/local-keys.ts'

/** A member of staff logged in on this phone: token, person and store, as the login answered. */
export type PhoneSession = OutputOf<typeof login>

const key = 'session'

/** The name under which the browser keeps it. */
export const sessionKey = keyName(key)

/** The session that the browser keeps for this phone, where there is one and it can still be read. */
export function keptSession(): PhoneSession | undefined {
  const text = readKey(key)
  if (!text) return undefined
  try {
    return openedSession.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}

/** Keeps a session, or forgets it. */
export const keepSession = (session: PhoneSession | undefined): void =>
  writeKey(key, session && JSON.stringify(session))
