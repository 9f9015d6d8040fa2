import type { InputOf, OutputOf } from '@roombook/contract'
import type { jump as jumpCall } from '@roombook/contract/brand'
import { enterShop } from '#features/session/index.ts'
import { findMemberOfAccount, insertMember } from '#features/staff/index.ts'
import { logStoreAction } from '#platform/audit-log/log-store-action.ts'
import { hashToken } from '#platform/auth/actor.ts'
import { Refusal } from '#platform/calls/refusal.ts'
import { type Database, inShop } from '#platform/db/database.ts'
import type { OpenCall } from '#platform/http/mount.ts'
import { spendShopTicket } from './brand.repository.ts'

export interface JumpDependencies {
  db: Database
  sessionHours: number
}

/**
 * Exchanges a ticket for a session in its store. The brand's administrator is added to the store's staff as
 * an administrator at the first visit; every visit is logged.
 *
 * @throws Refusal `brand.ticket_over` for a used, expired or unknown ticket, `brand.disabled_in_shop` where
 *   the store disabled them.
 */
export async function jump(
  { db, sessionHours }: JumpDependencies,
  { now }: OpenCall,
  { ticket }: InputOf<typeof jumpCall>,
): Promise<OutputOf<typeof jumpCall>> {
  const spent = await spendShopTicket(db, hashToken(ticket), now)
  if (!spent) throw new Refusal('brand.ticket_over')
  const { account_id: accountId, shop_id: shopId, name } = spent
  await inShop(db, shopId, async (tx) => {
    const person = {
      accountId,
      nickname: name || '品牌管理员',
      avatar: '',
      adminLevel: 2,
      roleId: null,
      at: now,
    }
    const joined = (await insertMember(tx, shopId, person)) !== undefined
    const member = await findMemberOfAccount(tx, shopId, accountId)
    if (member.disabled_at !== null) throw new Refusal('brand.disabled_in_shop')
    const actor = { staffId: member.id, nickname: member.nickname }
    await logStoreAction(
      tx,
      { shopId, now, actor },
      {
        action: 'brand.jump',
        remark: '从品牌登录进入门店',
        detail: { joined },
        ...(joined && { event: { name: 'staff.changed' as const, data: { staffIds: [member.id] } } }),
      },
    )
  })
  return enterShop({ db, sessionHours }, { accountId, shopId, now })
}
