import type { TaskRow } from '@roombook/contract/operation-tasks'
import { taskIsLate, taskStateOn } from '@roombook/domain/operations'
import type { LocalDate } from '@roombook/domain/time'
import { maskPhone } from '@roombook/domain/validation'
import type { ShopTransaction } from '#platform/db/database.ts'
import { listActs, type TaskRecord } from './task.repository.ts'

/** Converts tasks for staff, each with its acts. */
export async function taskViews(
  tx: ShopTransaction,
  { shopId, today, now, leads }: { shopId: number; today: LocalDate; now: Date; leads: boolean },
  records: readonly TaskRecord[],
): Promise<TaskRow[]> {
  const acts = await listActs(
    tx,
    shopId,
    records.map(({ id }) => id),
  )
  return records.map((task) => {
    const dueAt = task.due_at?.getTime() ?? null
    return {
      id: task.id,
      version: task.version,
      ruleKind: task.kind,
      orderId: task.order_id,
      taskState: taskStateOn({ ended: task.ended, putOffUntil: task.put_off_until }, today),
      late:
        task.ended === null
          ? taskIsLate({ dueOn: task.due_on, dueAt }, { today, now: now.getTime() })
          : task.late,
      customerId: task.customer_id,
      guestName: task.guest_name,
      guestPhone: task.guest_phone === '' ? '' : maskPhone(task.guest_phone),
      orderDate: task.order_date,
      aboutDate: task.about_date,
      aboutTitle: task.about_title,
      dueDate: task.due_on,
      dueAt: task.due_at?.toISOString() ?? null,
      putOffUntil: task.put_off_until,
      ofStaffId: task.staff_id,
      ofStaffName: task.staff_name,
      forRole: task.role_title,
      mayAct: task.ended === null && (leads || task.is_own),
      madeAt: task.made_at.toISOString(),
      endedAt: task.ended_at?.toISOString() ?? null,
      endedName: task.ended_name,
      endedNote: task.ended_note,
      acts: acts
        .filter(({ task_id }) => task_id === task.id)
        .map((act) => ({
          act: act.act,
          at: act.at.toISOString(),
          byName: act.by_name,
          note: act.note,
          toName: (act.act === 'made' ? act.whose_name : act.to_name) ?? '',
          untilDate: act.until,
        })),
    }
  })
}
