import { Button } from 'antd'
import { useGoToOrder } from '#features/booking/index.ts'
import { useMay } from '#platform/permission/use-may.ts'
import styles from './till.module.css'

/** Opens an order, for staff who may read orders; plain text for others. */
export function OrderLink({ orderId, children }: { orderId: number; children: string }) {
  const goTo = useGoToOrder()
  const mayRead = useMay(['roombook/orderlist', 'roombook/createbook'])
  if (!mayRead) return children
  return (
    <Button type="link" size="small" className={styles.inline ?? ''} onClick={() => void goTo(orderId)}>
      {children}
    </Button>
  )
}
