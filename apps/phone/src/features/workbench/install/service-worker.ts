import { whenSettled } from '#platform/browser/when-settled.ts'
import { workPath } from '#platform/navigation/paths.ts'

/** Service worker that shows notifications while no page is open, and an offline page. */
const script = '/m/work-sw.js'
const scope = '/m/work'

/** Returns whether service workers are available here: not on plain http, except on localhost. */
const hasServiceWorker = (): boolean => window.isSecureContext && 'serviceWorker' in navigator

/** Registers the service worker, or checks for a newer version. */
export function startServiceWorker(): void {
  if (!hasServiceWorker()) return
  navigator.serviceWorker
    .register(script, { scope })
    .catch((error) => console.error('The service worker does not start', error))
}

/**
 * Returns the worker's registration once it is active. The guests' worker has the outer scope and receives no
 * messages, so it is never returned instead.
 */
export async function serviceWorker(): Promise<ServiceWorkerRegistration | undefined> {
  if (!hasServiceWorker()) return undefined
  const registration = await navigator.serviceWorker.getRegistration(scope)
  if (!registration || new URL(registration.scope).pathname !== scope) return undefined
  const coming = registration.installing ?? registration.waiting
  if (!registration.active && coming) await whenSettled(coming)
  return registration
}

/**
 * Navigates to the target of a tapped notification while a page is open. @returns a function that
 * unsubscribes.
 */
export function followNotifications(go: (path: string) => void): (() => void) | undefined {
  if (!hasServiceWorker()) return undefined
  const handleMessage = ({ data }: MessageEvent) => {
    const path = pathOfNotification(data)
    if (path) go(path)
  }
  navigator.serviceWorker.addEventListener('message', handleMessage)
  return () => navigator.serviceWorker.removeEventListener('message', handleMessage)
}

/**
 * Returns the target path of the worker's message about a tapped notification; undefined for other messages.
 */
export function pathOfNotification(data: unknown): string | undefined {
  const { type, query, orderId } = (data ?? {}) as { type?: unknown; query?: unknown; orderId?: unknown }
  if (type !== 'open') return undefined
  if (typeof query === 'string' && /^\?[\w=&-]+$/.test(query)) return `${workPath()}${query}`
  // A worker of an earlier build sends only the order id.
  return Number.isInteger(orderId) ? `${workPath()}?order=${orderId}` : undefined
}
