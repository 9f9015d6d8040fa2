import { CrownOutlined, UserAddOutlined } from '@ant-design/icons'
import { isAdmin } from '@roombook/domain/session'
import { Button } from 'antd'
import { Suspense, useState } from 'react'
import { lazyPart } from '#platform/page/lazy-part.ts'
import { useActor } from '#platform/session/session-store.ts'
import { CustomerFormDialog } from '../form/customer-form-dialog.tsx'
import { CustomerImportButton } from '../import/customer-import-button.tsx'
import { DuplicatesButton } from '../merge/duplicates-button.tsx'
import styles from './list.module.css'

const EditLevelsDialog = lazyPart(async () => ({
  default: (await import('../levels/edit-levels-dialog.tsx')).EditLevelsDialog,
}))

/** Actions on the directory as a whole. */
export function DirectoryActs() {
  const admin = isAdmin(useActor().adminLevel)
  const [isLevels, setLevels] = useState(false)
  return (
    <div className={styles.acts}>
      {admin && (
        <Button icon={<CrownOutlined />} onClick={() => setLevels(true)}>
          会员等级
        </Button>
      )}
      <CustomerImportButton />
      <DuplicatesButton />
      <AddCustomer />
      <Suspense>{isLevels && <EditLevelsDialog onClose={() => setLevels(false)} />}</Suspense>
    </div>
  )
}

/** First steps for a store without customers. */
export function DirectoryBeginnings() {
  return (
    <div className={styles.acts}>
      <CustomerImportButton />
      <AddCustomer />
    </div>
  )
}

function AddCustomer() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button type="primary" icon={<UserAddOutlined />} onClick={() => setOpen(true)}>
        添加客户
      </Button>
      {isOpen && <CustomerFormDialog onClose={() => setOpen(false)} />}
    </>
  )
}
