import { UnorderedListOutlined } from '@ant-design/icons'
import { listReferrals, type ReferralRow } from '@roombook/contract/referrals'
import { shortYuan } from '@roombook/domain/money'
import { referralStates } from '@roombook/domain/referrals'
import { shopNow } from '@roombook/domain/time'
import { Button, Table, type TableColumnsType, Tag } from 'antd'
import { useState } from 'react'
import { type OrderListSubject, OrdersOfPerson } from '#features/booking/index.ts'
import { SettingsCard } from '#features/settings/index.ts'
import { useCall } from '#platform/api/use-call.ts'
import { CustomerPick } from '#platform/forms/customer-pick.tsx'
import { useMay } from '#platform/permission/use-may.ts'
import { useActor, useShop } from '#platform/session/session-store.ts'
import { EmptyState, ErrorState, LoadingState, RefetchFailed } from '#ui/states.tsx'
import { CorrectDialog } from './correct-dialog.tsx'
import { Person } from './person.tsx'
import styles from './referrals.module.css'

const pageSize = 20

/** Lists referrals and their results, newest first. */
export function ReferralList() {
  const { timezone } = useShop()
  const mayCorrect = useMayCorrect()
  const mayListOrders = useMay(['roombook/orderlist', 'commonuser/customercount', 'commonuser/statistics'])
  const [ordersOf, setOrdersOf] = useState<OrderListSubject>()
  const [customerId, setCustomerId] = useState<number | null>(null)
  const [page, setPage] = useState(1)
  const [correcting, setCorrecting] = useState<ReferralRow>()
  const { data, error, refetch, isFetching } = useCall(listReferrals, {
    ...(customerId !== null && { customerId }),
    page,
    limit: pageSize,
  })
  const dayOf = (at: string) => shopNow(Date.parse(at), timezone).date
  const columns: TableColumnsType<ReferralRow> = [
    {
      title: '推荐人',
      width: 150,
      render: (_, { recommender }) => (
        <>
          <Person {...recommender} />
          {mayListOrders && (
            <Button
              type="link"
              size="small"
              className={styles.order ?? ''}
              aria-haspopup="dialog"
              aria-label={`${recommender.realName}带来的订单`}
              onClick={() =>
                setOrdersOf({
                  type: 'customer',
                  referrals: true,
                  customerId: recommender.customerId,
                  name: recommender.realName,
                })
              }
            >
              带来的订单
            </Button>
          )}
        </>
      ),
    },
    { title: '新客', width: 150, render: (_, { guest }) => <Person {...guest} /> },
    {
      title: '填写',
      width: 170,
      render: (_, { madeAt, namedName, countsUntil }) => (
        <>
          {dayOf(madeAt)} {namedName || '客人链接'}
          <div className={styles.quiet}>{countsUntil}前有效</div>
        </>
      ),
    },
    { title: '用餐与奖励', render: (_, row) => <Meals row={row} /> },
    ...(mayCorrect
      ? [
          {
            title: '操作',
            width: 80,
            render: (_: unknown, row: ReferralRow) =>
              row.endedAt === null && (
                <Button type="link" size="small" onClick={() => setCorrecting(row)}>
                  更正
                </Button>
              ),
          },
        ]
      : []),
  ]
  return (
    <SettingsCard
      title="推荐记录"
      {...(data && data.count > 0 && { hint: `共带来${data.count}位新客，奖励${data.thankedCount}次` })}
      extra={
        <div className={styles.tools}>
          <CustomerPick
            className={styles.pick ?? ''}
            aria-label="只看某位推荐人"
            allowClear
            value={customerId}
            onChange={(id) => {
              setCustomerId(id)
              setPage(1)
            }}
          />
          {mayListOrders && (
            <Button
              icon={<UnorderedListOutlined />}
              aria-haspopup="dialog"
              onClick={() => setOrdersOf({ type: 'all', referrals: true })}
            >
              裂变订单列表
            </Button>
          )}
        </div>
      }
    >
      {error && data && <RefetchFailed error={error} onRetry={() => void refetch()} />}
      <Table<ReferralRow>
        aria-label="推荐记录"
        size="small"
        rowKey="id"
        scroll={{ x: 720 }}
        columns={columns}
        dataSource={data?.list ?? []}
        loading={{ spinning: isFetching && data !== undefined, delay: 200 }}
        pagination={{
          current: page,
          pageSize,
          total: data?.count ?? 0,
          showSizeChanger: false,
          hideOnSinglePage: true,
          onChange: setPage,
        }}
        locale={{
          emptyText: data ? (
            customerId === null ? (
              <EmptyState title="还没有推荐记录" hint="预订时在「更多 → 推荐人」填写，记录就在这里" />
            ) : (
              <EmptyState title="这位客人还没有带来新客" />
            )
          ) : error ? (
            <ErrorState error={error} onRetry={() => void refetch()} />
          ) : (
            <LoadingState rows={3} label="正在读取推荐记录…" />
          ),
        }}
      />
      {ordersOf && <OrdersOfPerson of={ordersOf} onClose={() => setOrdersOf(undefined)} />}
      {correcting && <CorrectDialog referral={correcting} onClose={() => setCorrecting(undefined)} />}
    </SettingsCard>
  )
}

/** Whether the user may correct a recommender; only administrators may. */
const useMayCorrect = (): boolean => {
  const { adminLevel } = useActor()
  return adminLevel === 1 || adminLevel === 2
}

function Meals({ row: { meals, endedAt, endedName, endedReason } }: { row: ReferralRow }) {
  return (
    <ul className={styles.meals}>
      {meals.map(({ orderId, bookDate, state, couponTitle, rebate, stateNote }) => (
        <li key={orderId}>
          {bookDate} <Tag color={referralStates[state].tone}>{referralStates[state].name}</Tag>
          <span className={styles.quiet}>
            {[couponTitle, rebate !== null && `返利${shortYuan(rebate)}元`, stateNote]
              .filter(Boolean)
              .join(' · ')}
          </span>
        </li>
      ))}
      {endedAt !== null && (
        <li className={styles.quiet}>
          已由{endedName}更正：{endedReason}
        </li>
      )}
    </ul>
  )
}
