import type { Sex } from '@roombook/domain/customers'
import { addressed } from '@roombook/domain/orders'
import { addDays, dayText, type LocalDate, weekdayText } from '@roombook/domain/time'

/** Name and title of a customer: 王先生; 未留姓名 without a name. */
export const calledName = (customer: { userName: string; sex: Sex }): string =>
  addressed(customer) || '未留姓名'

/** Describes the next date of an annual day: `2026-12-08 周二，还有18天`. */
export function comingText({ next, daysLeft }: { next: LocalDate; daysLeft: number }): string {
  const remainingText = daysLeft === 0 ? '就在今天' : `还有${daysLeft}天`
  return `${next} ${weekdayText(next)}，${remainingText}`
}

/** Returns the time since the last visit as text. */
export function absenceText(days: number | null): string {
  if (days === null) return '从未到店'
  return days <= 0 ? '今天到店' : `${days}天前到店`
}

/** Describes a date relative to today: 今天, 明天, 11月22日 周日. */
export function dayName(date: LocalDate, today: LocalDate): string {
  if (date === today) return '今天'
  return date === addDays(today, 1) ? '明天' : dayText(date)
}
