import { type Instant, millisecondsPerMinute } from '../time/clock.ts'
import { type MessageChannel, messageChannels } from './message-channels.ts'

/**
 * Reasons why a guest gets no automatic notice of a change: disabled by the store; no messages requested by
 * the form; no phone; no earlier message about the booking to its current phone; not booked, or over.
 */
export const noChangeNotices = ['off', 'unasked', 'no-phone', 'untold', 'not-booked'] as const

export type NoChangeNotice = (typeof noChangeNotices)[number]

const whyNot: Readonly<Record<NoChangeNotice, string>> = {
  off: '「预订变更」短信已关闭，客人不会收到通知，请自行告知',
  unasked: '这单没有勾选「发短信」，客人不会收到变更通知，请自行告知',
  'no-phone': '这单没有留手机号，客人不会收到变更通知，请自行告知',
  untold: '这个手机号还没有收到过这单的短信，不会收到变更通知，请自行告知',
  'not-booked': '',
}

/** Returns the note to staff before they change a booking; empty for none. */
export const changeNoticeText = ({
  channel,
  reason,
}: {
  channel: MessageChannel | null
  reason: NoChangeNotice | null
}): string =>
  channel === null
    ? whyNot[reason ?? 'not-booked']
    : `改动日期、餐段、到店时间、包厢或人数后约2分钟，自动用${messageChannels[channel]}告知客人；改回原样则不发`

/**
 * Returns the note to staff about a pending automatic notice of a change, which is delayed so that the change
 * can be undone.
 */
export function pendingChangeText(
  { at, channel }: { at: Instant; channel: MessageChannel },
  now: Instant,
): string {
  const minutes = Math.ceil((at - now) / millisecondsPerMinute)
  const name = `变更${messageChannels[channel]}`
  return minutes > 0 ? `${name}将在${minutes}分钟内发送，改回原样则不发` : `${name}即将发送`
}
