import { PlusOutlined, QrcodeOutlined } from '@ant-design/icons'
import { isAdmin } from '@roombook/domain/session'
import { Button, Tabs } from 'antd'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useActor } from '#platform/session/session-store.ts'
import { AddStaffDialog } from './add-staff-dialog.tsx'
import { InviteDialog } from './invite-dialog.tsx'
import { RoleDialog } from './role-dialog.tsx'
import { RoleList } from './role-list.tsx'
import styles from './staff.module.css'
import { StaffList } from './staff-list.tsx'

type Opened = 'add' | 'invite' | 'role'

/** /staff: members of staff, roles, and invitations (2.06). */
export function StaffPage() {
  const admin = isAdmin(useActor().adminLevel)
  const [query, setQuery] = useSearchParams()
  const [opened, setOpened] = useState<Opened>()
  const tab = query.get('tab') === 'roles' ? 'roles' : 'staff'
  const close = () => setOpened(undefined)
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1 className={styles.title}>员工</h1>
        {admin && tab === 'staff' && (
          <div className={styles.acts}>
            <Button icon={<QrcodeOutlined />} onClick={() => setOpened('invite')}>
              邀请员工
            </Button>
            <Button type="primary" icon={<PlusOutlined />} onClick={() => setOpened('add')}>
              添加员工
            </Button>
          </div>
        )}
        {admin && tab === 'roles' && (
          <div className={styles.acts}>
            <Button type="primary" icon={<PlusOutlined />} onClick={() => setOpened('role')}>
              添加角色
            </Button>
          </div>
        )}
      </header>
      <Tabs
        className={styles.tabs ?? ''}
        activeKey={tab}
        onChange={(key) => setQuery(key === 'roles' ? { tab: key } : {}, { replace: true })}
        items={[
          { key: 'staff', label: '员工列表', children: <StaffList /> },
          { key: 'roles', label: '角色权限', children: <RoleList /> },
        ]}
      />
      {opened === 'add' && <AddStaffDialog onClose={close} />}
      {opened === 'invite' && <InviteDialog onClose={close} />}
      {opened === 'role' && <RoleDialog onClose={close} />}
    </div>
  )
}
