import type { InputOf, OutputOf } from '@roombook/contract'
import type { handTask as handCall } from '@roombook/contract/operation-tasks'
import { refuseAt } from '#platform/calls/refusal.ts'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import { requireTaker } from '../require-taker.ts'
import { actOnTask } from './act-on-task.ts'
import { changeTask } from './task.repository.ts'

/**
 * Assigns a task to an active staff member. Taking an unassigned task is assigning it to oneself.
 * @throws Refusal of {@link actOnTask}; {@link requireTaker}; `operations.handed_before` at its field.
 */
export function handTask(
  call: StaffCall,
  { taskId, version, note, toStaffId }: InputOf<typeof handCall>,
): Promise<OutputOf<typeof handCall>> {
  const { shopId, actor } = call
  return actOnTask(call, { taskId, version }, async (tx, task) => {
    if (task.staff_id === toStaffId) refuseAt('operations.handed_before', 'toStaffId')
    await requireTaker(tx, shopId, toStaffId, 'toStaffId')
    await changeTask(tx, shopId, taskId, { staff_id: toStaffId, role_id: null })
    return { act: 'handed', note, toStaffId, logText: toStaffId === actor.staffId ? '由本人处理' : '已转交' }
  })
}
