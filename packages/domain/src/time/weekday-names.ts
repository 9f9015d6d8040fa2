/** 周日 to 周六, by weekday. */
export const weekdayNames = ['周日', '周一', '周二', '周三', '周四', '周五', '周六'] as const

/** Weekdays as a week is read: Monday first. */
export const weekdaysFromMonday = [1, 2, 3, 4, 5, 6, 0] as const

/** At the head of a calendar's column: 0 is 日, 6 is 六. */
export const weekdayName = (weekday: number): string => weekdayNames[weekday]?.slice(1) ?? ''

/**
 * Days of the week in words, Monday first: 每天, 周一至周五, 周六、周日; three in a row and more are a span.
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
