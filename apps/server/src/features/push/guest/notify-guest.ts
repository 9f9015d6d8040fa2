import type { ShopTransaction } from '#platform/db/database.ts'
import { type PushOutcome, readyPush } from '../sending/send-push.ts'
import type { VapidKeys } from '../vapid-keys.ts'
import { type GuestBrowser, listGuestBrowsers, noteGuestBrowser } from './guest-push.repository.ts'

/** Seconds for which push services retain a notification for an offline phone. */
const ttlSeconds = 24 * 3600
/** Consecutive failures after which a browser's subscription is deleted. */
const mostFailures = 20

/** Notification in a guest's browser, and the page it opens. */
export interface GuestNotice {
  title: string
  words: string
  shopId: number
  /** Order whose page it opens; null for the store's page. */
  orderId: number | null
  /** Opens the guest's coupons instead. */
  opens?: 'coupons'
  /** Permanent reference by which browsers show a notification only once. */
  reference: string
}

/** Dependencies for notifying a guest. */
export interface NotifyDependencies {
  keys(): Promise<VapidKeys>
  /** Whether push services may be on this machine or in its network. */
  allowInner: boolean
  /** Opens a transaction of the shop. */
  within<T>(work: (tx: ShopTransaction) => Promise<T>): Promise<T>
}

/** Result of notifying a guest. */
export type GuestNoticeEnd =
  | { kind: 'sent' }
  /** Certainly not delivered to any browser. */
  | { kind: 'none'; reason: string }
  /** Possibly delivered. */
  | { kind: 'unknown'; reason: string }

/**
 * Notifies a guest in one browser, trying the newest first. The next one is tried only if the notification
 * was certainly not delivered.
 */
export async function notifyGuest(
  { keys, allowInner, within }: NotifyDependencies,
  { phone, at }: { phone: string; at: Date },
  notice: GuestNotice,
): Promise<GuestNoticeEnd> {
  const browsers = await within((tx) => listGuestBrowsers(tx, phone, at))
  let reason = '客人已关闭网页通知'
  for (const browser of browsers) {
    const outcome = await sendTo(browser, notice, { keys: await keys(), allowInner })
    await within((tx) =>
      noteGuestBrowser(tx, browser.id, {
        deliveredAt: outcome.kind === 'sent' ? at : null,
        isGone: outcome.kind === 'gone',
        mostFailures,
      }),
    )
    if (outcome.kind === 'sent') return outcome
    if (outcome.kind === 'unknown' || (outcome.kind === 'later' && !outcome.isSure))
      return { kind: 'unknown', reason: outcome.error }
    reason = outcome.kind === 'gone' ? '客人的浏览器已不再接收' : outcome.error
  }
  return { kind: 'none', reason }
}

async function sendTo(
  browser: GuestBrowser,
  notice: GuestNotice,
  options: { keys: VapidKeys; allowInner: boolean },
): Promise<PushOutcome> {
  let request: ReturnType<typeof readyPush>
  try {
    request = readyPush(notice, browser, { ...options, ttl: ttlSeconds })
  } catch {
    // Invalid keys: the notification was not sent.
    return { kind: 'gone' }
  }
  return request.send()
}
