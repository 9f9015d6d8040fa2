import type { OutputOf } from '@roombook/contract'
import type { orderDetail } from '@roombook/contract/booking'
import { clockText } from '@roombook/domain/time'
import { Segmented } from 'antd'
import { useState } from 'react'
import styles from './order-detail.module.css'
import story from './order-story.module.css'
import { OrderStory } from './order-story.tsx'
import { splitLog } from './split-log.ts'

interface OrderLogProps {
  log: OutputOf<typeof orderDetail>['list']
  timezone: string
  orderId: number
}

/** Shows the order's log, newest first; on request, its full history with calls and messages. */
export function OrderLog({ log, timezone, orderId }: OrderLogProps) {
  const [shown, setShown] = useState<'log' | 'story'>('log')
  // Numbered from the end: new rows are only added in front, so each keeps its number.
  const rows = log.map((row, index) => ({ ...row, number: log.length - index }))
  const [replies, acts] = splitLog(rows)
  return (
    <section aria-label="订单日志">
      <h3 className={`${styles.sectionTitle} ${story.title}`}>
        日志
        <Segmented
          aria-label="日志内容"
          size="small"
          options={[
            { value: 'log', label: '操作' },
            { value: 'story', label: '全程' },
          ]}
          value={shown}
          onChange={setShown}
        />
      </h3>
      {shown === 'story' ? (
        <OrderStory orderId={orderId} />
      ) : (
        <>
          {log.length === 0 && <p className={styles.nothing}>没有记录</p>}
          <LogRows rows={acts} timezone={timezone} />
          {replies.length > 0 && (
            <details className={styles.replies}>
              <summary>邀请函回复 {replies.length}条</summary>
              <LogRows rows={replies} timezone={timezone} />
            </details>
          )}
        </>
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
