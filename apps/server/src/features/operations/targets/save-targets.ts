import type { InputOf, OutputOf } from '@roombook/contract'
import type { saveTargets as saveCall } from '@roombook/contract/operation-targets'
import { addDays } from '@roombook/domain/time'
import { logStoreAction } from '#platform/audit-log/log-store-action.ts'
import { Refusal, refuseAt } from '#platform/calls/refusal.ts'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import { targetsView } from './read-targets.ts'
import { listTargetStaff, readTargetRows, storeTargets } from './target.repository.ts'

/** Most days that the first day of a month may be in the future. */
const maxLeadDays = 366

/**
 * Replaces the targets of all staff for a month. A row without figures is not stored.
 * @throws Refusal `operations.targets_stale`; `operations.staff_gone`, `operations.target_twice`,
 *   `operations.month_over` at their fields.
 */
export function saveTargets(
  call: StaffCall,
  { month, version, staffTargets }: InputOf<typeof saveCall>,
): Promise<OutputOf<typeof saveCall>> {
  const { shopId, today } = call
  if (month < today.slice(0, 7) || `${month}-01` > addDays(today, maxLeadDays))
    refuseAt('operations.month_over', 'month')
  return call.change(async (tx) => {
    const people = new Map((await listTargetStaff(tx, shopId)).map((one) => [one.id, one]))
    const ids = staffTargets.map(({ ofStaffId }) => ofStaffId)
    // Two rows for one staff member are ambiguous.
    const twice = ids.find((id, at) => ids.indexOf(id) < at)
    if (twice !== undefined)
      refuseAt(
        'operations.target_twice',
        'staffTargets',
        `${people.get(twice)?.nickname ?? '同一员工'}有两行目标，每人只能有一行`,
      )
    const rows = staffTargets
      .map(({ ofStaffId, revenue, newGuests, followUps, ...target }) => ({
        staff_id: ofStaffId,
        ...target,
        revenue_fen: revenue,
        new_guests: newGuests,
        follow_ups: followUps,
      }))
      .filter(({ staff_id: _, ...figures }) => Object.values(figures).some((figure) => figure !== null))
    // Former staff retain the targets set before they left.
    const storedIds = new Set((await readTargetRows(tx, shopId, month)).map((row) => row.staff_id))
    const mayHaveOne = (id: number) => storedIds.has(id) || people.get(id)?.disabled_at === null
    if (rows.some((row) => !mayHaveOne(row.staff_id))) refuseAt('operations.staff_gone', 'staffTargets')
    if (!(await storeTargets(tx, shopId, { month, seen: version }, rows)))
      throw new Refusal('operations.targets_stale')
    await logStoreAction(tx, call, {
      action: 'operations.save-targets',
      remark: `设置${month}的目标：${rows.length}名员工`,
      fields: ['targets'],
      detail: { month, targets: rows },
      event: { name: 'operations.changed', data: { taskIds: [] } },
    })
    return targetsView(tx, call, month)
  })
}
