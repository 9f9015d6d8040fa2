import { DownOutlined, LockOutlined, LogoutOutlined } from '@ant-design/icons'
import { Button, Popover } from 'antd'
import { Suspense, useState } from 'react'
import { NavLink } from 'react-router'
import { ChangePasswordDialog, logOut } from '#features/session/index.ts'
import { WorkbenchEntry } from '#features/workbench/index.ts'
import { settingsGroup, useOpenEntries } from '#platform/navigation/navigation-entry.ts'
import { useSession } from '#platform/session/session-store.ts'
import { PersonPicture } from '#ui/person-picture.tsx'
import { ask } from '#ui/toast.ts'
import { ThemeToggle } from './theme-toggle.tsx'
import styles from './user-menu.module.css'

/** Who is at work, and the way out (2.28). */
export function UserMenu() {
  const user = useSession((state) => state.user)
  const [open, setOpen] = useState(false)
  const [changing, setChanging] = useState(false)
  const settings = useOpenEntries().filter(({ group }) => group === settingsGroup)
  if (!user) return null

  const leave = async () => {
    setOpen(false)
    if (await ask({ title: '确认退出登录吗？', okText: '退出登录' })) await logOut()
  }
  const avatar = (size: number) => <PersonPicture person={user} size={size} className={styles.avatar} />
  const details = (
    <div className={styles.card}>
      <div className={styles.person}>
        {avatar(40)}
        <div>
          <div className={styles.title}>{user.nickname}</div>
          <div className={styles.role}>{user.roleName}</div>
        </div>
      </div>
      {settings.length > 0 && (
        <nav aria-label={settingsGroup} className={styles.settings}>
          {settings.map(({ path, title }) => (
            <NavLink key={path} to={path} className={styles.entry} onClick={() => setOpen(false)}>
              {title}
            </NavLink>
          ))}
        </nav>
      )}
      <div className={styles.narrow}>
        <WorkbenchEntry onTake={() => setOpen(false)} />
        <ThemeToggle block />
      </div>
      <Button
        block
        icon={<LockOutlined />}
        className={styles.password}
        onClick={() => {
          setOpen(false)
          setChanging(true)
        }}
      >
        修改密码
      </Button>
      <Button block icon={<LogoutOutlined />} onClick={() => void leave()}>
        退出登录
      </Button>
    </div>
  )
  return (
    <>
      <Popover
        content={details}
        trigger="click"
        placement="bottomRight"
        arrow={false}
        open={open}
        onOpenChange={setOpen}
      >
        <button type="button" className={styles.opener} title="账号">
          {avatar(26)}
          <span className={styles.name}>{user.nickname}</span>
          <DownOutlined className={styles.mark} />
        </button>
      </Popover>
      {changing && (
        <Suspense>
          <ChangePasswordDialog onClose={() => setChanging(false)} />
        </Suspense>
      )}
    </>
  )
}
