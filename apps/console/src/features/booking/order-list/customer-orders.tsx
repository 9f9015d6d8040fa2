import type { OrderRow } from '@roombook/contract'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useMay } from '../../../platform/permission/use-may.ts'
import { guestName } from '../board/order-words.ts'
import styles from './customer-orders.module.css'

const OrderListDialog = lazy(async () => ({
  default: (await import('./order-list-dialog.tsx')).OrderListDialog,
}))

interface CustomerOrdersProps {
  order: Pick<OrderRow, 'customerId' | 'userName' | 'sex' | 'phone' | 'status' | 'statusName'>
  children: ReactNode
}

/** The guest's name, which opens 客户订单列表 where the books know the guest (2.44). */
export function CustomerOrders({ order, children }: CustomerOrdersProps) {
  const { customerId } = order
  const may = useMay(['roombook/orderlist', 'commonuser/customercount', 'commonuser/statistics'])
  const [open, setOpen] = useState(false)
  if (customerId === null || !may) return children
  return (
    <>
      <button
        type="button"
        className={styles.link}
        aria-haspopup="dialog"
        title="查看该客户的全部订单"
        onClick={() => setOpen(true)}
      >
        {children}
      </button>
      <Suspense>
        {open && (
          <OrderListDialog
            of={{ type: 'customer', customerId, name: guestName(order) }}
            onClose={() => setOpen(false)}
          />
        )}
      </Suspense>
    </>
  )
}
