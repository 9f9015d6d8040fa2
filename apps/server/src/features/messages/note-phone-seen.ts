import type { StaffCall } from '#platform/calls/staff-call.ts'
import type { ShopTransaction } from '#platform/db/database.ts'
import { mayTellOfPhones, mostPhones, requirePhonePace } from '#platform/http/phone-pace.ts'
import { tellAdministrators } from './tell-administrators.ts'

/**
 * Notes that somebody looks at a whole telephone number. With the last that they may see in an hour the shop's
 * administrators are told who it is, once an hour. It comes after the log.
 *
 * @throws Refusal `permission.too_many_phones`.
 */
export async function notePhoneSeen(
  tx: ShopTransaction,
  call: Pick<StaffCall, 'actor' | 'now'>,
): Promise<void> {
  const { actor, now } = call
  const seen = await requirePhonePace(tx, actor, now)
  if (seen < mostPhones || !(await mayTellOfPhones(tx, actor, now))) return
  await tellAdministrators(tx, {
    shopId: actor.shopId,
    at: now,
    kind: 'phones-watched',
    content: `查看电话过多：${actor.nickname} 1小时内查看了${seen}个电话，已暂停其查看`,
    byStaffId: actor.staffId,
  })
}
