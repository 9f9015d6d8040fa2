import { type PermissionNode, permissionNodes } from '@roombook/domain/session'
import { z } from 'zod'
import { defineCall } from '../call.ts'

const nodeNames = permissionNodes.map(({ node }) => node) as [PermissionNode, ...PermissionNode[]]
const roleId = z.int('参数错误').min(1, '参数错误')

/** Title of a role and its permissions. */
const roleForm = {
  title: z.string('请输入角色名称').trim().min(1, '请输入角色名称').max(20, '最多20个字符'),
  nodes: z.array(z.enum(nodeNames, '参数错误')).max(nodeNames.length, '参数错误'),
}

export const staffRole = z.object({
  id: z.int(),
  title: z.string(),
  nodes: z.array(z.string()),
  /** Staff with this role, including former staff. */
  holders: z.array(z.object({ id: z.int(), nickname: z.string(), disabled: z.boolean() })),
  /** Number of open invitations to this role. */
  inviteCount: z.int(),
})
export type StaffRole = z.output<typeof staffRole>

export const listRoles = defineCall({
  name: 'staff.list-roles',
  title: 'the roles of the shop, with their nodes and holders',
  path: '/shopapi/roommanage/rolelist',
  caller: 'staff',
  node: 'roommanage/stafflist',
  effect: 'reads',
  input: z.object({}),
  output: z.object({ list: z.array(staffRole) }),
  refusals: [],
})

export const createRole = defineCall({
  name: 'staff.create-role',
  title: 'a new role with the nodes checked for it',
  path: '/shopapi/roommanage/roleadd',
  caller: 'staff',
  adminOnly: true,
  effect: 'changes',
  input: z.object(roleForm),
  output: z.object({ roleId: z.int() }),
  refusals: ['staff.role_title_taken'],
  done: '角色已添加',
})

export const editRole = defineCall({
  name: 'staff.edit-role',
  title: 'name and nodes of a role; they hold from the next call of whoever has it',
  path: '/shopapi/roommanage/roleedit',
  caller: 'staff',
  adminOnly: true,
  effect: 'changes',
  input: z.object({ roleId, ...roleForm }),
  output: z.object({}),
  refusals: ['staff.role_missing', 'staff.role_title_taken'],
  done: '角色已保存',
})

export const deleteRole = defineCall({
  name: 'staff.delete-role',
  title: 'remove a role; its holders, if any, are moved to another',
  path: '/shopapi/roommanage/roledelete',
  caller: 'staff',
  adminOnly: true,
  effect: 'changes',
  input: z.object({
    roleId,
    /** New role of its holders and open invitations. Without it, a role in use is not deleted. */
    moveToRoleId: roleId.optional(),
  }),
  output: z.object({ moved: z.int() }),
  refusals: ['staff.role_missing', 'staff.role_held', 'staff.role_unchanged'],
  done: '角色已删除',
})
