import { randomBytes } from 'node:crypto'
import type { InputOf, OutputOf } from '@roombook/contract'
import type { addStaff as addCall } from '@roombook/contract/staff-members'
import { levelTitle, mayGiveLevel } from '@roombook/domain/session'
import { normalizePhone } from '@roombook/domain/validation'
import { requireImages } from '#features/uploads/index.ts'
import { hashPassword } from '#platform/auth/password.ts'
import { Refusal } from '#platform/calls/refusal.ts'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import type { ShopTransaction } from '#platform/db/database.ts'
import type { StaffDependencies } from './disable-staff.ts'
import { findMemberOfAccount, insertMember, openAccount, openAccountFirst } from './join.repository.ts'
import { logStaff } from './log-staff.ts'
import { lockRoleShared } from './role.repository.ts'

/**
 * Adds a staff member to the store. A phone without a user account gets one with an unknown password: the
 * person logs in by SMS code and sets their own. The response hides whether an account existed, since it may
 * be another store's.
 *
 * @throws Refusal `staff.phone_taken`, `staff.disabled_here`, `staff.account_closed`, `staff.role_missing`,
 * `staff.level_too_high`, `uploads.image_missing`.
 */
export async function addStaff(
  { db }: StaffDependencies,
  call: StaffCall,
  { nickname, avatar, adminLevel, roleId, ...input }: InputOf<typeof addCall>,
): Promise<OutputOf<typeof addCall>> {
  const { shopId, actor, now } = call
  if (!mayGiveLevel(actor, adminLevel)) throw new Refusal('staff.level_too_high')
  const phone = normalizePhone(input.phone)
  const passwordHash = await hashPassword(unknownPassword())
  const requireParts = async (tx: ShopTransaction) => {
    const role = roleId === null ? undefined : await lockRoleShared(tx, shopId, roleId)
    if (roleId !== null && !role) throw new Refusal('staff.role_missing')
    await requireImages(tx, shopId, [avatar])
    return role
  }
  // An account opened ahead is permanent, so the form is checked before.
  await call.read(requireParts)
  const account = { phone, name: nickname, passwordHash, at: now }
  await openAccountFirst(db, account)
  return call.change(async (tx) => {
    const role = await requireParts(tx)
    const { accountId, isOpen } = await openAccount(tx, account)
    if (!isOpen) throw new Refusal('staff.account_closed')
    const person = { accountId, nickname, avatar, adminLevel, roleId, at: now }
    const staffId = await insertMember(tx, shopId, person)
    if (staffId === undefined) {
      const there = await findMemberOfAccount(tx, shopId, accountId)
      if (there.disabled_at === null) throw new Refusal('staff.phone_taken')
      throw new Refusal('staff.disabled_here', {}, `该手机号是已停用的员工「${there.nickname}」，请直接启用`)
    }
    await logStaff(tx, call, {
      action: 'staff.add',
      staffIds: [staffId],
      remark: `添加员工「${nickname}」：${[levelTitle(adminLevel), role?.title].filter(Boolean).join(' · ')}`,
      detail: { after: { adminLevel, roleId } },
    })
    return { staffId }
  })
}

/** Generates a random password that is never disclosed. */
export const unknownPassword = (): string => randomBytes(32).toString('base64url')
