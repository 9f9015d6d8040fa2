import type { TaskRow } from '@roombook/contract/operation-tasks'
import { taskActs, workRuleKinds } from '@roombook/domain/operations'
import { writeAuditEntry } from '#platform/audit-log/audit-log.ts'
import { Refusal } from '#platform/calls/refusal.ts'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import type { ShopTransaction } from '#platform/db/database.ts'
import { leads } from './leads.ts'
import { findTask, listActs, lockTask, type NewAct, noteAct, type TaskRecord } from './task.repository.ts'
import { taskViews } from './task.view.ts'

/** Details that an act records. */
type Act = Pick<NewAct, 'act' | 'note' | 'toStaffId' | 'until' | 'late' | 'recordId'> & {
  /** Log text after the task's name. */
  logText: string
}

/**
 * Performs a staff member's act on a task: locks it, checks the version, changes and logs it. Of two
 * concurrent acts one succeeds; the other is refused and names who was first.
 *
 * @throws Refusal `operations.task_gone`, `operations.task_changed`, `operations.not_yours`, and those of
 * `work`.
 */
export function actOnTask(
  call: StaffCall,
  { taskId, version }: { taskId: number; version: number },
  work: (tx: ShopTransaction, task: TaskRecord) => Promise<Act>,
): Promise<{ task: TaskRow }> {
  const { shopId, now, today, actor } = call
  const view = { shopId, today, staffId: actor.staffId, everybody: true }
  return call.change(async (tx) => {
    await lockTask(tx, shopId, taskId)
    const task = await findTask(tx, view, taskId)
    if (!task) throw new Refusal('operations.task_gone')
    if (task.ended !== null || task.version !== version) throw await overtaken(tx, shopId, task)
    if (!task.is_own && !leads(actor)) throw new Refusal('operations.not_yours')
    const { logText, ...act } = await work(tx, task)
    await noteAct(tx, {
      ...act,
      shopId,
      taskId,
      staffId: actor.staffId,
      byName: actor.nickname,
      at: now,
      on: today,
    })
    await logTaskAction(tx, call, task, { act: act.act, words: logText })
    const after = await findTask(tx, view, taskId)
    const [row] = await taskViews(tx, { shopId, today, now, leads: leads(actor) }, after ? [after] : [])
    if (!row) throw new Error('a task that was changed is there')
    return { task: row }
  })
}

/** Builds the refusal that describes the latest act on a task. */
async function overtaken(tx: ShopTransaction, shopId: number, task: TaskRecord): Promise<Refusal> {
  const last = (await listActs(tx, shopId, [task.id])).at(-1)
  // There was no act by staff, so the version was never current.
  if (!last || last.act === 'made' || last.act === 'restored') return new Refusal('operations.task_changed')
  if (last.act === 'withdrawn') return new Refusal('operations.task_changed', {}, `任务已撤回：${last.note}`)
  const to = last.act === 'handed' ? `给${last.to_name ?? ''}` : ''
  return new Refusal('operations.task_changed', {}, `${last.by_name}已${taskActs[last.act]}该任务${to}`)
}

/**
 * Logs an act. The audit-log row belongs to the customer, or to the booking of a guest without one, so that
 * it is erased with them.
 */
const logTaskAction = (
  tx: ShopTransaction,
  { shopId, now, actor }: StaffCall,
  task: TaskRecord,
  { act, words }: { act: string; words: string },
): Promise<void> =>
  writeAuditEntry(tx, {
    shopId,
    at: now,
    action: `operations.${act}`,
    fields: [],
    ...(task.customer_id === null
      ? { subject: 'order', subjectId: task.order_id ?? 0 }
      : { subject: 'customer', subjectId: task.customer_id }),
    operatorId: actor.staffId,
    operatorName: actor.nickname,
    detail: { remark: `任务「${workRuleKinds[task.kind].title}」${words}`, taskId: task.id },
    event: { name: 'operations.changed', data: { taskIds: [task.id] } },
  })
