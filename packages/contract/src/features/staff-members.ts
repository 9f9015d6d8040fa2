import { z } from 'zod'
import { defineCall } from '../call.ts'
import { mobilePhone } from './sign-in.ts'
import { imagePath } from './uploads.ts'

const staffId = z.int('参数错误').min(1, '参数错误')
const nickname = z.string('请输入昵称').trim().min(1, '请输入昵称').max(20, '最多20个字符')
const adminLevel = z.literal([0, 1, 2, 3], '请选择级别')
const roleId = z.int('请选择角色').min(1, '请选择角色').nullable()

/**
 * Whether a staff member requires a role: owners and administrators have every permission, others only those
 * of their role.
 */
const needsRole = ({ adminLevel, roleId }: { adminLevel: number; roleId: number | null }): boolean =>
  adminLevel === 1 || adminLevel === 2 || roleId !== null
const roleMissing = { path: ['roleId'], message: '请选择角色' }

/** A current or former staff member, as the staff page shows them (2.06). */
export const staffMember = z.object({
  id: z.int(),
  nickname: z.string(),
  avatar: z.string(),
  /** Masked. */
  phone: z.string(),
  roleId: z.int().nullable(),
  /** Empty without a role. */
  roleName: z.string(),
  /** 1 owner, 2 administrator, 3 supervisor, 0 staff. */
  adminLevel: z.literal([0, 1, 2, 3]),
  /** Whether they no longer work here and cannot log in to the store. */
  disabled: z.boolean(),
  /** Number of orders they opened: in total, and in the last 30 days. */
  orderCount: z.int(),
  recentOrderCount: z.int(),
  createdAt: z.iso.datetime(),
})
export type StaffMember = z.output<typeof staffMember>

export const listStaff = defineCall({
  name: 'staff.list',
  title: 'shopStaffList: those who work in the shop, with what they opened',
  path: '/shopapi/roommanage/stafflist',
  caller: 'staff',
  node: 'roommanage/stafflist',
  effect: 'reads',
  input: z.object({
    /** Part of the nickname, or at least four digits of the phone. */
    keyword: z.string().trim().max(20, '最多20个字符').default(''),
    state: z.enum(['all', 'active', 'disabled'], '参数错误').default('all'),
    adminLevel: adminLevel.optional(),
    roleId: z.int('参数错误').optional(),
    page: z.int('参数错误').min(1, '参数错误').max(1000, '参数错误').default(1),
    limit: z.int('参数错误').min(1, '参数错误').max(200, '参数错误').default(200),
  }),
  output: z.object({ list: z.array(staffMember), count: z.int() }),
  refusals: [],
})

export const revealStaffPhone = defineCall({
  name: 'staff.reveal-phone',
  title: 'the whole phone of a colleague; logged',
  path: '/shopapi/roommanage/staffphone',
  caller: 'staff',
  node: 'roommanage/stafflist',
  effect: 'changes',
  input: z.object({ staffId }),
  output: z.object({ phone: z.string() }),
  refusals: ['staff.not_found', 'permission.too_many_phones'],
})

export const addStaff = defineCall({
  name: 'staff.add',
  title: 'somebody new in the shop; opens the account where the phone has none, to be entered by SMS code',
  path: '/shopapi/roommanage/staffadd',
  caller: 'staff',
  adminOnly: true,
  effect: 'changes',
  input: z
    .object({
      phone: mobilePhone,
      nickname,
      avatar: imagePath.default(''),
      adminLevel: adminLevel.default(0),
      roleId,
    })
    .refine(needsRole, roleMissing),
  output: z.object({ staffId: z.int() }),
  refusals: [
    'staff.phone_taken',
    'staff.disabled_here',
    'staff.account_closed',
    'staff.role_missing',
    'staff.level_too_high',
    'uploads.image_missing',
  ],
  done: '员工已添加',
})

export const editStaff = defineCall({
  name: 'staff.edit',
  title: 'nickname and picture of somebody in the shop',
  path: '/shopapi/roommanage/staffedit',
  caller: 'staff',
  node: 'roommanage/stafflist',
  effect: 'changes',
  input: z.object({ staffId, nickname, avatar: imagePath }),
  output: z.object({}),
  refusals: ['staff.not_found', 'staff.owner_only', 'staff.above_you', 'uploads.image_missing'],
  done: '员工资料已保存',
})

export const setStaffRights = defineCall({
  name: 'staff.set-rights',
  title: 'role and level of somebody in the shop; both hold from their next call on',
  path: '/shopapi/roommanage/staffrights',
  caller: 'staff',
  adminOnly: true,
  effect: 'changes',
  input: z.object({ staffId, adminLevel, roleId }).refine(needsRole, roleMissing),
  output: z.object({}),
  refusals: [
    'staff.not_found',
    'staff.owner_only',
    'staff.above_you',
    'staff.level_too_high',
    'staff.last_owner',
    'staff.last_admin',
    'staff.role_missing',
  ],
  done: '角色与级别已保存',
})

export const disableStaff = defineCall({
  name: 'staff.disable',
  title: 'somebody works here no more: their sessions and live connections end at once',
  path: '/shopapi/roommanage/staffdisable',
  caller: 'staff',
  adminOnly: true,
  effect: 'changes',
  input: z.object({ staffId }),
  output: z.object({}),
  refusals: [
    'staff.not_found',
    'staff.oneself',
    'staff.owner_only',
    'staff.above_you',
    'staff.last_owner',
    'staff.last_admin',
  ],
  done: '员工已停用',
})

export const enableStaff = defineCall({
  name: 'staff.enable',
  title: 'somebody works here again',
  path: '/shopapi/roommanage/staffenable',
  caller: 'staff',
  adminOnly: true,
  effect: 'changes',
  input: z.object({ staffId }),
  output: z.object({}),
  refusals: ['staff.not_found', 'staff.owner_only', 'staff.above_you'],
  done: '员工已启用',
})
