import { UserAddOutlined } from '@ant-design/icons'
import type { ListedCustomer } from '@roombook/contract/customer-shapes'
import { isAdmin } from '@roombook/domain/session'
import { Button, Tag } from 'antd'
import { useState } from 'react'
import { useActor } from '#platform/session/session-store.ts'
import { AddOwnersDialog } from './add-owners-dialog.tsx'
import styles from './customer-detail.module.css'

interface CustomerOwnersProps {
  customerId: number
  owners: ListedCustomer['staffList']
}

/** Staff in charge of a customer; administrators add others (6.05). */
export function CustomerOwners({ customerId, owners }: CustomerOwnersProps) {
  const { adminLevel } = useActor()
  const [adding, setAdding] = useState(false)
  return (
    <section className={styles.section} aria-label="所属员工">
      <h2 className={styles.sectionTitle}>
        所属员工
        {isAdmin(adminLevel) && (
          <Button size="small" type="text" icon={<UserAddOutlined />} onClick={() => setAdding(true)}>
            添加所属员工
          </Button>
        )}
      </h2>
      <p className={styles.owners}>
        {owners.length === 0 && <span className={styles.soft}>还没有所属员工</span>}
        {owners.map(({ id, nickname }) => (
          <Tag key={id}>{nickname}</Tag>
        ))}
      </p>
      {adding && <AddOwnersDialog customerId={customerId} owners={owners} onClose={() => setAdding(false)} />}
    </section>
  )
}
