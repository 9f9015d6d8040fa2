import { shortYuan } from '../money/money.ts'
import type { Instant } from '../time/clock.ts'
import { dateText, weekdayText } from '../time/date-text.ts'
import { addDays, type LocalDate } from '../time/local-date.ts'
import { businessDate, shopNow } from '../time/shop-time.ts'
import type { StatisticsComponents } from './components.ts'
import { figureOf } from './figures.ts'

/** Hours of the morning at which a store may receive its digest. */
export const digestHours = { first: 5, last: 12, usual: 9 } as const

const minutesPerHour = 60
/** Minutes after its hour until which a digest is still sent, for example after downtime. */
const latestMinutes = 6 * minutesPerHour

/** Time zone and cutover of a store, and hour of its digest. */
export interface DigestTime {
  timezone: string
  cutoverHour: number
  hour: number
}

/**
 * Returns the business day whose digest is due at a time: from its hour or the day's cutover on, for six
 * hours; undefined for none.
 */
export function digestDueOn(
  now: Instant,
  { timezone, cutoverHour, hour }: DigestTime,
): LocalDate | undefined {
  const { date, minutes } = shopNow(now, timezone)
  const late = minutes - Math.max(hour, cutoverHour) * minutesPerHour
  if (date !== businessDate(now, timezone, cutoverHour) || late < 0 || late >= latestMinutes) return undefined
  return date
}

/** Content of a store's digest. */
export interface Digest {
  shopTitle: string
  /** Day on which it is read. */
  today: LocalDate
  /**
   * Time on the store's clock: `09:00`. Today's figures are as of this time; the days before are complete.
   */
  time: string
  yesterday: StatisticsComponents
  /** Same weekday of the previous week. */
  before: StatisticsComponents
  /** Bookings for today, by period in order. */
  periods: readonly { title: string; bookings: number; people: number }[]
  /** Number of unanswered booking requests. */
  applications: number
  /** Number of guests whose birthday it is. */
  birthdays: number
}

/** Formats a digest as lines, for copying into a chat. It contains no names of guests. */
export function digestText(digest: Digest): string {
  const { shopTitle, today, time, yesterday, before, periods, applications, birthdays } = digest
  const day = addDays(today, -1)
  const booked = periods.filter(({ bookings }) => bookings > 0)
  const sum = (of: 'bookings' | 'people') => booked.reduce((all, period) => all + period[of], 0)
  return [
    `【${shopTitle}】经营日报 ${dateText(today)}`,
    `昨日 ${dateText(day)}：${dayText(yesterday)}`,
    `上${weekdayText(day)}：${dayText(before)}`,
    `昨日客人未到${yesterday.noShows}单，取消${yesterday.cancelled}单`,
    booked.length === 0
      ? `今日截至${time}暂无预订`
      : `今日预订（截至${time}）：${booked.map(({ title, ...counts }) => `${title}${countText(counts)}`).join('、')}${
          booked.length > 1 ? `，共${countText({ bookings: sum('bookings'), people: sum('people') })}` : ''
        }`,
    `待处理申请${applications}个，今日生日客人${birthdays}位`,
  ].join('\n')
}

/** Returns the values of a digest's SMS, without amounts and names. */
export function digestValues(digest: Digest): Readonly<Record<'日期' | '昨日' | '今日', string>> {
  const { today, yesterday, periods, applications } = digest
  const sum = (of: 'bookings' | 'people') => periods.reduce((all, period) => all + period[of], 0)
  return {
    日期: dateText(today),
    昨日: `预订${countText(yesterday)}，未到${yesterday.noShows}单`,
    今日: `预订${countText({ bookings: sum('bookings'), people: sum('people') })}，待处理申请${applications}个`,
  }
}

const countText = ({ bookings, people }: { bookings: number; people: number }): string =>
  `${bookings}单${people}人`

function dayText(components: StatisticsComponents): string {
  const average = figureOf('perPerson', components)
  return `预订${countText(components)}，营收${shortYuan(components.revenue)}元，人均${
    average === null ? '—' : `${shortYuan(average)}元`
  }`
}
