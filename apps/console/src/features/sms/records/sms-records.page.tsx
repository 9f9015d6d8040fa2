import { listReceivedReplies } from '@roombook/contract/sms-received'
import { Badge, Tabs } from 'antd'
import { useSearchParams } from 'react-router'
import { useCall } from '#platform/api/use-call.ts'
import { ReceivedReplies } from '../received/received-replies.tsx'
import styles from './records.module.css'
import { SentRecords } from './sent-records.tsx'

/** /record-sms: sent messages, and at `?tab=replies` guests' replies, in separate lists (2.13). */
export function SmsRecordsPage() {
  const [query, setQuery] = useSearchParams()
  const tab = query.get('tab') === 'replies' ? 'replies' : 'sent'
  const { data } = useCall(listReceivedReplies, { unread: true, limit: 1 })
  const unread = data?.unread ?? 0
  const replies = (
    <span className={styles.tabName}>
      收到的回复
      {unread > 0 && <Badge count={unread} overflowCount={999} title={`${unread}条未读`} size="small" />}
    </span>
  )
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>短信记录</h1>
      <Tabs
        className={styles.tabs ?? ''}
        activeKey={tab}
        destroyOnHidden
        onChange={(key) => setQuery(key === 'replies' ? { tab: key } : {}, { replace: true })}
        items={[
          { key: 'sent', label: '发出的短信', children: <SentRecords /> },
          { key: 'replies', label: replies, children: <ReceivedReplies /> },
        ]}
      />
    </div>
  )
}
