import { type SmsTemplateKind, smsCategoryOf } from './template-kinds.ts'

/** Channels of messages to guests, with their names. */
export const messageChannels = { wechat: '微信通知', push: '网页通知', sms: '短信' } as const

export type MessageChannel = keyof typeof messageChannels

export const messageChannelNames = Object.keys(messageChannels) as readonly MessageChannel[]

/** A channel without cost, which reaches only guests who consented to it. */
export type FreeChannel = Exclude<MessageChannel, 'sms'>

export const freeChannelNames = ['wechat', 'push'] as const satisfies readonly FreeChannel[]

/** Use of a channel in a store; the list is in the store's order. */
export interface ChannelUse {
  readonly channel: FreeChannel
  readonly on: boolean
}

/** Default order: free channels first. */
export const channelsAtFirst: readonly ChannelUse[] = freeChannelNames.map((channel) => ({
  channel,
  on: true,
}))

/**
 * Returns whether messages of a kind are sent by SMS only: a reminder expects a reply, which other channels
 * do not support; a promotion has a consent for SMS; staff are not guests.
 */
export const goesBySmsAlone = (kind: SmsTemplateKind): boolean =>
  kind === 'reminder' || kind === 'digest' || smsCategoryOf(kind) === 'promotion'

/**
 * Returns the channel of a message: the first in the store's order that reaches the guest, after the one that
 * failed. SMS is the last and reaches every phone.
 */
export function nextChannel(
  order: readonly ChannelUse[],
  reached: ReadonlySet<MessageChannel>,
  passed: readonly MessageChannel[] = [],
): MessageChannel {
  const next = order.find(({ channel, on }) => on && reached.has(channel) && !passed.includes(channel))
  return next?.channel ?? 'sms'
}

/** Text that a guest consents to by enabling notices in a browser; stored with the date of the consent. */
export const guestPushConsentText =
  '在此浏览器接收我的预订通知（预订、变更、取消、订金等），会显示在锁屏上。关闭开关或退出登录后不再接收。'
