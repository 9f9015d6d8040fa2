import { shortYuan } from '../money/money.ts'
import type { Instant } from '../time/clock.ts'
import { dateWords, weekdayText } from '../time/date-words.ts'
import { addDays, type LocalDate } from '../time/local-date.ts'
import { businessDate, shopNow } from '../time/shop-time.ts'
import { figureOf } from './figures.ts'
import type { StatisticsParts } from './parts.ts'

/** At which hours of the morning a store may have its digest. */
export const digestHours = { first: 5, last: 12, usual: 9 } as const

const minutesPerHour = 60
/** So many minutes after its hour a digest is no longer news of the morning, as after the server was away. */
const latestMinutes = 6 * minutesPerHour

/** Time zone and cutover of a store, and hour of its digest. */
export interface DigestTime {
  timezone: string
  cutoverHour: number
  hour: number
}

/** The business day whose digest is due at a moment: from its hour on, or from when the day turned, for six hours. */
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
  /** The day on which it is read. */
  today: LocalDate
  /** Time on the store's clock: `09:00`. Today's figures are as of then; the days before are complete. */
  time: string
  yesterday: StatisticsParts
  /** The same weekday a week before. */
  before: StatisticsParts
  /** Bookings for today, by period in their order. */
  periods: readonly { title: string; bookings: number; people: number }[]
  /** Applications that nobody has answered. */
  applications: number
  /** Guests whose birthday it is. */
  birthdays: number
}

/** A digest in words, a line each, as they are copied into a chat. Nobody is named in it. */
export function digestWords(digest: Digest): string {
  const { shopTitle, today, time, yesterday, before, periods, applications, birthdays } = digest
  const day = addDays(today, -1)
  const booked = periods.filter(({ bookings }) => bookings > 0)
  const sum = (of: 'bookings' | 'people') => booked.reduce((all, period) => all + period[of], 0)
  return [
    `【${shopTitle}】经营日报 ${dateWords(today)}`,
    `昨日 ${dateWords(day)}：${dayWords(yesterday)}`,
    `上${weekdayText(day)}：${dayWords(before)}`,
    `昨日客人未到${yesterday.noShows}单，取消${yesterday.cancelled}单`,
    booked.length === 0
      ? `今日截至${time}暂无预订`
      : `今日预订（截至${time}）：${booked.map(({ title, ...counts }) => `${title}${countWords(counts)}`).join('、')}${
          booked.length > 1 ? `，共${countWords({ bookings: sum('bookings'), people: sum('people') })}` : ''
        }`,
    `待处理申请${applications}个，今日生日客人${birthdays}位`,
  ].join('\n')
}

/** A digest as the values of its short message: no money, and nobody named. */
export function digestValues(digest: Digest): Readonly<Record<'日期' | '昨日' | '今日', string>> {
  const { today, yesterday, periods, applications } = digest
  const sum = (of: 'bookings' | 'people') => periods.reduce((all, period) => all + period[of], 0)
  return {
    日期: dateWords(today),
    昨日: `预订${countWords(yesterday)}，未到${yesterday.noShows}单`,
    今日: `预订${countWords({ bookings: sum('bookings'), people: sum('people') })}，待处理申请${applications}个`,
  }
}

const countWords = ({ bookings, people }: { bookings: number; people: number }): string =>
  `${bookings}单${people}人`

function dayWords(parts: StatisticsParts): string {
  const average = figureOf('perPerson', parts)
  return `预订${countWords(parts)}，营收${shortYuan(parts.revenue)}元，人均${
    average === null ? '—' : `${shortYuan(average)}元`
  }`
}
