import { CloseOutlined } from '@ant-design/icons'
import type { OrderRow } from '@roombook/contract/order-shapes'
import { displayStatusName, guestName, visitsText } from '@roombook/domain/orders'
import { shortDate, weekdayText } from '@roombook/domain/time'
import { Button } from 'antd'
import { stateOf } from '../board/room-slots.ts'
import { StatusIcon } from '../board/status-icon.tsx'
import { statusStyles } from '../board/status-styles.ts'
import { CustomerLink } from './customer-link.tsx'
import styles from './order-detail.module.css'
import { OrderPhone } from './order-phone.tsx'

/** Heading of an order: room and time, guest, and status. */
export function OrderHeading({ order, onClose }: { order: OrderRow; onClose(): void }) {
  const state = stateOf(order.status)
  const { bookDate, periodName, roomName, floorName, turn, turnFrom, visits, customerLabels, customerId } =
    order
  return (
    <header className={styles.heading} style={statusStyles[state]}>
      <div className={styles.place}>
        <h2 className={styles.title} tabIndex={-1} data-focus-home>
          <span title={floorName}>{roomName}</span>
          <span className={styles.when}>
            {periodName} · {shortDate(bookDate)} {weekdayText(bookDate)}
            {turn > 1 && ` · 第${turn}轮${turnFrom && ` ${turnFrom}起`}`}
          </span>
        </h2>
        <Button type="text" icon={<CloseOutlined />} aria-label="关闭订单详情" onClick={onClose} />
      </div>
      <div className={styles.guestLine}>
        <strong className={styles.guest}>
          <CustomerLink customerId={customerId}>{guestName(order)}</CustomerLink>
        </strong>
        <span className={styles.status}>
          <StatusIcon state={state} /> {displayStatusName(order)}
        </span>
      </div>
      <div className={styles.guestLine}>
        <OrderPhone order={order} />
        {(customerId !== null || order.phone) && <span className={styles.visits}>{visitsText(visits)}</span>}
      </div>
      {customerLabels.length > 0 && (
        <p className={styles.customerLabels}>
          {customerLabels.map(({ id, title }) => (
            <span key={id}>{title}</span>
          ))}
        </p>
      )}
    </header>
  )
}
