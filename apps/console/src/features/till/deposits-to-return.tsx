import { type DepositToReturn, listDepositsToReturn } from '@roombook/contract/deposit-return'
import { type CashDeskSum, tillMeans, yuan } from '@roombook/domain/money'
import { mayActOnOrder } from '@roombook/domain/session'
import { clockText, shortDate } from '@roombook/domain/time'
import { Button, Table, type TableColumnsType, Tag } from 'antd'
import { useState } from 'react'
import { ReturnDepositDialog, useGoToOrder } from '#features/booking/index.ts'
import { useCall } from '#platform/api/use-call.ts'
import { useActor, useShop } from '#platform/session/session-store.ts'
import { EmptyState, ErrorState, LoadingState } from '#ui/states.tsx'
import styles from './till.module.css'
import { TillSums } from './till-sums.tsx'

const describeMeans = (counter: readonly CashDeskSum[]): string =>
  counter.map(({ means, amount }) => `${tillMeans[means]}${yuan(amount)}`).join('、')

/**
 * 待退订金: deposits paid at the cash desk for cancelled bookings, whose agreed share has not been refunded yet.
 */
export function DepositsToReturn() {
  const actor = useActor()
  const { timezone } = useShop()
  const goTo = useGoToOrder()
  const deposits = useCall(listDepositsToReturn, {})
  const [chosen, setChosen] = useState<number>()
  const { data, error } = deposits
  if (!data)
    return error ? (
      <ErrorState error={error} onRetry={() => void deposits.refetch()} />
    ) : (
      <LoadingState rows={5} />
    )
  const columns: TableColumnsType<DepositToReturn> = [
    {
      title: '订单',
      key: 'order',
      render: (_, { orderId, roomName, bookDate, periodName, deleted }) => (
        <>
          {deleted ? (
            roomName
          ) : (
            <Button
              type="link"
              size="small"
              className={styles.inline ?? ''}
              onClick={() => void goTo(orderId)}
            >
              {roomName}
            </Button>
          )}{' '}
          {deleted && <Tag>已删除</Tag>}
          <p className={styles.soft}>{`${shortDate(bookDate)} ${periodName}`}</p>
        </>
      ),
    },
    { title: '客人', key: 'guest', render: (_, { userName }) => userName || '未填' },
    {
      title: '状态',
      key: 'ended',
      render: (_, { statusName, endedAt }) => (
        <>
          {statusName}
          {endedAt && <p className={styles.soft}>{clockText(endedAt, timezone, '')}</p>}
        </>
      ),
    },
    { title: '柜台已收（元）', key: 'counter', render: (_, { counter }) => describeMeans(counter) },
    {
      title: '应退（元）',
      key: 'agreed',
      align: 'right',
      render: (_, { agreed, percent }) => (
        <>
          {yuan(agreed)}
          {percent < 100 && <p className={styles.soft}>按约定{percent}%</p>}
        </>
      ),
    },
    {
      title: '',
      key: 'give',
      align: 'right',
      render: (_, deposit) =>
        mayActOnOrder(actor, deposit) ? (
          <Button size="small" type="primary" onClick={() => setChosen(deposit.orderId)}>
            退还订金
          </Button>
        ) : (
          <span className={styles.soft}>由{deposit.openerName || '主管'}或主管退还</span>
        ),
    },
  ]
  return (
    <div className={styles.panel}>
      <p className={styles.soft}>订单已取消、拒绝或释放，柜台收的订金按约定还没有退给客人</p>
      {data.list.length > 0 && <TillSums sums={[{ label: '待退合计', amount: data.total }]} />}
      {data.list.length > 0 ? (
        <Table<DepositToReturn>
          rowKey="orderId"
          size="middle"
          pagination={false}
          scroll={{ x: 'max-content' }}
          dataSource={data.list}
          columns={columns}
        />
      ) : (
        <EmptyState title="没有待退的订金" hint="取消时没有退还的柜台订金会列在这里" />
      )}
      {data.more && <p className={styles.soft}>还有更多，退还后依次列出</p>}
      {chosen !== undefined && <ReturnDepositDialog orderId={chosen} onClose={() => setChosen(undefined)} />}
    </div>
  )
}
