import { stubCall } from '@roombook/component-tests'
import { listInvites, type StaffInvite } from '@roombook/contract/staff-invites'
import { listStaff, type StaffMember } from '@roombook/contract/staff-members'
import { listRoles, type StaffRole } from '@roombook/contract/staff-roles'
import { page } from 'vitest/browser'
import { StaffPage } from '#features/staff/staff.page.tsx'
import { type AtWork, renderConsole } from './render-console.tsx'

/** A member of staff who opens bookings; the logged-in user, 小赵, has id 4. */
export const staffMember = (differences: Partial<StaffMember> = {}): StaffMember => ({
  id: 9,
  nickname: '小钱',
  avatar: '',
  phone: '138***0009',
  roleId: 3,
  roleName: '前台',
  adminLevel: 0,
  disabled: false,
  orderCount: 12,
  recentOrderCount: 3,
  createdAt: '2026-05-01T02:00:00.000Z',
  ...differences,
})

export const staffRole = (differences: Partial<StaffRole> = {}): StaffRole => ({
  id: 3,
  title: '前台',
  nodes: ['roombook/orderlist', 'roombook/createbook'],
  holders: [{ id: 9, nickname: '小钱', disabled: false }],
  inviteCount: 0,
  ...differences,
})

export const staffInvite = (differences: Partial<StaffInvite> = {}): StaffInvite => ({
  id: 5,
  roleId: 3,
  roleName: '前台',
  inviterName: '小赵',
  uses: 2,
  used: 1,
  createdAt: '2026-11-20T02:00:00.000Z',
  expiresAt: '2026-11-27T02:00:00.000Z',
  ...differences,
})

interface StaffInput {
  people?: StaffMember[]
  roles?: StaffRole[]
  invites?: StaffInvite[]
  /** Number of members on all pages. */
  count?: number
}

/** Opens 员工; a test may change the stubbed server's data. */
export async function openStaff(parts: StaffInput = {}, atWork: AtWork = {}) {
  const now = {
    people: [
      staffMember({ id: 4, nickname: '小赵', adminLevel: 2, roleId: null, roleName: '' }),
      staffMember(),
    ],
    roles: [staffRole(), staffRole({ id: 7, title: '后厨', nodes: [], holders: [] })],
    invites: [] as StaffInvite[],
    ...parts,
  }
  const requests = stubCall(listStaff, () => ({ list: now.people, count: parts.count ?? now.people.length }))
  stubCall(listRoles, () => ({ list: now.roles }))
  stubCall(listInvites, () => ({ list: now.invites }))
  const screen = await renderConsole(<StaffPage />, {
    permissions: ['roommanage/stafflist'],
    adminLevel: 2,
    path: '/staff',
    ...atWork,
  })
  return { ...screen, now, requests }
}

/** The row of a member of staff or of a role. */
export const rowOf = (name: string) => page.getByRole('row').filter({ hasText: name })
