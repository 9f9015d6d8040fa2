import { create } from 'zustand'
import { readKey, writeKey } from '#platform/browser/local-keys.ts'
import { hush } from './say.ts'

const key = 'muted'

/** Whether this browser keeps silent, whatever the shop has set up: the desk beside the guests, say. */
export const useMuted = create<{ muted: boolean }>()(() => ({ muted: readKey(key) === '1' }))

/** Whether this browser keeps silent. */
export const isMuted = (): boolean => useMuted.getState().muted

/** Mutes this browser, or lets it speak again; remembered here and nowhere else. */
export function toggleMuted(): void {
  const muted = !isMuted()
  if (muted) {
    writeKey(key, '1')
    hush()
  } else writeKey(key, undefined)
  useMuted.setState({ muted })
}
