import type { Instant, ShopTime } from '@roombook/domain/time'
import { urgencyOf, type WaitingKind } from '@roombook/domain/waiting'
import { formatWaitingMoment, howLong, type WaitingEntry } from '@roombook/order-screens'
import { Link } from 'react-router'
import { workPath } from '#platform/navigation/paths.ts'
import styles from './needs.module.css'

interface NeedRowProps {
  entry: WaitingEntry
  now: Instant
  shop: Omit<ShopTime, 'now'>
  receivesCalls: boolean
  onOrder(orderId: number): void
}

/** Kinds that can be handled only in the console; the phone shows the order, if there is one. */
const onlyOnConsole: ReadonlySet<WaitingKind> = new Set<WaitingKind>([
  ...(['printer', 'refund', 'charge', 'pos', 'sms-stock', 'plugin'] as const),
])

/** A task in one line: kind, waiting time, person and action, here or in the console. */
export function NeedRow({ entry, now, shop, receivesCalls, onOrder }: NeedRowProps) {
  const { kind, who, phone, about, action, order } = entry
  const text = howLong(entry, now)
  const content = (
    <>
      <span className={styles.top}>
        <strong className={styles.who}>{who}</strong>
        {phone && <span className={styles.phone}>{phone}</span>}
        <span className={styles.long}>{text || formatWaitingMoment(entry, { ...shop, now })}</span>
      </span>
      <span className={styles.about}>{about}</span>
      <span className={styles.bottom}>
        {onlyOnConsole.has(kind) ? (
          <>
            <span className={styles.console}>{action}：请在电脑上办理</span>
            {order && <b className={styles.go}>看订单 ›</b>}
          </>
        ) : (
          <b className={styles.go}>{action} ›</b>
        )}
      </span>
    </>
  )
  const look = { className: styles.row, 'data-urgency': urgencyOf(entry, now) }
  return (
    <li>
      {order ? (
        <button type="button" {...look} onClick={() => onOrder(order.order)}>
          {content}
        </button>
      ) : kind === 'call' && receivesCalls ? (
        <Link to={workPath('calls')} {...look}>
          {content}
        </Link>
      ) : (
        <div {...look}>{content}</div>
      )}
    </li>
  )
}
