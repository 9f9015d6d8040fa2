import type { OutputOf, orderDetail } from '@roombook/contract'
import { clockText } from '@roombook/domain'
import styles from './order-detail.module.css'
import { splitLog } from './split-log.ts'

interface OrderLogProps {
  log: OutputOf<typeof orderDetail>['list']
  timezone: string
}

/** Who did what to the order and when, newest first. */
export function OrderLog({ log, timezone }: OrderLogProps) {
  // Rows are added in front and never change: counted from the end, each keeps its number.
  const rows = log.map((row, index) => ({ ...row, number: log.length - index }))
  const [replies, acts] = splitLog(rows)
  return (
    <section aria-label="订单日志">
      <h3 className={styles.sectionTitle}>日志</h3>
      {log.length === 0 && <p className={styles.nothing}>没有记录</p>}
      <LogRows rows={acts} timezone={timezone} />
      {replies.length > 0 && (
        <details className={styles.replies}>
          <summary>邀请函回复 {replies.length}条</summary>
          <LogRows rows={replies} timezone={timezone} />
        </details>
      )}
    </section>
  )
}

type LogRow = OrderLogProps['log'][number] & { number: number }

const LogRows = ({ rows, timezone }: { rows: readonly LogRow[]; timezone: string }) => (
  <ol className={styles.log}>
    {rows.map(({ number, operatorName, remark, createdAt }) => (
      <li key={number} className={styles.logRow}>
        <time dateTime={createdAt}>{clockText(createdAt, timezone, '')}</time>
        <span className={styles.operator}>{operatorName}</span>
        <span className={styles.what}>{remark}</span>
      </li>
    ))}
  </ol>
)
