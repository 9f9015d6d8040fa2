import type { StaffCall } from '#platform/calls/staff-call.ts'
import type { ShopTransaction } from '#platform/db/database.ts'
import { mayReportLookups, mostPhones, requirePhonePace } from '#platform/http/phone-pace.ts'
import { notifyAdministrators } from './notify-administrators.ts'

/**
 * Records that a staff member looks at a whole phone number. The last one allowed in an hour notifies the
 * store's administrators, at most once an hour. Call it after the log entry.
 *
 * @throws Refusal `permission.too_many_phones`.
 */
export async function notePhoneSeen(
  tx: ShopTransaction,
  call: Pick<StaffCall, 'actor' | 'now'>,
): Promise<void> {
  const { actor, now } = call
  const seen = await requirePhonePace(tx, actor, now)
  if (seen < mostPhones || !(await mayReportLookups(tx, actor, now))) return
  await notifyAdministrators(tx, {
    shopId: actor.shopId,
    at: now,
    kind: 'phones-watched',
    content: `查看电话过多：${actor.nickname} 1小时内查看了${seen}个电话，已暂停其查看`,
    byStaffId: actor.staffId,
  })
}
