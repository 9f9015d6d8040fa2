import type { InputOf, joinShop as joinCall, OutputOf } from '@roombook/contract'
import { maskPhone, normalizePhone } from '@roombook/domain'
import { hashToken } from '../../platform/auth/actor.ts'
import { hashPassword } from '../../platform/auth/password.ts'
import { inShop } from '../../platform/db/database.ts'
import { requireAddressPace } from '../../platform/http/guest-pace.ts'
import type { OpenCall } from '../../platform/http/mount.ts'
import { networkOf } from '../../platform/http/network-of.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { spendCode } from '../session/index.ts'
import { unknownPassword } from './add-staff.ts'
import type { StaffParts } from './disable-staff.ts'
import { findInvite, useInvite } from './invite.repository.ts'
import { requireStanding } from './invite-state.ts'
import { findMemberOfAccount, insertMember, openAccount } from './join.repository.ts'
import { logStaff } from './log-staff.ts'

/**
 * Takes somebody who scanned an invitation into the shop, as staff of its role, once a code has proven their phone.
 * Who they are to the shop is told after the proof alone. An account that there is keeps its password.
 *
 * @throws Refusal `staff.invite_missing`, `staff.invite_expired`, `staff.invite_withdrawn`, `staff.invite_used_up`,
 *   `session.wrong_code`, `session.too_many_attempts`, `staff.already_here`, `staff.disabled_here`,
 *   `staff.account_closed`, `request.too_many`.
 */
export async function joinShop(
  { db, outbox }: StaffParts,
  { now, address }: OpenCall,
  { token, code, nickname, password, ...input }: InputOf<typeof joinCall>,
): Promise<OutputOf<typeof joinCall>> {
  await requireAddressPace(db, networkOf(address), now)
  const phone = normalizePhone(input.phone)
  const invite = requireStanding(await findInvite(db, hashToken(token)), now)
  await spendCode({ db }, { now, address }, { phone, purpose: 'join', code })
  const passwordHash = await hashPassword(password ?? unknownPassword())
  const { shop_id: shopId } = invite
  await inShop(db, shopId, async (tx) => {
    const roleId = await useInvite(tx, shopId, invite.invite_id, now)
    // Others used it up, or it was taken back, since it was read.
    if (roleId === undefined) throw new Refusal('staff.invite_used_up')
    const { accountId, isOpen } = await openAccount(tx, { phone, name: nickname, passwordHash, at: now })
    if (!isOpen) throw new Refusal('staff.account_closed')
    const person = { accountId, nickname, avatar: '', adminLevel: 0, roleId, at: now }
    const staffId = await insertMember(tx, shopId, person)
    if (staffId === undefined) {
      const there = await findMemberOfAccount(tx, shopId, accountId)
      throw new Refusal(there.disabled_at === null ? 'staff.already_here' : 'staff.disabled_here')
    }
    const self = { shopId, now, actor: { staffId, nickname } }
    await logStaff(tx, self, {
      action: 'staff.join',
      staffIds: [staffId],
      remark: `${nickname}（${maskPhone(phone)}）接受${invite.inviter_name}的邀请，加入「${invite.role_title}」`,
      detail: { inviteId: invite.invite_id, roleId },
    })
  })
  outbox.nudge(shopId)
  return { shopTitle: invite.shop_title, nickname, roleName: invite.role_title }
}
