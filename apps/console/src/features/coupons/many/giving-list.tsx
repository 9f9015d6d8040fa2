import { SendOutlined } from '@ant-design/icons'
import {
  type CouponGiving,
  listCouponGivings,
  stopCouponGiving,
  withdrawCouponGiving,
} from '@roombook/contract/coupon-givings'
import { momentText } from '@roombook/domain/time'
import { Button, Form, Input, Progress, Table, type TableColumnsType } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import { StatusText } from '#features/booking/index.ts'
import { useCall } from '#platform/api/use-call.ts'
import { useChange } from '#platform/api/use-change.ts'
import { FormDialog } from '#platform/forms/form-dialog.tsx'
import { paths } from '#platform/navigation/paths.ts'
import { useShop } from '#platform/session/session-store.ts'
import { EmptyState, ErrorState, RefetchFailed } from '#ui/states.tsx'
import { ask } from '#ui/toast.ts'
import { callsOfCoupons } from '../coupon-calls.ts'
import styles from '../coupons.module.css'
import { describeExclusions } from './describe-exclusions.ts'
import { GiveManyDialog } from './give-many-dialog.tsx'

const states = {
  giving: { name: '发放中', tone: 'processing' },
  done: { name: '已完成', tone: 'success' },
  stopped: { name: '已停止', tone: 'default' },
} as const

/** Lists bulk grants of coupons, with the progress of each. */
export function GivingList() {
  const { timezone } = useShop()
  const [isGiving, setGiving] = useState(false)
  const givings = useCall(listCouponGivings, {})
  const { data, error } = givings
  const give = (
    <Button type="primary" icon={<SendOutlined />} onClick={() => setGiving(true)}>
      批量发放
    </Button>
  )
  return (
    <div className={styles.panel}>
      <div className={styles.head}>
        <p className={styles.soft}>
          按客户筛选或已存人群，一次发给很多客户；名单在确认时定下，逐位核对后发放
        </p>
        {give}
      </div>
      {error && data && <RefetchFailed error={error} onRetry={() => void givings.refetch()} />}
      <div className={styles.table}>
        <Table<CouponGiving>
          rowKey="id"
          size="middle"
          columns={buildColumns(timezone)}
          dataSource={data?.givings ?? []}
          loading={givings.isPending}
          scroll={{ x: 860 }}
          pagination={{ pageSize: 20, hideOnSinglePage: true, showSizeChanger: false }}
          locale={{
            emptyText: data ? (
              <EmptyState title="还没有批量发放过" hint="例如给半年没来的老客每人一张满减券" action={give} />
            ) : error ? (
              <ErrorState error={error} onRetry={() => void givings.refetch()} />
            ) : (
              <span />
            ),
          }}
        />
      </div>
      {isGiving && <GiveManyDialog onClose={() => setGiving(false)} />}
    </div>
  )
}

const buildColumns = (timezone: string): TableColumnsType<CouponGiving> => [
  {
    title: '发放',
    key: 'title',
    render: (_, { giftTitle, segmentTitle, createdName, leftOut }) => (
      <span className={styles.pair}>
        <span className={styles.name}>{giftTitle}</span>
        <span className={styles.quiet}>
          {segmentTitle ? `人群「${segmentTitle}」` : '按条件筛选'} · {createdName}发放
        </span>
        {leftOut.length > 0 && <span className={styles.quiet}>未发：{describeExclusions(leftOut)}</span>}
      </span>
    ),
  },
  {
    title: '状态',
    key: 'state',
    width: 92,
    render: (_, { state }) => <StatusText tone={states[state].tone}>{states[state].name}</StatusText>,
  },
  {
    title: '进度',
    key: 'progress',
    width: 220,
    render: (_, { id, chosen, given, waiting, told }) => (
      <span className={styles.pair}>
        <span className={styles.number}>
          已发{given}人，共{chosen}人
        </span>
        <Progress
          percent={chosen === 0 ? 100 : Math.floor(((chosen - waiting) * 100) / chosen)}
          size="small"
          aria-label="发放进度"
        />
        {given > 0 && <span className={styles.quiet}>已告知{told}人</span>}
        {told < given && <Link to={`${paths.recordCoupon}?giving=${id}`}>{given - told}人未告知</Link>}
      </span>
    ),
  },
  { title: '时间', key: 'at', width: 170, render: (_, { createdAt }) => momentText(createdAt, timezone) },
  {
    title: '操作',
    key: 'acts',
    width: 150,
    render: (_, giving) => (
      <>
        {giving.state === 'giving' && <StopGiving giving={giving} />}
        {giving.held > 0 && <WithdrawGiving giving={giving} />}
      </>
    ),
  },
]

function StopGiving({ giving }: { giving: CouponGiving }) {
  const { id: givingId, giftTitle, waiting } = giving
  const stop = useChange(stopCouponGiving, { refetch: callsOfCoupons })
  const confirm = async (): Promise<void> => {
    const content = `还有${waiting}人没有发到，停止后不再发放。已发出的不受影响。`
    if (await ask({ title: `停止发放「${giftTitle}」？`, content, okText: '停止', danger: true }))
      await stop.run({ givingId })
  }
  return (
    <Button type="link" size="small" danger loading={stop.pending} onClick={() => void confirm()}>
      停止
    </Button>
  )
}

/** Revokes every unused coupon of a bulk grant, with a reason for the records. */
function WithdrawGiving({ giving: { id: givingId, giftTitle, state, held } }: { giving: CouponGiving }) {
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Button type="link" size="small" danger onClick={() => setAsking(true)}>
        全部收回
      </Button>
      {isAsking && (
        <FormDialog<typeof withdrawCouponGiving, { reason: string }>
          title={`收回「${giftTitle}」未使用的${held}张`}
          call={withdrawCouponGiving}
          okText={`收回${held}张`}
          danger
          initialValues={{ reason: '' }}
          toInput={({ reason }) => ({ givingId, reason })}
          refetch={callsOfCoupons}
          onClose={() => setAsking(false)}
        >
          <Form.Item
            name="reason"
            label="收回原因"
            extra={`${state === 'giving' ? '同时停止发放；' : ''}已使用的不受影响，收回后客人不能再使用，库存和限领张数随之恢复`}
          >
            <Input autoFocus maxLength={50} />
          </Form.Item>
        </FormDialog>
      )}
    </>
  )
}
