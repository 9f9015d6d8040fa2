import type { InputOf, OutputOf } from '@roombook/contract'
import type { countTasks as countCall } from '@roombook/contract/operation-tasks'
import { nextMonth } from '@roombook/domain/operations'
import { addDays } from '@roombook/domain/time'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import { countByOwner } from './count.repository.ts'
import { leads } from './leads.ts'

/** Counts the tasks created in a month by owner: all staff for a leader, only their own for others. */
export function countTasks(
  { shopId, actor, today, now, read }: StaffCall,
  { month }: InputOf<typeof countCall>,
): Promise<OutputOf<typeof countCall>> {
  const days = { from: `${month}-01`, to: addDays(`${nextMonth(month)}-01`, -1) }
  return read(async (tx) => {
    const rows = await countByOwner(tx, shopId, {
      ...days,
      today,
      now,
      staffId: leads(actor) ? undefined : actor.staffId,
    })
    return {
      list: rows.map((row) => ({
        ofStaffId: row.staff_id,
        ofStaffName: row.nickname,
        madeCount: row.made,
        inTimeCount: row.in_time,
        lateCount: row.late,
        byOthersCount: row.by_others,
        dueCount: row.due,
        putOffCount: row.put_off,
        withdrawnCount: row.withdrawn,
        overdueCount: row.overdue,
        forOthersCount: row.for_others,
      })),
    }
  })
}
