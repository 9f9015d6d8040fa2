import { shopInfo, shopPlugin, staffNodes, userInfo } from '@roombook/contract/shell'
import { api } from '../api/api.ts'
import { session } from './session-store.ts'
import { throttleRuns } from './throttle-runs.ts'

/** Milliseconds after which profile and site data are fetched again on the next navigation (9.01). */
export const staleAfter = 300_000
/** Milliseconds within which the profile is loaded at most once (4.02). */
export const profileThrottle = 200

const loadProfile = throttleRuns(async () => {
  const { token } = session.get()
  if (!token) return
  const [user, info, plugins, nodes] = await Promise.all([
    api.call(userInfo, {}),
    api.call(shopInfo, {}),
    api.call(shopPlugin, {}),
    api.call(staffNodes, {}),
  ])
  const { shop, settings, bookingSmsTemplate, holdSmsTemplate, mealSmsTemplate } = info.data
  session.setProfile(
    token,
    {
      user: user.data,
      shop,
      settings,
      templates: { booking: bookingSmsTemplate, hold: holdSmsTemplate, meal: mealSmsTemplate },
      plugins: plugins.data.states,
      nodes: nodes.data,
    },
    Date.now(),
  )
}, profileThrottle)

/**
 * Reloads user, shop, plugin states and nodes; with `reload` the page as well, afterwards (4.02).
 * Rejects with `CallRefused` or `CallFailed`.
 */
export async function refreshProfile({ reload = false }: { reload?: boolean } = {}): Promise<void> {
  await loadProfile()
  if (reload) window.location.reload()
}

/** Reloads the store's profile after its SMS balance has changed. */
export async function refreshShop(): Promise<void> {
  const { token } = session.get()
  if (token) session.setShop(token, (await api.call(shopInfo, {})).data.shop)
}

/** Whether data refreshed at a moment is due for a refresh (9.01). */
export const isStale = (refreshedAt: number, now: number): boolean => now - refreshedAt > staleAfter
