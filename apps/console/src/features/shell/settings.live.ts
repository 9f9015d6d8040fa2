import { gatherRuns } from '#platform/live/gather-runs.ts'
import { onLiveEvent } from '#platform/live/live.ts'
import { refreshProfile, refreshShop } from '#platform/session/refresh-profile.ts'

/** The least time between two refreshes, in milliseconds. */
const throttle = 500
/** The same of the stock of messages, which many messages may move. */
const stockThrottle = 2_000

/** A setting that somebody changed holds on every console at once: the shop's profile is read again. */
export function settingsLive(): () => void {
  const refresh = gatherRuns<undefined>(() => {
    refreshProfile().catch((error: unknown) => console.warn('The changed settings could not be read', error))
  }, throttle)
  const stock = gatherRuns<undefined>(() => {
    refreshShop().catch((error: unknown) => console.warn('The stock of messages could not be read', error))
  }, stockThrottle)
  const stopListening = onLiveEvent('settings.changed', () => refresh.add(undefined))
  // Every message sent or failed changes the stock.
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
