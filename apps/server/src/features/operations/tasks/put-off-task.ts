import type { InputOf, OutputOf } from '@roombook/contract'
import type { putOffTask as putOffCall } from '@roombook/contract/operation-tasks'
import { putOffFault } from '@roombook/domain/operations'
import { refuseAt } from '#platform/calls/refusal.ts'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import { actOnTask } from './act-on-task.ts'
import { changeTask } from './task.repository.ts'

/**
 * Postpones a task until a day; a deadline before then moves to that day.
 * @throws Refusal of {@link actOnTask}; `operations.put_off_day` at its field.
 */
export function putOffTask(
  call: StaffCall,
  { taskId, version, note, untilDate }: InputOf<typeof putOffCall>,
): Promise<OutputOf<typeof putOffCall>> {
  const fault = putOffFault(untilDate, call.today)
  if (fault !== undefined) refuseAt('operations.put_off_day', 'untilDate', fault)
  return actOnTask(call, { taskId, version }, async (tx, task) => {
    const isLater = untilDate > task.due_on
    await changeTask(tx, call.shopId, taskId, {
      put_off_until: untilDate,
      ...(isLater && { due_on: untilDate, due_at: null }),
    })
    return { act: 'put-off', note, until: untilDate, logText: `延后到${untilDate}` }
  })
}
