import type { OutputOf } from '@roombook/contract'
import type { listSmsRecords, SmsRecord } from '@roombook/contract/sms-records'
import { Button, Table, type TableColumnsType } from 'antd'
import type { ComponentProps } from 'react'
import { useShop } from '#platform/session/session-store.ts'
import { StateTag } from '#ui/state-tag.tsx'
import { personColumn, RecordLines, whenColumn } from './record-lines.tsx'
import { RecordOrder } from './record-order.tsx'
import { RecordState } from './record-state.tsx'
import { carrierLabel, channelLabel, kindLabel } from './record-text.ts'
import styles from './records.module.css'

type Page = OutputOf<typeof listSmsRecords>

interface RecordTableProps
  extends Pick<
    ComponentProps<typeof RecordLines<SmsRecord>>,
    'loading' | 'page' | 'pageSize' | 'onPage' | 'onOpen' | 'empty'
  > {
  data: Page | undefined
  onResend(record: SmsRecord): void
}

const buildColumns = (
  timezone: string,
  onResend: (record: SmsRecord) => void,
): TableColumnsType<SmsRecord> => [
  whenColumn(timezone),
  personColumn(),
  {
    title: '订单',
    key: 'order',
    width: 150,
    render: (_, record) => <RecordOrder record={record} />,
  },
  {
    title: '类型',
    key: 'kind',
    width: 124,
    render: (_, record) => (
      <span className={styles.kind}>
        {kindLabel(record)}
        {record.reissue && <StateTag>补发</StateTag>}
      </span>
    ),
  },
  {
    title: '内容',
    key: 'words',
    render: (_, { content }) => <span className={styles.excerpt}>{content || '—'}</span>,
  },
  {
    title: '计费条数',
    key: 'parts',
    width: 76,
    align: 'end',
    render: (_, { channel, parts }) => (channel === 'sms' ? parts : '不占'),
  },
  {
    title: '渠道',
    key: 'channel',
    width: 100,
    render: (_, record) => (
      <span className={styles.pair}>
        {channelLabel(record)}
        {record.carrier && <span className={styles.quiet}>{carrierLabel(record)}</span>}
      </span>
    ),
  },
  {
    title: '状态',
    key: 'state',
    width: 168,
    render: (_, { state, error }) => (
      <span className={styles.pair}>
        <RecordState state={state} />
        {error && <span className={styles.reason}>{error}</span>}
      </span>
    ),
  },
  {
    title: '操作',
    key: 'acts',
    width: 76,
    render: (_, record) =>
      record.resends && (
        <Button
          type="link"
          size="small"
          className={styles.act ?? ''}
          onClick={(event) => {
            event.stopPropagation()
            onResend(record)
          }}
        >
          补发
        </Button>
      ),
  },
]

/** A page of messages, with the sums of all matching messages below. */
export function RecordTable({ onResend, ...props }: RecordTableProps) {
  const { data } = props
  const { timezone } = useShop()
  return (
    <RecordLines
      label="短信记录"
      unit="则"
      columns={buildColumns(timezone, onResend)}
      summary={() => data && data.count > 0 && sumsLine(data)}
      {...props}
    />
  )
}

/** Row of the sums of all matching messages. */
function sumsLine({ count, sums: { parts, failedParts, failed, unknown } }: Page) {
  const troubles = [
    failed > 0 && `失败 ${failed}`,
    failedParts > 0 && `未发出 ${failedParts} 条`,
    unknown > 0 && `结果未知 ${unknown}`,
  ].filter(Boolean)
  return (
    <Table.Summary.Row className={styles.sums ?? ''}>
      <Table.Summary.Cell index={0} colSpan={5}>
        合计 {count} 则短信
      </Table.Summary.Cell>
      <Table.Summary.Cell index={5} align="end">
        {parts} 条
      </Table.Summary.Cell>
      <Table.Summary.Cell index={6} colSpan={3} align="end">
        {troubles.join(' · ')}
      </Table.Summary.Cell>
    </Table.Summary.Row>
  )
}
