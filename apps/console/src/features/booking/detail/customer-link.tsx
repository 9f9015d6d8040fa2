import type { OrderRow } from '@roombook/contract/order-shapes'
import type { ReactNode } from 'react'
import { openCustomer } from '#platform/navigation/customer-request.ts'
import { useMay } from '#platform/permission/use-may.ts'
import styles from './customer-link.module.css'

interface CustomerLinkProps {
  customerId: OrderRow['customerId']
  children: ReactNode
}

/** Shows the guest's name; for a known customer it opens 客户详情, if the user has permission (2.40, 6.07). */
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
