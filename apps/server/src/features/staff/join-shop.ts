import type { InputOf, OutputOf } from '@roombook/contract'
import type { joinShop as joinCall } from '@roombook/contract/staff-invites'
import { maskPhone, normalizePhone } from '@roombook/domain/validation'
import { findAccount, spendCode, wasSpentBy } from '#features/session/index.ts'
import { hashToken } from '#platform/auth/actor.ts'
import { hashPassword } from '#platform/auth/password.ts'
import { Refusal } from '#platform/calls/refusal.ts'
import { type Database, inShop } from '#platform/db/database.ts'
import { findNetwork } from '#platform/http/find-network.ts'
import { requireAddressPace } from '#platform/http/guest-pace.ts'
import type { OpenCall } from '#platform/http/mount.ts'
import { unknownPassword } from './add-staff.ts'
import type { StaffDependencies } from './disable-staff.ts'
import { findInvite, useInvite } from './found-invite.repository.ts'
import { requireOpenInvite } from './invite-state.ts'
import {
  findMemberIfAny,
  findMemberOfAccount,
  insertMember,
  openAccount,
  openAccountFirst,
} from './join.repository.ts'
import { logStaff } from './log-staff.ts'

/**
 * Adds an invited person to the store's staff with the invitation's role, after a code has verified their
 * phone. Only then reveals whether the store knows them. An existing user account keeps its password. A page
 * that lost the response receives the result of its first call.
 *
 * @throws Refusal `staff.invite_missing`, `staff.invite_expired`, `staff.invite_withdrawn`,
 *   `staff.invite_used_up`, `session.wrong_code`, `session.too_many_attempts`, `staff.already_here`,
 *   `staff.disabled_here`, `staff.account_closed`, `request.too_many`.
 */
export async function joinShop(
  { db, outbox }: StaffDependencies,
  { now, address }: OpenCall,
  { token, code, attempt, nickname, password, ...input }: InputOf<typeof joinCall>,
): Promise<OutputOf<typeof joinCall>> {
  await requireAddressPace(db, findNetwork(address), now)
  const phone = normalizePhone(input.phone)
  const found = await findInvite(db, hashToken(token))
  const proof = { phone, purpose: 'join' as const, code, attempt }
  const joined =
    found && (await wasSpentBy({ db }, now, proof)) && (await joinedBefore(db, found.shop_id, phone))
  if (joined) return { shopTitle: found.shop_title, nickname: joined, roleName: found.role_title }
  const invite = requireOpenInvite(found, now)
  await spendCode({ db }, { now, address }, proof)
  const passwordHash = await hashPassword(password ?? unknownPassword())
  const { shop_id: shopId } = invite
  const account = { phone, name: nickname, passwordHash, at: now }
  await openAccountFirst(db, account)
  await inShop(db, shopId, async (tx) => {
    const roleId = await useInvite(tx, shopId, invite.invite_id, now)
    // It was used up or withdrawn since it was read.
    if (roleId === undefined) throw new Refusal('staff.invite_used_up')
    const { accountId, isOpen } = await openAccount(tx, account)
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
  outbox.wake(shopId)
  return { shopTitle: invite.shop_title, nickname, roleName: invite.role_title }
}

/** Returns the name of a phone's active staff member in a store. */
async function joinedBefore(db: Database, shopId: number, phone: string): Promise<string | undefined> {
  const account = await findAccount(db, phone)
  if (!account) return undefined
  const member = await inShop(db, shopId, (tx) => findMemberIfAny(tx, shopId, account.account_id))
  return member?.disabled_at === null ? member.nickname : undefined
}
