import { gatherRuns } from '../../platform/live/gather-runs.ts'
import { onLiveEvent } from '../../platform/live/live.ts'
import { refreshProfile } from '../../platform/session/refresh-profile.ts'

/** The least time between two refreshes, in milliseconds. */
const throttle = 500

/** A setting that somebody changed holds on every console at once: the shop's profile is read again. */
export function settingsLive(): () => void {
  const refresh = gatherRuns<undefined>(() => {
    refreshProfile().catch((error: unknown) => console.warn('The changed settings could not be read', error))
  }, throttle)
  const stopListening = onLiveEvent('settings.changed', () => refresh.add(undefined))
  return () => {
    stopListening()
    refresh.stop()
  }
}
