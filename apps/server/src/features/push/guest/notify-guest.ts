import type { ShopTransaction } from '#platform/db/database.ts'
import { type PushOutcome, readyPush } from '../sending/send-push.ts'
import type { VapidKeys } from '../vapid-keys.ts'
import { type GuestBrowser, listGuestBrowsers, noteGuestBrowser } from './guest-push.repository.ts'

/** Push services keep it for a phone that is off for this long, in seconds: a booking is news to its guest for a day. */
const ttlSeconds = 24 * 3600
/** A browser that failed so often in a row is given up. */
const mostFailures = 20

/** Notification in a guest's browser, and the page it opens. */
export interface GuestNotice {
  title: string
  words: string
  shopId: number
  /** The order whose page it opens; of what is about none, the store's page. */
  orderId: number | null
  /** Another page that it opens: the guest's coupons. */
  opens?: 'coupons'
  /** Its own, for ever: the same is shown once. */
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

/** How a notice to a guest ended. */
export type GuestNoticeEnd =
  | { kind: 'sent' }
  /** No browser took it, which is sure. */
  | { kind: 'none'; reason: string }
  /** One may have shown it, and may not. */
  | { kind: 'unknown'; reason: string }

/**
 * Notifies a guest in one of their browsers, the newest that takes it: what surely was not taken is tried at the next one.
 * Where that is not sure, nobody is tried any more.
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
    request = readyPush(notice, browser, { ...options, keptSeconds: ttlSeconds })
  } catch {
    // Keys with which nothing can be encrypted: it never left.
    return { kind: 'gone' }
  }
  return request.send()
}
