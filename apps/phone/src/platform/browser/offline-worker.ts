import { whenSettled } from './when-settled.ts'

/** The worker that has a page for guests without a network. */
const script = '/m/guest-sw.js'
const scope = '/m/'

/**
 * Starts it where the browser has such workers; not for the workbench, which has its own, nor for the console's preview
 * of a page.
 */
export function startOfflineWorker(): void {
  if (!window.isSecureContext || !('serviceWorker' in navigator)) return
  if (window.top !== window || /^\/m\/work(\/|$)/.test(window.location.pathname)) return
  navigator.serviceWorker
    .register(script, { scope })
    .catch((error) => console.error('The service worker does not start', error))
}

/**
 * Returns the guests' worker once it is active, never the workbench's, whose scope lies within. It shows
 * guests the notifications about their bookings.
 */
export async function guestWorker(): Promise<ServiceWorkerRegistration | undefined> {
  if (!window.isSecureContext || !('serviceWorker' in navigator)) return undefined
  const registration = await navigator.serviceWorker.getRegistration(scope)
  if (!registration || new URL(registration.scope).pathname !== scope) return undefined
  const coming = registration.installing ?? registration.waiting
  if (!registration.active && coming) await whenSettled(coming)
  return registration
}
