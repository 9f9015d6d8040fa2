import type { countTasks as countCall, InputOf, OutputOf } from '@roombook/contract'
import { addDays, nextMonth } from '@roombook/domain'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import { countActs } from './count.repository.ts'
import { leads } from './leads.ts'

/** What became of tasks within a month, by staff: everybody's for whoever leads, one's own for others. */
export function countTasks(
  { shopId, actor, read }: StaffCall,
  { month }: InputOf<typeof countCall>,
): Promise<OutputOf<typeof countCall>> {
  const days = { from: `${month}-01`, to: addDays(`${nextMonth(month)}-01`, -1) }
  return read(async (tx) => {
    const rows = await countActs(tx, shopId, {
      ...days,
      staffId: leads(actor) ? undefined : actor.staffId,
    })
    return {
      list: rows.map((row) => ({
        ...{ ofStaffId: row.staff_id, ofStaffName: row.nickname, madeCount: row.made },
        ...{ inTimeCount: row.in_time, lateCount: row.late },
        ...{ putOffCount: row.put_off, handedCount: row.handed },
      })),
    }
  })
}
