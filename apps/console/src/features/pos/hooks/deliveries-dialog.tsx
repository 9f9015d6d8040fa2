import { type Delivery, deliveryStates, type Hook, listDeliveries, sendAgain } from '@roombook/contract/hooks'
import { type HookEventType, hookEventTypes } from '@roombook/domain/hooks'
import { shortMoment } from '@roombook/domain/time'
import { Alert, Button, type TableColumnsType } from 'antd'
import { useChange } from '#platform/api/use-change.ts'
import { RecordTable } from '#platform/records/record-table.tsx'
import { useRecordList } from '#platform/records/use-record-list.ts'
import { useShop } from '#platform/session/session-store.ts'
import { Dialog } from '#ui/dialog.tsx'
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
  const { timezone } = useShop()
  const deliveries = useRecordList(listDeliveries, { systemId }, { pageSize: 10 })
  const again = useChange(sendAgain, { refetch: callsOfPos })
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
      <RecordTable
        list={deliveries}
        rowKey="id"
        columns={buildColumns(timezone, (deliveryId) => void again.run({ deliveryId }), again.pending)}
        scroll={{ x: 680 }}
        empty={{ title: '还没有发送过', hint: '可先发送测试，看看收银系统是否收到' }}
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
