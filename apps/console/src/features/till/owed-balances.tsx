import { listOwedBalances, type OwedBalance } from '@roombook/contract/owed-balances'
import { yuan } from '@roombook/domain/money'
import { hasNode } from '@roombook/domain/session'
import { clockText, shortDate } from '@roombook/domain/time'
import { Button, Table, type TableColumnsType } from 'antd'
import { useState } from 'react'
import { CollectOwedDialog, useGoToOrder } from '#features/booking/index.ts'
import { useCall } from '#platform/api/use-call.ts'
import { useActor, useShop } from '#platform/session/session-store.ts'
import { EmptyState, ErrorState, LoadingState } from '#ui/states.tsx'
import styles from './till.module.css'
import { TillSums } from './till-sums.tsx'

/** 客人挂账: settled bills with an amount that guests still owe, which can be collected here. */
export function OwedBalances() {
  const actor = useActor()
  const { timezone } = useShop()
  const goTo = useGoToOrder()
  const balances = useCall(listOwedBalances, {})
  const [chosen, setChosen] = useState<number>()
  const { data, error } = balances
  // The dialog reads the order, which the till's permission alone does not allow.
  const mayReadOrders = hasNode(actor, ['roombook/orderlist', 'roombook/createbook'])
  if (!data)
    return error ? (
      <ErrorState error={error} onRetry={() => void balances.refetch()} />
    ) : (
      <LoadingState rows={5} />
    )
  const columns: TableColumnsType<OwedBalance> = [
    {
      title: '客人',
      key: 'guest',
      render: (_, { userName, phone }) => (
        <>
          {userName || '未填'}
          {phone && <p className={styles.soft}>{phone}</p>}
        </>
      ),
    },
    {
      title: '订单',
      key: 'order',
      render: (_, { orderId, roomName, bookDate, periodName }) => (
        <>
          <Button type="link" size="small" className={styles.inline ?? ''} onClick={() => void goTo(orderId)}>
            {roomName}
          </Button>
          <p className={styles.soft}>{`${shortDate(bookDate)} ${periodName}`}</p>
        </>
      ),
    },
    {
      title: '结账时间',
      key: 'settledAt',
      render: (_, { settledAt }) => (settledAt ? clockText(settledAt, timezone, '') : '—'),
    },
    { title: '订单归属', key: 'opener', render: (_, { openerName }) => openerName || '—' },
    {
      title: '挂账（元）',
      key: 'owed',
      align: 'right',
      render: (_, { owed }) => <strong>{yuan(owed)}</strong>,
    },
    {
      title: '',
      key: 'collect',
      align: 'right',
      render: (_, { orderId }) =>
        mayReadOrders ? (
          <Button size="small" type="primary" onClick={() => setChosen(orderId)}>
            收尾款
          </Button>
        ) : (
          <span className={styles.soft}>由有订单权限的员工收款</span>
        ),
    },
  ]
  const { list, total, overdue, more } = data
  return (
    <div className={styles.panel}>
      <p className={styles.soft}>已结账、客人还有尾款未付的订单；挂到公司名下的列在「挂账公司」</p>
      {list.length > 0 ? (
        <>
          <TillSums
            sums={[
              { label: '挂账合计', amount: total },
              { label: '30天以上', amount: overdue, off: overdue > 0 },
            ]}
          />
          <Table<OwedBalance>
            rowKey="orderId"
            size="middle"
            pagination={false}
            scroll={{ x: 'max-content' }}
            dataSource={list}
            columns={columns}
          />
        </>
      ) : (
        <EmptyState title="没有客人挂账" hint="结账时没有收齐、记在客人名下的尾款会列在这里" />
      )}
      {more && <p className={styles.soft}>还有更多，收款后依次列出</p>}
      {chosen !== undefined && <CollectOwedDialog orderId={chosen} onClose={() => setChosen(undefined)} />}
    </div>
  )
}
