/** Names by weekday, 0 is Sunday. */
export const weekdayNames = ['周日', '周一', '周二', '周三', '周四', '周五', '周六'] as const

/** Weekdays in display order, from Monday. */
export const weekdaysFromMonday = [1, 2, 3, 4, 5, 6, 0] as const

/** Returns the short name for a calendar column: 0 is 日, 6 is 六. */
export const weekdayName = (weekday: number): string => weekdayNames[weekday]?.slice(1) ?? ''

/**
 * Formats weekdays, from Monday: 每天, 周一至周五, 周六、周日; three or more consecutive ones become a range.
 *
 * @param weekdays 0 is Sunday.
 */
export function weekdaysText(weekdays: readonly number[]): string {
  const open = weekdaysFromMonday.map((weekday) => weekdays.includes(weekday))
  if (open.every(Boolean)) return '每天'
  const parts: string[] = []
  for (let at = 0; at < 7; at += 1) {
    if (!open[at]) continue
    const start = at
    while (open[at + 1]) at += 1
    const days = weekdaysFromMonday.slice(start, at + 1).map((weekday) => weekdayNames[weekday])
    parts.push(...(days.length > 2 ? [`${days[0]}至${days.at(-1)}`] : days))
  }
  return parts.join('、')
}
