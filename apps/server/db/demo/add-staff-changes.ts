import { createHash } from 'node:crypto'
import type { DemoTables } from './demo-tables.ts'
import type { DemoVenue } from './demo-venue.ts'
import type { DemoRole } from './staff-data.ts'

const dayMs = 86_400_000

/** Recent joiners and leavers; they open no orders. Their phones are in an unassigned range. */
const newcomers: readonly { phone: string; name: string; role: DemoRole; joined: number; left?: number }[] = [
  { phone: '13800000013', name: '郑小伟', role: '服务员', joined: 210, left: 34 },
  { phone: '13800000014', name: '冯婷', role: '前台预订', joined: 160, left: 71 },
  { phone: '13800000015', name: '蒋文静', role: '服务员', joined: 3 },
]

/** Invitations of the administrator's that still stand; nobody holds their tokens. */
const invites: readonly { role: DemoRole; uses: number; used: number; daysAgo: number }[] = [
  { role: '服务员', uses: 5, used: 1, daysAgo: 3 },
  { role: '前台预订', uses: 1, used: 0, daysAgo: 1 },
]

/** Adds to the first store who joined and left of late, and invitations that are out. */
export function addStaffChanges(
  tables: DemoTables,
  { shopId, roleIds, staff }: DemoVenue,
  { passwordHash, now }: { passwordHash: string; now: number },
): void {
  const inviter = staff[1]
  if (shopId !== 1 || !inviter) return
  const ago = (days: number) => new Date(now - days * dayMs)
  for (const { phone, name, role, joined, left } of newcomers) {
    const account = { phone, name, password_hash: passwordHash, created_at: ago(joined) }
    tables.number('staff', {
      shop_id: shopId,
      account_id: tables.number('account', account),
      nickname: name,
      admin_level: 0,
      role_id: roleIds.get(role) ?? null,
      created_at: ago(joined),
      disabled_at: left === undefined ? null : ago(left),
    })
  }
  for (const { role, uses, used, daysAgo } of invites) {
    tables.number('staff_invite', {
      shop_id: shopId,
      token_hash: `\\x${createHash('sha256').update(`${role} ${now}`).digest('hex')}`,
      role_id: roleIds.get(role) ?? null,
      inviter_id: inviter.id,
      uses,
      used,
      created_at: ago(daysAgo),
      expires_at: ago(daysAgo - 7),
      withdrawn_at: null,
    })
  }
}
