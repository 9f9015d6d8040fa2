import { customerTimeline, type TimelineEntry, type TimelineKind } from '@roombook/contract/customer-timeline'
import { momentText } from '@roombook/domain/time'
import { Button, Segmented } from 'antd'
import { useState } from 'react'
import { useCallPages } from '#platform/api/use-call-pages.ts'
import { useShop } from '#platform/session/session-store.ts'
import { ErrorState, LoadingState } from '#ui/states.tsx'
import styles from './customer-detail.module.css'

const pageSize = 20

const kinds: { value: TimelineKind | 'all'; label: string }[] = [
  { value: 'all', label: '全部' },
  { value: 'order', label: '订单' },
  { value: 'call', label: '来电' },
  { value: 'visit', label: '进程' },
  { value: 'record', label: '客勤' },
  { value: 'message', label: '短信' },
  { value: 'reply', label: '回复' },
  { value: 'level', label: '等级' },
  { value: 'change', label: '资料' },
]
/** Kinds of entries that link to their order. */
const opensOrder: ReadonlySet<TimelineKind> = new Set(['order', 'reply', 'call', 'visit'])
const kindNames = new Map(kinds.map(({ value, label }) => [value, label]))

interface TimelineListProps {
  customerId: number
  onOpenOrder: ((orderId: number) => void) | undefined
}

/** History of a customer, newest first: all entries, or one kind. */
export function CustomerTimelineList({ customerId, onOpenOrder }: TimelineListProps) {
  const [chosen, setChosen] = useState<TimelineKind | 'all'>('all')
  const kind = chosen === 'all' ? undefined : chosen
  const pages = useCallPages(customerTimeline, { ofCustomerId: customerId, kind }, { limit: pageSize })
  return (
    <section className={styles.section} aria-label="动态">
      <h2 className={styles.sectionTitle}>
        动态
        <Segmented aria-label="动态类型" size="small" options={kinds} value={chosen} onChange={setChosen} />
      </h2>
      {pages.error && !pages.list && <ErrorState error={pages.error} onRetry={pages.retry} />}
      {!pages.error && !pages.list && <LoadingState rows={4} />}
      {pages.list?.length === 0 && <p className={styles.soft}>没有记录</p>}
      <ol className={styles.timeline}>
        {pages.list?.map((entry) => (
          <Entry key={`${entry.kind} ${entry.id}`} entry={entry} onOpenOrder={onOpenOrder} />
        ))}
      </ol>
      {pages.list && pages.list.length < pages.count && (
        <Button block loading={pages.loadingMore} onClick={pages.more}>
          更早的动态（还有{pages.count - pages.list.length}条）
        </Button>
      )}
    </section>
  )
}

function Entry({
  entry,
  onOpenOrder,
}: {
  entry: TimelineEntry
  onOpenOrder: TimelineListProps['onOpenOrder']
}) {
  const { timezone } = useShop()
  const { kind, at, title, text, operatorName, orderId, stateName } = entry
  return (
    <li className={styles.entry} data-kind={kind}>
      <time dateTime={at}>{momentText(at, timezone)}</time>
      <span className={styles.kind}>{kindNames.get(kind)}</span>
      <div className={styles.what}>
        <p className={styles.entryTitle}>
          {opensOrder.has(kind) && orderId > 0 && onOpenOrder ? (
            <button
              type="button"
              className={styles.link}
              title="查看订单"
              onClick={() => onOpenOrder(orderId)}
            >
              {title}
            </button>
          ) : (
            title
          )}
          {stateName && <span className={styles.state}>{stateName}</span>}
        </p>
        {text && <p className={styles.entryText}>{text}</p>}
      </div>
      <span className={styles.operator}>{operatorName}</span>
    </li>
  )
}
