import { DownOutlined, LockOutlined, LogoutOutlined } from '@ant-design/icons'
import { Button, Popover } from 'antd'
import { Suspense, useEffect, useState } from 'react'
import {
  askForPassword,
  askToLeave,
  ChangePasswordDialog,
  usePasswordRequest,
} from '#features/session/index.ts'
import { WorkbenchEntry } from '#features/workbench/index.ts'
import { settingsMenu, useSettingsEntries } from '#platform/navigation/navigation-entry.ts'
import { useSession } from '#platform/session/session-store.ts'
import { PersonPicture } from '#ui/person-picture.tsx'
import { EntryGroups } from './entry-groups.tsx'
import { ThemeToggle } from './theme-toggle.tsx'
import styles from './user-menu.module.css'

/** Menu of the user, with the logout (2.28). */
export function UserMenu() {
  const user = useSession((state) => state.user)
  const [open, setOpen] = useState(false)
  const { open: changing } = usePasswordRequest()
  // Closes the password dialog, so that the next user does not see it.
  useEffect(() => () => askForPassword(false), [])
  const settings = useSettingsEntries()
  if (!user) return null

  const leave = async () => {
    setOpen(false)
    await askToLeave()
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
        <nav aria-label={settingsMenu} className={styles.settings}>
          <EntryGroups entries={settings} order="settings" columns={2} onSelect={() => setOpen(false)} />
        </nav>
      )}
      <div className={styles.narrow}>
        <WorkbenchEntry onSelect={() => setOpen(false)} />
        <ThemeToggle block />
      </div>
      <Button
        block
        icon={<LockOutlined />}
        className={styles.password}
        onClick={() => {
          setOpen(false)
          askForPassword(true)
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
          <ChangePasswordDialog onClose={() => askForPassword(false)} />
        </Suspense>
      )}
    </>
  )
}
