import { type NotifyDependencies, notifyGuest } from '#features/push/index.ts'
import { type Database, inShop } from '#platform/db/database.ts'
import type { Channel } from './channel.ts'

interface PushChannelDependencies extends Pick<NotifyDependencies, 'keys' | 'allowInner'> {
  db: Database
  /** Public address of the site; undefined if the operator has not configured it. */
  publicUrl: string | undefined
}

/** Splits off the SMS signature before the text, which becomes the notification's title. */
const signed = /^【([^】]*)】([\s\S]*)$/

/** Creates the channel of Web Push notifications to browsers in which a guest enabled them. */
export function pushChannel({ db, publicUrl, ...push }: PushChannelDependencies): Channel {
  return {
    name: 'push',
    hindrance: whyNoPush(publicUrl),
    async send({ shopId, kind, phone, content, orderId, reference }, at) {
      const [, title = '', text = ''] = signed.exec(content) ?? [content, '预订通知', content]
      const end = await notifyGuest(
        { ...push, within: (work) => inShop(db, shopId, work) },
        { phone, at },
        {
          title,
          words: text,
          shopId,
          orderId,
          reference,
          ...(kind === 'coupon' && { opens: 'coupons' as const }),
        },
      )
      switch (end.kind) {
        case 'sent':
          return { kind: 'accepted', providerId: '' }
        case 'none':
          return { kind: 'passed', reason: end.reason }
        case 'unknown':
          return end
      }
    },
  }
}

/** Hosts that a browser trusts without HTTPS. */
const thisMachine: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]'])

/**
 * Returns the reason why browsers offer no push at the site's address: they require HTTPS or the local
 * machine.
 */
export function whyNoPush(publicUrl: string | undefined): string {
  if (publicUrl === undefined) return ''
  const { protocol, hostname } = new URL(publicUrl)
  const isTrusted = protocol === 'https:' || thisMachine.has(hostname)
  return isTrusted ? '' : '网站不是 https，浏览器不允许客人开启通知'
}
