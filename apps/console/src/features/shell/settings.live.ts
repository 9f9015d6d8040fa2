import { gatherRuns } from '#platform/live/gather-runs.ts'
import { onLiveEvent } from '#platform/live/live.ts'
import { refreshProfile, refreshShop } from '#platform/session/refresh-profile.ts'

/** Minimum time between two refreshes, in milliseconds. */
const throttle = 500
/** Minimum time between two refreshes of the SMS balance, which each message may change. */
const stockThrottle = 2_000

/** Reloads the store's profile when its settings change, so that they apply on every console at once. */
export function settingsLive(): () => void {
  const refresh = gatherRuns<undefined>(() => {
    refreshProfile().catch((error: unknown) => console.warn('The changed settings could not be read', error))
  }, throttle)
  const stock = gatherRuns<undefined>(() => {
    refreshShop().catch((error: unknown) => console.warn('The stock of messages could not be read', error))
  }, stockThrottle)
  const stopListening = onLiveEvent('settings.changed', () => refresh.add(undefined))
  // Each sent or failed message changes the SMS balance.
  const stopCounting = onLiveEvent('order.changed', ({ action }) => {
    if (/^sms\.|-sms$/.test(action)) stock.add(undefined)
  })
  return () => {
    stopListening()
    stopCounting()
    refresh.stop()
    stock.stop()
  }
}
