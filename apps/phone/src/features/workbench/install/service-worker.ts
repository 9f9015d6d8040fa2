import { whenSettled } from '#platform/browser/when-settled.ts'
import { workPath } from '#platform/navigation/paths.ts'

/** The worker that shows notifications while no page is open, and a page of its own while there is no network. */
const script = '/m/work-sw.js'
const scope = '/m/work'

/** Whether this browser has such workers here: on plain http by another address than localhost none has. */
const hasServiceWorker = (): boolean => window.isSecureContext && 'serviceWorker' in navigator

/** Starts it, or looks whether it is still the newest. */
export function startServiceWorker(): void {
  if (!hasServiceWorker()) return
  navigator.serviceWorker
    .register(script, { scope })
    .catch((error) => console.error('The service worker does not start', error))
}

/**
 * Returns the worker's registration once it is active. The guests' worker has the outer scope and gets no
 * messages, so it is never returned in its place.
 */
export async function serviceWorker(): Promise<ServiceWorkerRegistration | undefined> {
  if (!hasServiceWorker()) return undefined
  const registration = await navigator.serviceWorker.getRegistration(scope)
  if (!registration || new URL(registration.scope).pathname !== scope) return undefined
  const coming = registration.installing ?? registration.waiting
  if (!registration.active && coming) await whenSettled(coming)
  return registration
}

/** Goes where a tapped notification leads, while a page is open. @returns what makes it stop. */
export function followNotifications(go: (path: string) => void): (() => void) | undefined {
  if (!hasServiceWorker()) return undefined
  const hear = ({ data }: MessageEvent) => {
    const path = pathOfNotification(data)
    if (path) go(path)
  }
  navigator.serviceWorker.addEventListener('message', hear)
  return () => navigator.serviceWorker.removeEventListener('message', hear)
}

/**
 * Returns the path that the worker's message about a tapped notification leads to; undefined for other
 * messages.
 */
export function pathOfNotification(data: unknown): string | undefined {
  const { type, query, orderId } = (data ?? {}) as { type?: unknown; query?: unknown; orderId?: unknown }
  if (type !== 'open') return undefined
  if (typeof query === 'string' && /^\?[\w=&-]+$/.test(query)) return `${workPath()}${query}`
  // A worker of an earlier build names the order alone.
  return Number.isInteger(orderId) ? `${workPath()}?order=${orderId}` : undefined
}
