import type { TaskRow } from '@roombook/contract/operation-tasks'
import { describeTaskSubject, taskActs } from '@roombook/domain/operations'
import {
  businessDate,
  clockText,
  daysBetween,
  type LocalDate,
  monthAndDay,
  type ShopTime,
} from '@roombook/domain/time'

/** Describes the subject of a task in one line. */
export const aboutTask = ({ ruleKind, aboutDate, aboutTitle }: TaskRow): string =>
  describeTaskSubject(ruleKind, aboutDate, aboutTitle)

/** Describes the assignee of a task. */
export const describeTaskOwner = ({
  ofStaffName,
  forRole,
}: Pick<TaskRow, 'ofStaffName' | 'forRole'>): string =>
  ofStaffName || (forRole ? `${forRole}（角色）` : '所有人')

/**
 * Describes when a task is due: today, tomorrow, a date; for a booking request the time, also after midnight
 * within its business day.
 */
export function dueText(
  { dueDate, dueAt }: Pick<TaskRow, 'dueDate' | 'dueAt'>,
  today: LocalDate,
  { timezone, cutoverHour }: Omit<ShopTime, 'now'>,
): string {
  if (dueAt !== null) {
    const isToday = businessDate(Date.parse(dueAt), timezone, cutoverHour) === today
    return isToday ? clockText(dueAt, timezone) : clockText(dueAt, timezone, today)
  }
  const days = daysBetween(today, dueDate)
  if (days < 0) return `逾期${-days}天`
  return days === 0 ? '今天' : days === 1 ? '明天' : monthAndDay(dueDate)
}

/** Describes an action on a task in one line. */
export function actText({ act, byName, toName, untilDate, note }: TaskRow['acts'][number]): string {
  const noteText = note && `：${note}`
  if (act === 'made') return toName ? `按规则生成，交给${toName}` : '按规则生成'
  if (act === 'restored') return '规则又需要它，恢复为待办'
  if (act === 'handed') return `${byName}${byName === toName ? '领取' : `转交给${toName}`}${noteText}`
  if (act === 'put-off') return `${byName}延后到${untilDate ?? ''}${noteText}`
  return `${byName}${taskActs[act]}${noteText}`
}
