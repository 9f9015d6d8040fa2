import type { OutputOf } from '@roombook/contract'
import type { listManagedPeriods as listCall, ManagedPeriod } from '@roombook/contract/opening-times'
import { minutesToClock } from '@roombook/domain/time'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import { listManagedPeriods, type ManagedPeriodRow } from './managed-period.repository.ts'

/** Lists the meal periods, in the shop's order. */
export const readManagedPeriods = (call: StaffCall): Promise<OutputOf<typeof listCall>> =>
  call.read(async (tx) => ({ list: (await listManagedPeriods(tx, call.shopId)).map(periodView) }))

export const periodView = ({ startMinutes, endMinutes, ...period }: ManagedPeriodRow): ManagedPeriod => ({
  ...period,
  startTime: minutesToClock(startMinutes),
  endTime: minutesToClock(endMinutes),
})
