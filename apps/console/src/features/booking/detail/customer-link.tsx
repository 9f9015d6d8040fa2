import type { OrderRow } from '@roombook/contract'
import type { ReactNode } from 'react'
import { openCustomer } from '#platform/navigation/customer-request.ts'
import { useMay } from '#platform/permission/use-may.ts'
import styles from './customer-link.module.css'

interface CustomerLinkProps {
  customerId: OrderRow['customerId']
  children: ReactNode
}

/** The guest's name, which opens 客户详情 where the directory knows the guest, for whoever may see it (2.40, 6.07). */
export function CustomerLink({ customerId, children }: CustomerLinkProps) {
  const may = useMay('commonuser/customercount')
  if (customerId === null || !may) return children
  return (
    <button
      type="button"
      className={styles.link}
      aria-haspopup="dialog"
      title="查看客户详情"
      onClick={() => openCustomer(customerId)}
    >
      {children}
    </button>
  )
}
