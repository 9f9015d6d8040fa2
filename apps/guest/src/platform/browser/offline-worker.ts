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
