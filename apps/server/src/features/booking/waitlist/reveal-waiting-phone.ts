import type { InputOf, OutputOf } from '@roombook/contract'
import type { revealWaitingPhone as revealCall } from '@roombook/contract/waitlist'
import { notePhoneSeen } from '#features/messages/index.ts'
import { writeAuditEntry } from '#platform/audit-log/audit-log.ts'
import { Refusal } from '#platform/calls/refusal.ts'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import { findWaitingPhone } from './waitlist.repository.ts'

/**
 * Returns the full phone of a waiting guest, and logs the access.
 * @throws Refusal `booking.waitlist_over`, `permission.too_many_phones`.
 */
export const revealWaitingPhone = (
  call: StaffCall,
  { entryId }: InputOf<typeof revealCall>,
): Promise<OutputOf<typeof revealCall>> =>
  call.change(async (tx) => {
    const { shopId, actor, now } = call
    const phone = await findWaitingPhone(tx, shopId, entryId)
    if (phone === undefined) throw new Refusal('booking.waitlist_over')
    await writeAuditEntry(tx, {
      shopId,
      at: now,
      subject: 'waitlist',
      subjectId: entryId,
      action: 'booking.reveal-waiting-phone',
      operatorId: actor.staffId,
      operatorName: actor.nickname,
      detail: { remark: '查看了候补客人电话' },
    })
    await notePhoneSeen(tx, call)
    return { phone }
  })
