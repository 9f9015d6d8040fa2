import type { WaitlistEntry } from '@roombook/contract'
import { type LocalDate, minutesToClock, partsOf, shopNow } from '@roombook/domain'

const titles: Readonly<Record<number, string>> = { 1: '先生', 2: '女士' }

/** 孙立 先生 · 8人 */
export const whoWaits = ({
  userName,
  sex,
  peopleNum,
}: Pick<WaitlistEntry, 'userName' | 'sex' | 'peopleNum'>) =>
  [[userName, titles[sex]].filter(Boolean).join(' '), `${peopleNum}人`].join(' · ')

/** Since when, and who took it down: 11-20 18:30 起 · 客人线上加入 */
export function sinceText(
  { createdAt, addedBy }: Pick<WaitlistEntry, 'createdAt' | 'addedBy'>,
  { timezone, today }: { timezone: string; today: LocalDate },
): string {
  const { date, minutes } = shopNow(Date.parse(createdAt), timezone)
  const day = date === today ? '今天' : date.slice(5)
  return `${day} ${minutesToClock(minutes)} 起 · ${addedBy ? `${addedBy}登记` : '客人线上加入'}`
}

/** 11月25日 */
export function dayName(date: LocalDate): string {
  const { month, day } = partsOf(date)
  return `${month}月${day}日`
}

/** Those of one period, each group in order of arrival, the board's own period first. */
export function byPeriod(
  list: readonly WaitlistEntry[],
  shownId: number | undefined,
): { periodId: number; periodName: string; entries: WaitlistEntry[] }[] {
  const groups = [...Map.groupBy(list, ({ periodId }) => periodId).entries()].map(([periodId, entries]) => ({
    periodId,
    periodName: entries[0]?.periodName ?? '',
    entries,
  }))
  return groups.toSorted(
    (one, other) => Number(other.periodId === shownId) - Number(one.periodId === shownId),
  )
}
