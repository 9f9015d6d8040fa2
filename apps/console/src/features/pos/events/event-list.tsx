import { posProblems } from '@roombook/contract'
import { listPosEvents, type PosEventRow, type PosEventState, posEventStates } from '@roombook/contract/pos'
import { yuan } from '@roombook/domain/money'
import { shortMoment } from '@roombook/domain/time'
import { Button, Segmented, Table, type TableColumnsType } from 'antd'
import { useState } from 'react'
import { SettingsCard } from '#features/settings/index.ts'
import { useCall } from '#platform/api/use-call.ts'
import { useShop } from '#platform/session/session-store.ts'
import { EmptyState, ErrorState } from '#ui/states.tsx'
import styles from '../pos.module.css'
import { describeCoupons, describePayments } from './describe-payments.ts'
import { IgnoreDialog } from './ignore-dialog.tsx'
import { MatchDialog } from './match-dialog.tsx'

type EventFilter = PosEventState | 'all'

/** Lists events reported by tills: those that need staff (对接待处理), or all. */
export function EventList() {
  const [shown, setShown] = useState<EventFilter>('pending')
  const [page, setPage] = useState(1)
  const [opened, setOpened] = useState<{ event: PosEventRow; act: 'match' | 'ignore' }>()
  const { timezone } = useShop()
  const events = useCall(listPosEvents, { ...(shown !== 'all' && { state: shown }), page, limit: 10 })
  const { data, error } = events
  const close = () => setOpened(undefined)
  return (
    <SettingsCard
      title="对接待处理"
      hint="收银上传、系统不能自动处理的；处理之前不会入账"
      extra={
        <Segmented<EventFilter>
          value={shown}
          onChange={(next) => {
            setShown(next)
            setPage(1)
          }}
          options={[
            { value: 'pending', label: `待处理${data?.pending ? ` ${data.pending}` : ''}` },
            { value: 'all', label: '全部' },
          ]}
        />
      }
    >
      <Table<PosEventRow>
        rowKey="id"
        size="middle"
        columns={buildColumns({ timezone, onAct: (event, act) => setOpened({ event, act }) })}
        dataSource={data?.list ?? []}
        loading={events.isPending}
        scroll={{ x: 760 }}
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
            <EmptyState title={shown === 'pending' ? '没有待处理的' : '收银系统还没有上传消息'} />
          ) : error ? (
            <ErrorState error={error} onRetry={() => void events.refetch()} />
          ) : (
            <span />
          ),
        }}
      />
      {opened?.act === 'match' && <MatchDialog event={opened.event} onClose={close} />}
      {opened?.act === 'ignore' && <IgnoreDialog event={opened.event} onClose={close} />}
    </SettingsCard>
  )
}

const kinds = { 'table.opened': '开台', 'bill.paid': '结账' } as const

interface EventColumns {
  timezone: string
  onAct(event: PosEventRow, act: 'match' | 'ignore'): void
}

const buildColumns = ({ timezone, onAct }: EventColumns): TableColumnsType<PosEventRow> => [
  {
    title: '收银',
    key: 'bill',
    render: (_, event) => (
      <span className={styles.pair}>
        <span className={styles.name}>
          {kinds[event.kind]} {event.tableCode}
          {event.roomName && `（${event.roomName}）`}
        </span>
        <span className={styles.quiet}>
          {event.billNo} · {event.systemTitle} · {shortMoment(event.receivedAt, timezone)}
        </span>
      </span>
    ),
  },
  {
    title: '金额',
    key: 'total',
    width: 190,
    render: (_, { billTotal, payments, coupons, people }) =>
      billTotal === null ? (
        <span className={styles.quiet}>{people ? `${people}人` : '—'}</span>
      ) : (
        <span className={styles.pair}>
          <span>¥{yuan(billTotal)}</span>
          <span className={styles.quiet}>{describePayments(payments)}</span>
          {coupons.length > 0 && <span className={styles.quiet}>{describeCoupons(coupons)}</span>}
        </span>
      ),
  },
  {
    title: '情况',
    key: 'state',
    render: (_, { state, problem, message, matchedSerial, dealtName, reason }) => (
      <span className={styles.pair}>
        <span>{state === 'pending' || state === 'done' ? message : posEventStates[state]}</span>
        <span className={styles.quiet}>
          {state === 'pending' && problem !== '' && posProblems[problem].advice}
          {matchedSerial && `订单 ${matchedSerial}`}
          {dealtName && ` · ${dealtName}`}
          {reason && `：${reason}`}
        </span>
      </span>
    ),
  },
  {
    title: '操作',
    key: 'acts',
    width: 140,
    render: (_, event) =>
      event.state === 'pending' && (
        <span className={styles.acts}>
          <Button type="link" size="small" onClick={() => onAct(event, 'match')}>
            关联订单
          </Button>
          <Button type="link" size="small" onClick={() => onAct(event, 'ignore')}>
            忽略
          </Button>
        </span>
      ),
  },
]
