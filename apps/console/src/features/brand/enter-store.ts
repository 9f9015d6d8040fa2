import type { Answer } from '@roombook/contract'
import { jump } from '@roombook/contract/brand'
import type { StaffUser } from '@roombook/contract/session'
import { changeShop } from '@roombook/contract/stores'
import { api } from '#platform/api/api.ts'

/** Credential to enter a store: a brand's ticket, or a session in another of the user's stores. */
export type EntryCredential = { ticket: string } | { shopId: number }

interface Entered {
  token: string
  user: StaffUser
  expiresAt: string
}

const pendingEntries = new Map<string, Promise<Answer<Entered>>>()

/**
 * Opens a session in a store. Concurrent calls with the same credential share one request, since a ticket can
 * be exchanged only once. Rejects with `CallRefused` or `CallFailed`.
 */
export function enterStore(credential: EntryCredential): Promise<Answer<Entered>> {
  const key = JSON.stringify(credential)
  const begun = pendingEntries.get(key)
  if (begun) return begun
  const entering = ask(credential).finally(() => pendingEntries.delete(key))
  pendingEntries.set(key, entering)
  return entering
}

async function ask(credential: EntryCredential): Promise<Answer<Entered>> {
  if ('ticket' in credential) return api.call(jump, credential)
  const { data, message } = await api.call(changeShop, credential)
  return { data: { token: data.token, user: data.userInfo, expiresAt: data.expiresAt }, message }
}
