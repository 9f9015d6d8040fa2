const names = ['日', '一', '二', '三', '四', '五', '六'] as const

/** 0 as 日, 6 as 六. */
export const weekdayName = (weekday: number): string => names[weekday] ?? ''

/**
 * Days of the week in words, Monday first: 每天, 周一至周五, 周六、周日; three in a row and more are a span.
 *
 * @param weekdays 0 is Sunday.
 */
export function weekdaysText(weekdays: readonly number[]): string {
  const open = [1, 2, 3, 4, 5, 6, 0].map((weekday) => weekdays.includes(weekday))
  if (open.every(Boolean)) return '每天'
  const parts: string[] = []
  for (let at = 0; at < 7; at += 1) {
    if (!open[at]) continue
    const start = at
    while (open[at + 1]) at += 1
    const days = Array.from({ length: at - start + 1 }, (_, step) => dayAt(start + step))
    parts.push(...(days.length > 2 ? [`${days[0]}至${days.at(-1)}`] : days))
  }
  return parts.join('、')
}

const dayAt = (place: number): string => `周${weekdayName((place + 1) % 7)}`
