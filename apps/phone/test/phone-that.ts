import { vi } from 'vitest'

const endpoint = 'https://push.example/abc'
const keys = { p256dh: `${'B'.repeat(87)}=`, auth: `${'a'.repeat(22)}==` }

interface PhoneOptions {
  subscribed?: boolean
  /** The user's answer to the permission prompt, and the permission before. */
  says?: NotificationPermission
  stands?: NotificationPermission
  /** Scope of the worker that shows notifications. */
  scope?: string
}

/** Simulates a phone's notifications: its stored subscription, and the user's answer to the prompt. */
export function phoneThat({
  subscribed = false,
  says = 'granted',
  stands = says,
  scope = '/m/work',
}: PhoneOptions = {}) {
  let isSubscribed = subscribed
  const subscription = {
    endpoint,
    toJSON: () => ({ endpoint, keys }),
    unsubscribe: vi.fn(() => Promise.resolve(true)),
  }
  const pushManager = {
    getSubscription: vi.fn(() => Promise.resolve(isSubscribed ? subscription : null)),
    subscribe: vi.fn(() => {
      isSubscribed = true
      return Promise.resolve(subscription)
    }),
  }
  const registration = {
    scope: new URL(scope, location.origin).href,
    active: {},
    pushManager,
  } as unknown as ServiceWorkerRegistration
  vi.spyOn(navigator.serviceWorker, 'getRegistration').mockResolvedValue(registration)
  vi.spyOn(Notification, 'requestPermission').mockImplementation(() => {
    vi.spyOn(Notification, 'permission', 'get').mockReturnValue(says)
    return Promise.resolve(says)
  })
  vi.spyOn(Notification, 'permission', 'get').mockReturnValue(stands)
  return { endpoint, subscription, pushManager }
}
