import { create } from 'zustand'
import { readKey, writeKey } from '#platform/browser/local-keys.ts'
import { stopSpeaking } from './speak.ts'

const key = 'muted'

/** Mutes this browser, regardless of the store's setting, for example near the guests. */
export const useMuted = create<{ muted: boolean }>()(() => ({ muted: readKey(key) === '1' }))

/** Whether this browser keeps silent. */
export const isMuted = (): boolean => useMuted.getState().muted

/** Toggles this browser's muting, which is stored on this machine only. */
export function toggleMuted(): void {
  const muted = !isMuted()
  if (muted) {
    writeKey(key, '1')
    stopSpeaking()
  } else writeKey(key, undefined)
  useMuted.setState({ muted })
}
