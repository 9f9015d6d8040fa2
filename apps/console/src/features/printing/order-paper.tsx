import type { OrderRow } from '@roombook/contract/order-shapes'
import { yuan } from '@roombook/domain/money'
import { guestName } from '@roombook/domain/orders'
import { createPortal } from 'react-dom'
import styles from './order-paper.module.css'

interface OrderPaperProps {
  order: OrderRow
  shopName: string
  /** Time of printing: `2026-11-20 10:00`. */
  made: string
}

/** Printout of an order by the browser: the facts that cash desk and room staff need. */
export function OrderPaper({ order, shopName, made }: OrderPaperProps) {
  return (
    <article className={styles.paper} aria-label="打印预览">
      <p className={styles.shop}>{shopName}</p>
      <p className={styles.room}>{[order.roomName, ...linkedNames(order)].join('、')}</p>
      <p className={styles.when}>
        {order.bookDate} {order.periodName}
        {order.arrivalTime && ` · ${order.arrivalTime}到店`}
      </p>
      <dl className={styles.facts}>
        {paperFacts(order).map(([label, text]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.foot}>
        <span>订单号 {order.orderSerial}</span>
        <span>{made} 打印</span>
      </p>
    </article>
  )
}

/** The same printout for the printer only: while it exists, the page itself is not printed. */
export const PrintedPaper = (props: OrderPaperProps) =>
  createPortal(
    <div className={styles.printed} aria-hidden="true">
      <OrderPaper {...props} />
    </div>,
    document.body,
  )

const linkedNames = ({ id, linkedRooms }: OrderRow): string[] =>
  linkedRooms.filter(({ orderId }) => orderId !== id).map(({ roomName }) => roomName)

/** Order fields printed below its heading. */
type PrintedOrder = Pick<
  OrderRow,
  | 'userName'
  | 'sex'
  | 'status'
  | 'statusName'
  | 'phone'
  | 'peopleNum'
  | 'turn'
  | 'turnFrom'
  | 'birthdayKind'
  | 'memorialTitles'
  | 'customerLabels'
  | 'orderLabels'
  | 'remark'
  | 'adminRemark'
  | 'deposit'
  | 'serviceFee'
  | 'openerName'
>

/** Returns an order's facts for print, with labels. The phone stays masked: papers may be seen by others. */
export function paperFacts(order: PrintedOrder): [label: string, text: string][] {
  const { statusName, phone, peopleNum, turn, turnFrom, openerName, birthdayKind, memorialTitles } = order
  const celebrations = [...(birthdayKind > 0 ? ['生日'] : []), ...memorialTitles.map(({ title }) => title)]
  const facts: [label: string, text: string][] = [
    ['客人', guestName(order)],
    ['手机', phone],
    ['人数', peopleNum > 0 ? `${peopleNum}人` : ''],
    ['轮次', turn > 1 ? `第${turn}轮${turnFrom && ` · ${turnFrom}起`}` : ''],
    ['状态', statusName],
    ['庆祝', celebrations.join('、')],
    ['标签', [...order.customerLabels, ...order.orderLabels].map(({ title }) => title).join('、')],
    ['客人留言', order.remark],
    ['备注', order.adminRemark],
    ['订金', order.deposit > 0 ? `${yuan(order.deposit)}元` : ''],
    ['包厢服务费', order.serviceFee > 0 ? `${yuan(order.serviceFee)}元` : ''],
    ['开台', openerName],
  ]
  return facts.filter(([, text]) => text !== '')
}
