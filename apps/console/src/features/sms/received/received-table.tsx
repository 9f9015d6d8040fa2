import type { ReceivedReply } from '@roombook/contract/sms-received'
import { replyOutcomes } from '@roombook/domain/sms'
import { type TableColumnsType, Typography } from 'antd'
import type { ComponentProps, SyntheticEvent } from 'react'
import { StatusText } from '#features/booking/index.ts'
import { useShop } from '#platform/session/session-store.ts'
import { StateTag } from '#ui/state-tag.tsx'
import { personColumn, RecordLines, whenColumn } from '../records/record-lines.tsx'
import { RecordOrder } from '../records/record-order.tsx'
import styles from '../records/records.module.css'
import { subjectLabel } from './received-text.ts'

type ReceivedTableProps = Pick<
  ComponentProps<typeof RecordLines<ReceivedReply>>,
  'data' | 'loading' | 'page' | 'pageSize' | 'onPage' | 'onOpen' | 'empty'
>

/** Expanding the text in place must not open the line. */
const stay = (event: SyntheticEvent) => event.stopPropagation()

const buildColumns = (timezone: string): TableColumnsType<ReceivedReply> => [
  whenColumn(timezone),
  personColumn(),
  {
    title: '回复内容',
    key: 'words',
    render: (_, { content, unread }) => (
      <span className={styles.told}>
        {unread && <StateTag look="waiting">未读</StateTag>}{' '}
        <Typography.Paragraph
          className={styles.passage ?? ''}
          strong={unread}
          ellipsis={{ rows: 3, expandable: 'collapsible', onExpand: stay }}
        >
          {content || '（没有文字）'}
        </Typography.Paragraph>
      </span>
    ),
  },
  {
    title: '答复的短信',
    key: 'about',
    width: 220,
    render: (_, reply) => (
      <span className={styles.pair}>
        {reply.orderId !== null && <RecordOrder record={reply} />}
        <span className={reply.orderId === null ? undefined : styles.quiet}>{subjectLabel(reply)}</span>
      </span>
    ),
  },
  {
    title: '结果',
    key: 'outcome',
    width: 220,
    render: (_, { outcome, reason }) => (
      <span className={styles.pair}>
        <StatusText tone={replyOutcomes[outcome].tone}>{replyOutcomes[outcome].name}</StatusText>
        {reason && <span className={styles.reason}>{reason}</span>}
      </span>
    ),
  },
]

/** A page of guests' replies. */
export function ReceivedTable(props: ReceivedTableProps) {
  const { timezone } = useShop()
  return <RecordLines label="收到的回复" unit="条" columns={buildColumns(timezone)} {...props} />
}
