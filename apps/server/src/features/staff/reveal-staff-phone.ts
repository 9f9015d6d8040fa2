import type { InputOf, OutputOf, revealStaffPhone as revealCall } from '@roombook/contract'
import { Refusal } from '../../platform/http/refusal.ts'
import type { StaffCall } from '../../platform/http/staff-call.ts'
import { writeJournal } from '../../platform/journal/journal.ts'
import { findPhone } from './member.repository.ts'

/**
 * Shows the whole phone of a colleague, and logs that it was shown.
 * @throws Refusal `staff.not_found`.
 */
export function revealStaffPhone(
  call: StaffCall,
  { staffId }: InputOf<typeof revealCall>,
): Promise<OutputOf<typeof revealCall>> {
  const { shopId, actor, now } = call
  return call.change(async (tx) => {
    const person = await findPhone(tx, shopId, staffId)
    if (!person) throw new Refusal('staff.not_found')
    await writeJournal(tx, {
      shopId,
      at: now,
      subject: 'shop',
      subjectId: shopId,
      action: 'staff.reveal-phone',
      operatorId: actor.staffId,
      operatorName: actor.nickname,
      detail: { remark: `查看了员工「${person.nickname}」的电话`, staffIds: [staffId] },
    })
    return { phone: person.phone }
  })
}
