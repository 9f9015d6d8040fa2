import { MenuOutlined } from '@ant-design/icons'
import { Button, Drawer } from 'antd'
import { useState } from 'react'
import type { NavigationEntry } from '#platform/navigation/navigation-entry.ts'
import { useSiteConfig } from '#platform/site/site-store.ts'
import styles from './drawer-menu.module.css'
import { EntryGroups } from './entry-groups.tsx'

/** The menu button and its drawer with all entries by group (2.28). */
export function DrawerMenu({ entries }: { entries: readonly NavigationEntry[] }) {
  const [open, setOpen] = useState(false)
  const { servicePhone } = useSiteConfig()
  const close = () => setOpen(false)
  return (
    <>
      <Button
        type="text"
        icon={<MenuOutlined />}
        aria-label="打开菜单"
        aria-expanded={open}
        onClick={() => setOpen(true)}
      />
      <Drawer
        title="全部功能"
        placement="left"
        size={300}
        open={open}
        onClose={close}
        footer={servicePhone && <span className={styles.service}>客服电话 {servicePhone}</span>}
      >
        <nav aria-label="全部功能">
          <EntryGroups entries={entries} order="all" columns={2} onSelect={close} />
        </nav>
      </Drawer>
    </>
  )
}
