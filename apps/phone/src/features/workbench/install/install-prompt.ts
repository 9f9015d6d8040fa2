import { useSyncExternalStore } from 'react'

/** Chromium's event for an installable page. */
interface InstallPrompt extends Event {
  prompt(): Promise<unknown>
}

let pendingPrompt: InstallPrompt | undefined
const listeners = new Set<() => void>()
const setPrompt = (next: InstallPrompt | undefined): void => {
  pendingPrompt = next
  for (const listener of listeners) listener()
}

// The browser fires the event once, at a time of its choice.
globalThis.addEventListener?.('beforeinstallprompt', (event) => {
  event.preventDefault()
  setPrompt(event as InstallPrompt)
})
globalThis.addEventListener?.('appinstalled', () => setPrompt(undefined))

/** Returns the browser's own install prompt, if available. */
export function useInstallPrompt(): (() => Promise<void>) | undefined {
  const prompt = useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    () => pendingPrompt,
  )
  return (
    prompt &&
    (async () => {
      await prompt.prompt()
      setPrompt(undefined)
    })
  )
}

/** Returns whether the workbench was opened from the home screen. */
export const isInstalled = (): boolean =>
  window.matchMedia('(display-mode: standalone)').matches ||
  (navigator as { standalone?: boolean }).standalone === true
