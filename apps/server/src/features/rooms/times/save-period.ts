import type { InputOf, OutputOf } from '@roombook/contract'
import type { savePeriod as saveCall } from '@roombook/contract/opening-times'
import { floorPlanLimits, overlappingWeekday, refusePeriodTimes } from '@roombook/domain/rooms'
import { minutesOfClock, weekdayNames } from '@roombook/domain/time'
import { refuseAt } from '#platform/calls/refusal.ts'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import { requireNoOrders } from '../coming-orders/require-no-orders.ts'
import {
  changeFloorPlan,
  requireFreeTitle,
  requireRow,
  requireSpace,
} from '../floor-plan/floor-plan-changes.ts'
import { lockEveryRoom } from '../floor-plan-lock.repository.ts'
import { listManagedPeriods, type ManagedPeriodRow, putPeriod } from './managed-period.repository.ts'
import { periodView } from './read-managed-periods.ts'

type PeriodForm = InputOf<typeof saveCall>

/**
 * Adds a meal period at the end, or changes one. A weekday with upcoming bookings cannot be removed; existing
 * orders keep their arrival time.
 *
 * @throws Refusal `request.invalid` for an invalid end, `rooms.title_taken`, `rooms.periods_overlap` with the
 *   other period and the day, `rooms.has_orders`, `rooms.too_many`.
 */
export async function savePeriod(
  call: StaffCall,
  { periodId, ...form }: PeriodForm,
): Promise<OutputOf<typeof saveCall>> {
  const { shopId } = call
  const wanted = toPeriod(form)
  const fault = refusePeriodTimes(wanted)
  if (fault) return refuseAt('request.invalid', 'endTime', fault)
  return changeFloorPlan(call, async (tx, record) => {
    const periods = await listManagedPeriods(tx, shopId)
    const before = periodId === null ? undefined : requireRow(periods, periodId)
    requireFreeTitle(periods, form.title, periodId)
    requireNoOverlap(periods, wanted, periodId)
    if (!before) requireSpace(periods.length + 1, floorPlanLimits.periods, '餐段')
    const closing = before?.weekdays.filter((weekday) => !wanted.weekdays.includes(weekday)) ?? []
    if (before && closing.length > 0) {
      await lockEveryRoom(tx, shopId)
      const where = { periodId: before.id, weekdays: closing }
      await requireNoOrders(tx, call, where, `「${before.title}」${describeWeekdays(closing)}`, '修改')
    }
    const id = await putPeriod(tx, shopId, periodId, {
      title: wanted.title,
      start_minutes: wanted.startMinutes,
      end_minutes: wanted.endMinutes,
      arrival_step_minutes: wanted.arrivalStep,
      weekdays: wanted.weekdays,
    })
    const after = periodView({ ...wanted, id })
    record({
      action: 'rooms.save-period',
      remark: `${before ? '修改' : '添加'}餐段：${form.title}`,
      fields: before ? Object.keys(form) : [],
      ...(before ? { before: periodView(before) } : {}),
      after,
    })
    return after
  })
}

const toPeriod = ({ startTime, endTime, weekdays, ...form }: Omit<PeriodForm, 'periodId'>) => ({
  ...form,
  weekdays: [...new Set(weekdays)].toSorted(),
  startMinutes: minutesOfClock(startTime),
  endMinutes: minutesOfClock(endTime),
})

const describeWeekdays = (weekdays: readonly number[]): string =>
  weekdays.map((weekday) => weekdayNames[weekday]).join('、')

function requireNoOverlap(
  periods: readonly ManagedPeriodRow[],
  wanted: Omit<ManagedPeriodRow, 'id'>,
  ownId: number | null,
): void {
  for (const other of periods) {
    const weekday = other.id === ownId ? undefined : overlappingWeekday(wanted, other)
    if (weekday === undefined) continue
    const { title, startTime, endTime } = periodView(other)
    refuseAt(
      'rooms.periods_overlap',
      'startTime',
      `${weekdayNames[weekday]}与「${title}」（${startTime}–${endTime}）的时间重叠`,
    )
  }
}
