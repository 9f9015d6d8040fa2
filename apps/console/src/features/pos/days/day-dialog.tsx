import { posMeans } from '@roombook/contract'
import { settleTillDay, showTillDay, type TillDay, type TillDifference } from '@roombook/contract/pos-days'
import { yuan } from '@roombook/domain/money'
import { shortMoment } from '@roombook/domain/time'
import { Alert, Button, Form, Input, Table, type TableColumnsType } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import { useCall } from '#platform/api/use-call.ts'
import { useChange } from '#platform/api/use-change.ts'
import { orderPath } from '#platform/navigation/paths.ts'
import { useShop } from '#platform/session/session-store.ts'
import { Dialog } from '#ui/dialog.tsx'
import { EmptyState, ErrorState, LoadingState } from '#ui/states.tsx'
import { waitingId } from '../events/waiting-id.ts'
import styles from '../pos.module.css'
import { callsOfPos } from '../pos-calls.ts'

/** 对账明细: differences of a day, each with its order, and the note that it was checked. */
export function DayDialog({
  day: { systemId, date, systemTitle },
  onClose,
}: {
  day: TillDay
  onClose(): void
}) {
  const [note, setNote] = useState<string>()
  const { timezone } = useShop()
  const shown = useCall(showTillDay, { systemId, date })
  const settling = useChange(settleTillDay, {
    refetch: callsOfPos,
    onDone: onClose,
    onRefused: () => {
      void shown.refetch()
      return true
    },
  })
  const { data, error } = shown
  const { refusal } = settling
  const fault = refusal?.fields.note ?? refusal?.message
  const differs = data !== undefined && data.differences.length > 0
  return (
    <Dialog
      open
      centered
      width={720}
      title={`${date} 对账（${systemTitle}）`}
      okText="标记为已核对"
      cancelText="关闭"
      okButtonProps={{ disabled: !differs }}
      confirmLoading={settling.pending}
      onCancel={onClose}
      onOk={() =>
        data && void settling.run({ systemId, date, seen: data.seen, note: (note ?? data.note).trim() })
      }
    >
      {data ? (
        <>
          <p className={styles.quiet}>
            收银于 {shortMoment(data.closedAt, timezone)} 日结
            {data.replaced.length > 0 &&
              `；另有${data.replaced.length}次上报没有采用（${data.replaced.map((at) => shortMoment(at, timezone)).join('、')}）`}
          </p>
          {data.day.tillDayState === 'settled' && (
            <Alert
              type="info"
              showIcon
              className={styles.notice ?? ''}
              title={`${data.settledName}已核对：${data.note}`}
            />
          )}
          <Table<TillDifference>
            rowKey={({ kind, what }) => `${kind} ${what}`}
            size="small"
            columns={buildColumns(date, () => {
              onClose()
              document.getElementById(waitingId)?.scrollIntoView({ behavior: 'smooth' })
            })}
            dataSource={data.differences}
            scroll={{ x: 560 }}
            pagination={{ pageSize: 10, hideOnSinglePage: true, showSizeChanger: false }}
            locale={{ emptyText: <EmptyState title="逐单一致，各收款方式合计一致" /> }}
          />
          {differs && (
            <Form layout="vertical" component="div">
              <Form.Item label="说明" htmlFor="day-note" validateStatus={fault ? 'error' : ''} help={fault}>
                <Input.TextArea
                  id="day-note"
                  rows={2}
                  maxLength={200}
                  showCount
                  value={note ?? data.note}
                  placeholder="例如：B12是员工餐，收银当天撤销"
                  onChange={(change) => setNote(change.target.value)}
                />
              </Form.Item>
            </Form>
          )}
        </>
      ) : error ? (
        <ErrorState error={error} onRetry={() => void shown.refetch()} />
      ) : (
        <LoadingState rows={4} />
      )}
    </Dialog>
  )
}

const titles = {
  'missing-here': '收银有这张账单，对接没有收到',
  'missing-there': '对接收到了这张账单，收银没有列出',
  waiting: '在对接待处理中，还没有入账',
  sum: '金额不同',
  means: '收款方式合计不同',
} as const satisfies Record<TillDifference['kind'], string>

const buildColumns = (date: string, onDeal: () => void): TableColumnsType<TillDifference> => [
  {
    title: '账单',
    key: 'what',
    render: (_, { kind, what }) =>
      kind === 'means' && what in posMeans ? posMeans[what as keyof typeof posMeans] : what,
  },
  {
    title: '差异',
    key: 'kind',
    render: (_, { kind, matchedSerial, matchedOrderId }) => (
      <span className={styles.pair}>
        <span>{titles[kind]}</span>
        {matchedOrderId !== null && (
          <Link to={orderPath({ date, order: matchedOrderId })}>订单 {matchedSerial}</Link>
        )}
      </span>
    ),
  },
  {
    title: '收银',
    key: 'reported',
    width: 110,
    render: (_, { reportedFen: sum }) => (sum === null ? '—' : yuan(sum)),
  },
  {
    title: '系统',
    key: 'known',
    width: 110,
    render: (_, { knownFen: sum }) => (sum === null ? '—' : yuan(sum)),
  },
  {
    title: '',
    key: 'acts',
    width: 90,
    render: (_, { kind }) =>
      kind === 'waiting' && (
        <Button type="link" size="small" onClick={onDeal}>
          去处理
        </Button>
      ),
  },
]
