import { orderTimeline, type StoryEntry } from '@roombook/contract/order-timeline'
import { type StoryKind, storyKinds } from '@roombook/domain/orders'
import { clockText } from '@roombook/domain/time'
import { Button, Select, Tag } from 'antd'
import { useState } from 'react'
import { useCallPages } from '#platform/api/use-call-pages.ts'
import { useShop } from '#platform/session/session-store.ts'
import { ErrorState, LoadingState } from '#ui/states.tsx'
import styles from './order-detail.module.css'
import story from './order-story.module.css'

const pageSize = 20

const kinds: { value: StoryKind | 'all'; label: string }[] = [
  { value: 'all', label: '全部' },
  ...(Object.keys(storyKinds) as StoryKind[]).map((value) => ({ value, label: storyKinds[value] })),
]

/** History of an order, newest first: calls, messages, money, dishes, arrival and changes. */
export function OrderStory({ orderId }: { orderId: number }) {
  const [chosen, setChosen] = useState<StoryKind | 'all'>('all')
  const kind = chosen === 'all' ? undefined : chosen
  const pages = useCallPages(orderTimeline, { id: orderId, kind }, { limit: pageSize })
  const { list, count } = pages
  const answers = pages.first?.invitationCount ?? 0
  return (
    <>
      <Select
        aria-label="全程类型"
        size="small"
        className={story.kind ?? ''}
        options={kinds}
        value={chosen}
        onChange={setChosen}
      />
      {pages.error && !list && <ErrorState error={pages.error} onRetry={pages.retry} />}
      {!pages.error && !list && <LoadingState rows={4} />}
      {list?.length === 0 && <p className={styles.nothing}>没有记录</p>}
      <ol className={styles.log} aria-busy={pages.isOld}>
        {list?.map((entry) => (
          <StoryRow key={`${entry.source} ${entry.id}`} entry={entry} />
        ))}
      </ol>
      {list && list.length < count && (
        <Button block size="small" loading={pages.loadingMore} onClick={pages.more}>
          更早的记录（还有{count - list.length}条）
        </Button>
      )}
      {kind === undefined && answers > 0 && (
        <Button block type="link" size="small" onClick={() => setChosen('invitation')}>
          邀请函回复 {answers}条
        </Button>
      )}
    </>
  )
}

function StoryRow({ entry }: { entry: StoryEntry }) {
  const { timezone } = useShop()
  const { kind, at, title, text, operatorName, stateName, booked } = entry
  return (
    <li className={styles.logRow}>
      <time dateTime={at}>{clockText(at, timezone, '')}</time>
      <span className={styles.operator}>{operatorName || storyKinds[kind]}</span>
      <span className={styles.what}>
        {title} {booked && <Tag color="success">由此预订</Tag>}
        {stateName && !booked && <Tag>{stateName}</Tag>}
        {text && <span className={story.text}>{text}</span>}
      </span>
    </li>
  )
}
