import type { InputOf, OutputOf } from '@roombook/contract'
import type { editStaff as editCall } from '@roombook/contract/staff-members'
import { refuseTouch } from '@roombook/domain/session'
import { requireImages } from '#features/uploads/index.ts'
import { orRefuse, Refusal } from '#platform/calls/refusal.ts'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import { lockMember, updateMember } from './change-member.repository.ts'
import { logStaff } from './log-staff.ts'

/**
 * Changes a staff member's nickname and avatar.
 * @throws Refusal `staff.not_found`, `staff.owner_only`, `staff.above_you`, `uploads.image_missing`.
 */
export function editStaff(
  call: StaffCall,
  { staffId, nickname, avatar }: InputOf<typeof editCall>,
): Promise<OutputOf<typeof editCall>> {
  const { shopId, actor } = call
  return call.change(async (tx) => {
    const person = await lockMember(tx, shopId, staffId)
    if (!person) throw new Refusal('staff.not_found')
    orRefuse(refuseTouch(actor, person))
    const fields = [
      ...(person.nickname === nickname ? [] : ['nickname']),
      ...(person.avatar === avatar ? [] : ['avatar']),
    ]
    if (fields.length === 0) return {}
    if (fields.includes('avatar')) await requireImages(tx, shopId, [avatar])
    await updateMember(tx, shopId, staffId, { nickname, avatar })
    await logStaff(tx, call, {
      action: 'staff.edit',
      staffIds: [staffId],
      fields,
      remark:
        person.nickname === nickname
          ? `修改员工「${nickname}」的头像`
          : `修改员工昵称：${person.nickname} → ${nickname}`,
    })
    return {}
  })
}
