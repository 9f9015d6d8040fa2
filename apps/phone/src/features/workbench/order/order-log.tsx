import type { OutputOf } from '@roombook/contract'
import type { orderDetail } from '@roombook/contract/booking'
import { shortMoment } from '@roombook/domain/time'
import { useAtWork } from '../at-work.ts'
import styles from './order.module.css'

/** Latest log entries of an order. */
export function OrderLog({ rows }: { rows: OutputOf<typeof orderDetail>['list'] }) {
  const { shop } = useAtWork()
  return (
    <details className={styles.log}>
      <summary>操作日志（{rows.length}）</summary>
      <ol>
        {rows.map(({ createdAt, operatorName, remark }) => (
          <li key={`${createdAt} ${remark}`}>
            <span>
              {shortMoment(createdAt, shop.timezone)} {operatorName}
            </span>
            {remark}
          </li>
        ))}
      </ol>
    </details>
  )
}
