import { listStaff } from '@roombook/contract/staff-members'
import { createRole, editRole, listRoles, type StaffRole } from '@roombook/contract/staff-roles'
import { isPermissionNode } from '@roombook/domain/session'
import { Form, Input } from 'antd'
import { FormDialog } from '#platform/forms/form-dialog.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { NodeTree } from './node-tree.tsx'
import { longestTitle } from './role-text.ts'
import styles from './staff.module.css'

interface RoleValues {
  title: string
  nodes: string[]
}

interface RoleDialogProps {
  /** Role to edit; undefined for a new one. */
  role?: StaffRole
  /** Role to copy into a new one. */
  copied?: Pick<StaffRole, 'title' | 'nodes'>
  readOnly?: boolean
  onClose(): void
}

const width = 560

/** Name and permissions of a role: a new one, a copy, or an existing one. */
export function RoleDialog({ role, copied, readOnly = false, onClose }: RoleDialogProps) {
  const shared = { width, refetch: [listRoles, listStaff], onClose }
  if (role && readOnly) {
    return (
      <Dialog open centered title={`角色「${role.title}」`} width={width} footer={null} onCancel={onClose}>
        <NodeTree value={role.nodes} disabled />
      </Dialog>
    )
  }
  if (role) {
    return (
      <FormDialog<typeof editRole, RoleValues>
        {...shared}
        title="编辑角色"
        call={editRole}
        okText="保存"
        initialValues={{ title: role.title, nodes: role.nodes }}
        toInput={({ title, nodes }) => ({ roleId: role.id, title, nodes: nodes.filter(isPermissionNode) })}
      >
        {role.holders.length > 0 && (
          <p className={styles.note}>保存后立即对该角色的{role.holders.length}名员工生效。</p>
        )}
        <RoleFields />
      </FormDialog>
    )
  }
  return (
    <FormDialog<typeof createRole, RoleValues>
      {...shared}
      title={copied ? '复制角色' : '添加角色'}
      call={createRole}
      okText="添加"
      initialValues={{ title: copied?.title ?? '', nodes: copied?.nodes ?? [] }}
      toInput={({ title, nodes }) => ({ title, nodes: nodes.filter(isPermissionNode) })}
    >
      <RoleFields />
    </FormDialog>
  )
}

function RoleFields() {
  return (
    <>
      <Form.Item
        name="title"
        label="角色名称"
        rules={[{ required: true, whitespace: true, message: '请输入角色名称' }]}
      >
        <Input maxLength={longestTitle} placeholder="例如：前台预订" autoComplete="off" />
      </Form.Item>
      <Form.Item name="nodes" label="可用功能">
        <NodeTree />
      </Form.Item>
    </>
  )
}
