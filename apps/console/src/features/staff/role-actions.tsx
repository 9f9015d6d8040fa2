import { deleteRole, listRoles, type StaffRole } from '@roombook/contract/staff-roles'
import { Button } from 'antd'
import { useState } from 'react'
import { useChange } from '#platform/api/use-change.ts'
import { ask } from '#ui/toast.ts'
import { DeleteRoleDialog } from './delete-role-dialog.tsx'
import { RoleDialog } from './role-dialog.tsx'
import { copyTitle } from './role-text.ts'
import styles from './staff.module.css'

interface RoleActionsProps {
  role: StaffRole
  roles: readonly StaffRole[]
  mayEdit: boolean
}

type Opened = 'edit' | 'copy' | 'delete'

/** Actions on a role; read-only for users who are not administrators. */
export function RoleActions({ role, roles, mayEdit }: RoleActionsProps) {
  const [opened, setOpened] = useState<Opened>()
  const remove = useChange(deleteRole, { refetch: [listRoles] })
  const close = () => setOpened(undefined)
  const { id, title, nodes, holders, inviteCount } = role
  const held = holders.length > 0 || inviteCount > 0
  const onDelete = async () => {
    if (held) return setOpened('delete')
    const sure = await ask({
      title: `删除角色「${title}」？`,
      content: '删除后不能恢复。',
      okText: '删除',
      danger: true,
    })
    if (sure) await remove.run({ roleId: id })
  }
  const act = (label: string, onClick: () => void, danger = false) => (
    <Button type="link" size="small" danger={danger} aria-label={`${label}${title}`} onClick={onClick}>
      {label}
    </Button>
  )
  return (
    <span className={styles.rowActs}>
      {act(mayEdit ? '编辑' : '查看', () => setOpened('edit'))}
      {mayEdit && act('复制', () => setOpened('copy'))}
      {mayEdit && act('删除', () => void onDelete(), true)}
      {opened === 'edit' && <RoleDialog role={role} readOnly={!mayEdit} onClose={close} />}
      {opened === 'copy' && (
        <RoleDialog
          copied={{
            title: copyTitle(
              title,
              roles.map((other) => other.title),
            ),
            nodes,
          }}
          onClose={close}
        />
      )}
      {opened === 'delete' && (
        <DeleteRoleDialog role={role} others={roles.filter((other) => other.id !== id)} onClose={close} />
      )}
    </span>
  )
}
