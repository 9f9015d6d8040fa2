import type { WaitlistEntry } from '@roombook/contract/waitlist'
import { salutation } from '@roombook/domain/customers'
import { clockText, type LocalDate, shopNow, shortDate } from '@roombook/domain/time'

/** Describes a waiting guest: 孙立 先生 · 8人 */
export const describeWaitingGuest = ({
  userName,
  sex,
  peopleNum,
}: Pick<WaitlistEntry, 'userName' | 'sex' | 'peopleNum'>) =>
  [[userName, salutation(sex)].filter(Boolean).join(' '), `${peopleNum}人`].join(' · ')

/** Describes time and source of an entry: 11-20 18:30 起 · 客人线上加入 */
export function sinceText(
  { createdAt, addedBy }: Pick<WaitlistEntry, 'createdAt' | 'addedBy'>,
  { timezone, today }: { timezone: string; today: LocalDate },
): string {
  const { date } = shopNow(Date.parse(createdAt), timezone)
  const day = date === today ? '今天' : shortDate(date)
  return `${day} ${clockText(createdAt, timezone)} 起 · ${addedBy ? `${addedBy}登记` : '客人线上加入'}`
}

/** Groups entries by period in order of entry, the board's own period first. */
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
