/** The worker that shows notifications while no page is open, and a page of its own while there is no network. */
const script = '/m/work-sw.js'
const scope = '/m/work'

/** Whether this browser has such workers here: on plain http by another address than localhost none has. */
export const hasServiceWorker = (): boolean => window.isSecureContext && 'serviceWorker' in navigator

/** Starts it, or looks whether it is still the newest. */
export function startServiceWorker(): void {
  if (!hasServiceWorker()) return
  navigator.serviceWorker
    .register(script, { scope })
    .catch((error) => console.error('The service worker does not start', error))
}

/** The worker's registration, once it is there. */
export async function serviceWorker(): Promise<ServiceWorkerRegistration | undefined> {
  if (!hasServiceWorker()) return undefined
  return (await navigator.serviceWorker.getRegistration(scope)) && navigator.serviceWorker.ready
}

/** Goes where a tapped notification leads, while a page is open. @returns what makes it stop. */
export function followNotifications(go: (path: string) => void): (() => void) | undefined {
  if (!hasServiceWorker()) return undefined
  const hear = ({ data }: MessageEvent) => {
    const { type, orderId } = (data ?? {}) as { type?: unknown; orderId?: unknown }
    if (type === 'open' && Number.isInteger(orderId)) go(`/work?order=${orderId}`)
  }
  navigator.serviceWorker.addEventListener('message', hear)
  return () => navigator.serviceWorker.removeEventListener('message', hear)
}
