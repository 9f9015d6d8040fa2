import { listInvites } from '@roombook/contract/staff-invites'
import { listStaff } from '@roombook/contract/staff-members'
import { deleteRole, listRoles, type StaffRole } from '@roombook/contract/staff-roles'
import { Form, Select } from 'antd'
import { FormDialog } from '#platform/forms/form-dialog.tsx'

interface DeleteValues {
  moveToRoleId: number | undefined
}

interface DeleteRoleProps {
  role: StaffRole
  others: readonly StaffRole[]
  onClose(): void
}

/** Deletes a role after its holders have been given another; the dialog names them. */
export function DeleteRoleDialog({ role, others, onClose }: DeleteRoleProps) {
  const { id, title, holders, inviteCount } = role
  const names = holders.map(({ nickname }) => nickname).join('、')
  const held = [
    ...(holders.length > 0 ? [`员工 ${names} 正在使用该角色`] : []),
    ...(inviteCount > 0 ? [`${inviteCount}个有效邀请以该角色加入`] : []),
  ].join('，')
  return (
    <FormDialog<typeof deleteRole, DeleteValues>
      title={`删除角色「${title}」`}
      call={deleteRole}
      okText="移动并删除"
      danger
      initialValues={{ moveToRoleId: undefined }}
      toInput={({ moveToRoleId }) => ({ roleId: id, moveToRoleId })}
      refetch={[listRoles, listStaff, listInvites]}
      onClose={onClose}
    >
      <p>{held}，须先移至其他角色才能删除。移动后他们立即改用新角色的权限。</p>
      <Form.Item name="moveToRoleId" label="移至角色" rules={[{ required: true, message: '请选择角色' }]}>
        <Select
          aria-label="移至角色"
          placeholder="请选择角色"
          options={others.map((other) => ({ value: other.id, label: other.title }))}
          notFoundContent="没有其他角色，请先添加"
        />
      </Form.Item>
    </FormDialog>
  )
}
