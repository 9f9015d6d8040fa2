import { type Answer, changeShop, jump, type StaffUser } from '@roombook/contract'
import { api } from '#platform/api/api.ts'

/** How one comes into a store: by a brand's ticket, or from another store that one works in. */
export type WayIn = { ticket: string } | { shopId: number }

interface Entered {
  token: string
  user: StaffUser
  expiresAt: string
}

const underWay = new Map<string, Promise<Answer<Entered>>>()

/**
 * Opens a session in a store. Asked twice for the same way while the first is under way, it asks the server once: a
 * ticket is good for one exchange. Rejects with `CallRefused` or `CallFailed`.
 */
export function enterStore(way: WayIn): Promise<Answer<Entered>> {
  const key = JSON.stringify(way)
  const begun = underWay.get(key)
  if (begun) return begun
  const entering = ask(way).finally(() => underWay.delete(key))
  underWay.set(key, entering)
  return entering
}

async function ask(way: WayIn): Promise<Answer<Entered>> {
  if ('ticket' in way) return api.call(jump, way)
  const { data, message } = await api.call(changeShop, way)
  return { data: { token: data.token, user: data.userInfo, expiresAt: data.expiresAt }, message }
}
