import type { InputOf, OutputOf } from '@roombook/contract'
import type { listTasks as listCall } from '@roombook/contract/operation-tasks'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import { leads } from './leads.ts'
import { countTaskRows, listTaskRows } from './task.repository.ts'
import { taskViews } from './task.view.ts'

/** Lists a page of tasks by due date. Only leaders may list those of all staff. */
export function listTasks(
  { shopId, today, now, actor, read }: StaffCall,
  { whose, page, limit, ...filter }: InputOf<typeof listCall>,
): Promise<OutputOf<typeof listCall>> {
  const view = { shopId, today, staffId: actor.staffId, everybody: whose === 'all' && leads(actor) }
  return read(async (tx) => {
    const rows = await listTaskRows(tx, view, filter, { limit, offset: (page - 1) * limit })
    const { count, due, overdue, putOff } = await countTaskRows(tx, view, filter, now)
    return {
      list: await taskViews(tx, { shopId, today, now, leads: leads(actor) }, rows),
      count,
      dueCount: due,
      overdueCount: overdue,
      putOffCount: putOff,
    }
  })
}
