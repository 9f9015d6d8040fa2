import { durationText } from '@roombook/domain/orders'
import {
  businessDate,
  businessToday,
  clockText,
  type Instant,
  type ShopTime,
  shopNow,
  shortDate,
} from '@roombook/domain/time'

/** Minutes before a deadline from which a countdown is shown. */
const soon = 120

/** Formats the time until a deadline, or since it. */
export function formatDue(minutesLeft: number): string {
  const minutes = Math.abs(minutesLeft)
  const span = minutes < 60 ? `${minutes}分钟` : formatHours(minutes)
  if (minutes === 0) return '现在'
  return minutesLeft < 0 ? `已过${span}` : `${span}后`
}

const formatHours = (minutes: number): string => {
  const minutesPastHour = minutes % 60
  return `${Math.floor(minutes / 60)}小时${minutesPastHour ? `${minutesPastHour}分` : ''}`
}

interface SinceUntil {
  since: Instant | undefined
  until: Instant | undefined
}

/** Formats the remaining time if it is short, else the time waited: 10分钟后, 刚刚, 已等25分, 已等3天. */
export function howLong({ since, until }: SinceUntil, now: Instant): string {
  const minutesLeft = until === undefined ? undefined : Math.round((until - now) / 60_000)
  if (minutesLeft !== undefined && minutesLeft <= soon) return formatDue(minutesLeft)
  return since === undefined ? '' : formatSince(since, now)
}

function formatSince(since: Instant, now: Instant): string {
  const minutes = Math.max(0, Math.floor((now - since) / 60_000))
  if (minutes < 1) return '刚刚'
  return minutes < 24 * 60 ? `已等${durationText(minutes)}` : `已等${Math.floor(minutes / (24 * 60))}天`
}

/**
 * Formats a deadline or the start of a wait: as time where it is on the current business day, else as date.
 */
export function formatWaitingMoment({ since, until }: SinceUntil, time: ShopTime): string {
  const { timezone, cutoverHour } = time
  const moment = until ?? since
  if (moment === undefined) return '—'
  return businessDate(moment, timezone, cutoverHour) === businessToday(time)
    ? clockText(moment, timezone)
    : shortDate(shopNow(moment, timezone).date)
}
