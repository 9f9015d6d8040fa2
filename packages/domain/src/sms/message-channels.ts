import { type SmsTemplateKind, smsCategoryOf } from './template-kinds.ts'

/** Channels by which messages reach a guest, with their names. */
export const messageChannels = { wechat: '微信通知', push: '网页通知', sms: '短信' } as const

export type MessageChannel = keyof typeof messageChannels

export const messageChannelNames = Object.keys(messageChannels) as readonly MessageChannel[]

/** A channel that costs nothing, and reaches those guests alone who agreed to it. */
export type FreeChannel = Exclude<MessageChannel, 'sms'>

export const freeChannelNames = ['wechat', 'push'] as const satisfies readonly FreeChannel[]

/** Use of a channel in a store; the list is in the store's order. */
export interface ChannelUse {
  readonly channel: FreeChannel
  readonly on: boolean
}

/** The order of a store that has said nothing: what is free before what costs. */
export const channelsAtFirst: readonly ChannelUse[] = freeChannelNames.map((channel) => ({
  channel,
  on: true,
}))

/**
 * Whether messages of a kind go by SMS alone: a reminder asks for a reply, which no other channel brings back; a promotion
 * is agreed to for SMS; staff are no guests.
 */
export const goesBySmsAlone = (kind: SmsTemplateKind): boolean =>
  kind === 'reminder' || kind === 'digest' || smsCategoryOf(kind) === 'promotion'

/**
 * The channel that a message takes: the first of the store's order that reaches the guest, after the one that did not
 * carry it; SMS reaches anybody who has a phone, and is the last.
 */
export function nextChannel(
  order: readonly ChannelUse[],
  reached: ReadonlySet<MessageChannel>,
  passed: readonly MessageChannel[] = [],
): MessageChannel {
  const next = order.find(({ channel, on }) => on && reached.has(channel) && !passed.includes(channel))
  return next?.channel ?? 'sms'
}

/** Text that a guest agrees to by switching on notices in a browser; stored with the day of the consent. */
export const guestPushWords =
  '在此浏览器接收我的预订通知（预订、变更、取消、订金等），会显示在锁屏上。关闭开关或退出登录后不再接收。'
