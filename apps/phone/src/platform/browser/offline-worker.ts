import { whenSettled } from './when-settled.ts'

/** Service worker with an offline page for guests. */
const script = '/m/guest-sw.js'
const scope = '/m/'

/**
 * Registers it where service workers are supported; not for the workbench, which has its own, nor for the
 * console's previews.
 */
export function startOfflineWorker(): void {
  if (!window.isSecureContext || !('serviceWorker' in navigator)) return
  if (window.top !== window || /^\/m\/work(\/|$)/.test(window.location.pathname)) return
  navigator.serviceWorker
    .register(script, { scope })
    .catch((error) => console.error('The service worker does not start', error))
}

/**
 * Returns the guests' service worker once it is active, never that of the workbench, whose scope is within
 * it. It shows notifications about guests' bookings.
 */
export async function guestWorker(): Promise<ServiceWorkerRegistration | undefined> {
  if (!window.isSecureContext || !('serviceWorker' in navigator)) return undefined
  const registration = await navigator.serviceWorker.getRegistration(scope)
  if (!registration || new URL(registration.scope).pathname !== scope) return undefined
  const coming = registration.installing ?? registration.waiting
  if (!registration.active && coming) await whenSettled(coming)
  return registration
}
