import type { InputOf, OutputOf } from '@roombook/contract'
import type { undoWriteOff as undoCall } from '@roombook/contract/coupon-use'
import { businessDate } from '@roombook/domain/time'
import { Refusal } from '#platform/calls/refusal.ts'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import { lockUsedGrants, noteUnused } from './use.repository.ts'
import { readGrantView, recordUse } from './write-off.ts'

/**
 * Undoes a coupon's use on the same business day. A discount on a settled bill cannot be undone.
 * @throws Refusal `request.not_found`, `coupons.not_used`, `coupons.settled`, `coupons.day_over`.
 */
export function undoWriteOff(
  call: StaffCall,
  { grantId, reason }: InputOf<typeof undoCall>,
): Promise<OutputOf<typeof undoCall>> {
  const { shopId, today, actor } = call
  return call.change(async (tx) => {
    const [row] = await lockUsedGrants(tx, shopId, [grantId])
    if (!row) throw new Refusal('request.not_found')
    if (row.used_at === null) throw new Refusal('coupons.not_used')
    if (row.order_id !== null) throw new Refusal('coupons.settled')
    if (businessDate(row.used_at.getTime(), actor.timezone, actor.cutoverHour) !== today)
      throw new Refusal('coupons.day_over')
    await noteUnused(tx, shopId, grantId)
    await recordUse(tx, call, row, `撤销核销「${row.title}」：${reason}`, 'coupons.undo-write-off')
    return { grant: await readGrantView(tx, call, grantId) }
  })
}
