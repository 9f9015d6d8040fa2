import type { ComingOrders } from '@roombook/contract/room-shapes'
import { Link } from 'react-router'
import { create } from 'zustand'
import { orderPath } from '#platform/navigation/paths.ts'
import { Dialog } from '#ui/dialog.tsx'
import styles from './blocking-orders.module.css'

interface DisplayedOrders extends ComingOrders {
  message: string
}

const useDisplayedOrders = create<{ shown: DisplayedOrders | undefined }>()(() => ({ shown: undefined }))

/** Shows the orders that prevent a closure. */
export const showBlockingOrders = (message: string, orders: ComingOrders): void =>
  useDisplayedOrders.setState({ shown: { ...orders, message } })

const close = (): void => useDisplayedOrders.setState({ shown: undefined })

/** Orders that prevent a closure, each with a link to the board. */
export function BlockingOrders() {
  const shown = useDisplayedOrders((state) => state.shown)
  return (
    <Dialog
      open={shown !== undefined}
      centered
      width={560}
      title="还有未完成的订单"
      okText="知道了"
      cancelButtonProps={{ style: { display: 'none' } }}
      onOk={close}
      onCancel={close}
    >
      {shown && (
        <>
          <p className={styles.message}>
            以下{shown.count}个订单需要先转台、改期或取消。点击订单，在房态中处理后再回来操作。
          </p>
          <ul className={styles.orders} aria-label="未完成的订单">
            {shown.orders.map((order) => (
              <li key={order.orderId}>
                <Link
                  className={styles.order}
                  to={orderPath({ date: order.bookDate, period: order.periodId, order: order.orderId })}
                  onClick={close}
                >
                  <span className={styles.when}>
                    {order.bookDate} {order.periodName}
                  </span>
                  <span className={styles.room}>{order.roomName}</span>
                  <span className={styles.who}>{order.customerName || '未留姓名'}</span>
                  <span className={styles.go}>去转台 ›</span>
                </Link>
              </li>
            ))}
          </ul>
          {shown.count > shown.orders.length && (
            <p className={styles.message}>另有{shown.count - shown.orders.length}个未列出。</p>
          )}
        </>
      )}
    </Dialog>
  )
}
