import type { InputOf, OutputOf } from '@roombook/contract'
import type { finishTask as finishCall } from '@roombook/contract/operation-tasks'
import { taskIsLate } from '@roombook/domain/operations'
import { hasNode } from '@roombook/domain/session'
import { insertRecord } from '#features/customers/index.ts'
import { roomExists } from '#features/rooms/index.ts'
import { Refusal, refuseAt } from '#platform/calls/refusal.ts'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import type { ShopTransaction } from '#platform/db/database.ts'
import { actOnTask } from './act-on-task.ts'
import { changeTask, isUnanswered } from './task.repository.ts'

type Input = InputOf<typeof finishCall>

/**
 * Finishes a task and writes the follow-up record (客勤记录) with it where one is required.
 * @throws Refusal of {@link actOnTask}; `operations.application_open`, since only an answer finishes a
 *   booking request; `operations.no_customer`, `customers.room_missing` at its field, `permission.refused`
 *   for a record by staff without access to customers.
 */
export function finishTask(
  call: StaffCall,
  { taskId, version, note, record }: Input,
): Promise<OutputOf<typeof finishCall>> {
  const { shopId, now, today, actor } = call
  return actOnTask(call, { taskId, version }, async (tx, task) => {
    if (task.kind === 'application' && (await isUnanswered(tx, shopId, task.booking_id)))
      throw new Refusal('operations.application_open')
    const recordId = record ? await writeRecord(tx, call, task.customer_id, { ...record, note }) : undefined
    const dueAt = task.due_at?.getTime() ?? null
    const late = taskIsLate({ dueOn: task.due_on, dueAt }, { today, now: now.getTime() })
    await changeTask(tx, shopId, taskId, {
      ended: 'done',
      ended_at: now,
      ended_name: actor.nickname,
      ended_note: note,
      late,
    })
    return { act: 'done', note, late, recordId, logText: `已完成${record ? '，并添加客勤记录' : ''}` }
  })
}

/** Writes the record, dated today, in the name of the staff member who finishes the task. */
async function writeRecord(
  tx: ShopTransaction,
  { shopId, now, today, actor }: StaffCall,
  customerId: number | null,
  { roomId, averageMoney, total, note }: NonNullable<Input['record']> & { note: string },
): Promise<number> {
  if (!hasNode(actor, 'commonuser/customercount')) throw new Refusal('permission.refused')
  if (customerId === null) throw new Refusal('operations.no_customer')
  if (!(await roomExists(tx, shopId, roomId))) refuseAt('customers.room_missing', 'roomId')
  return insertRecord(tx, {
    shopId,
    customerId,
    bookDate: today,
    roomId,
    averageFen: averageMoney,
    totalFen: total,
    staffId: actor.staffId,
    remark: note,
    createdBy: actor.staffId,
    at: now,
  })
}
