import { type Delivery, deliveryStates, type Hook, listDeliveries, sendAgain } from '@roombook/contract/hooks'
import { type HookEventType, hookEventTypes } from '@roombook/domain/hooks'
import { shortMoment } from '@roombook/domain/time'
import { Alert, Button, Table, type TableColumnsType } from 'antd'
import { useState } from 'react'
import { useCall } from '#platform/api/use-call.ts'
import { useChange } from '#platform/api/use-change.ts'
import { useShop } from '#platform/session/session-store.ts'
import { Dialog } from '#ui/dialog.tsx'
import { EmptyState, ErrorState } from '#ui/states.tsx'
import styles from '../pos.module.css'
import { callsOfPos } from '../pos-calls.ts'

/** Explains a pause, during which only tests are sent. */
export const pausedText = '推送已暂停：只发送测试，预订变动恢复后再发送'

interface DeliveriesDialogProps {
  systemId: number
  systemTitle: string
  hook: Hook | null
  onClose(): void
}

/** 发送记录: webhook deliveries to a till system in the last 30 days, its responses, and 重发. */
export function DeliveriesDialog({ systemId, systemTitle, hook, onClose }: DeliveriesDialogProps) {
  const [page, setPage] = useState(1)
  const { timezone } = useShop()
  const deliveries = useCall(listDeliveries, { systemId, page, limit: 10 })
  const again = useChange(sendAgain, { refetch: callsOfPos })
  const { data, error } = deliveries
  return (
    <Dialog
      open
      centered
      width={820}
      title={`「${systemTitle}」的发送记录`}
      footer={<Button onClick={onClose}>关闭</Button>}
      onCancel={onClose}
    >
      {hook?.state === 'paused' && (
        <Alert type="warning" showIcon title={`已暂停：${hook.pausedReason}`} description={pausedText} />
      )}
      <Table<Delivery>
        rowKey="id"
        size="small"
        columns={buildColumns(timezone, (deliveryId) => void again.run({ deliveryId }), again.pending)}
        dataSource={data?.list ?? []}
        loading={deliveries.isPending}
        scroll={{ x: 680 }}
        pagination={{
          current: page,
          pageSize: 10,
          total: data?.count ?? 0,
          onChange: setPage,
          hideOnSinglePage: true,
          showSizeChanger: false,
        }}
        locale={{
          emptyText: data ? (
            <EmptyState title="还没有发送过" hint="可先发送测试，看看收银系统是否收到" />
          ) : error ? (
            <ErrorState error={error} onRetry={() => void deliveries.refetch()} />
          ) : (
            <span />
          ),
        }}
      />
    </Dialog>
  )
}

const titleOf = (eventName: string): string =>
  eventName in hookEventTypes ? hookEventTypes[eventName as HookEventType] : '测试'

const buildColumns = (
  timezone: string,
  onAgain: (deliveryId: number) => void,
  isBusy: boolean,
): TableColumnsType<Delivery> => [
  {
    title: '变化',
    key: 'told',
    render: (_, { told, roomName, serial, queuedAt }) => (
      <span className={styles.pair}>
        <span className={styles.name}>
          {titleOf(told)} {roomName}
        </span>
        <span className={styles.quiet}>
          {[serial, shortMoment(queuedAt, timezone)].filter(Boolean).join(' · ')}
        </span>
      </span>
    ),
  },
  {
    title: '情况',
    key: 'state',
    width: 130,
    render: (_, { deliveryState, tries }) => (
      <span className={styles.pair}>
        <span>{deliveryStates[deliveryState]}</span>
        {tries > 0 && <span className={styles.quiet}>发送{tries}次</span>}
      </span>
    ),
  },
  {
    title: '对方应答',
    key: 'answer',
    render: (_, { answerStatus, answer, triedAt }) => (
      <span className={styles.pair}>
        <span className={styles.answer}>{[answerStatus, answer].filter(Boolean).join(' ') || '—'}</span>
        {triedAt && <span className={styles.quiet}>{shortMoment(triedAt, timezone)}</span>}
      </span>
    ),
  },
  {
    title: '操作',
    key: 'acts',
    width: 80,
    render: (_, { id }) => (
      <Button type="link" size="small" disabled={isBusy} onClick={() => onAgain(id)}>
        重发
      </Button>
    ),
  },
]
