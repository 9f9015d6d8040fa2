import { type CustomerBill, customerBills, paymentMeans } from '@roombook/contract'
import { keepPreviousData } from '@tanstack/react-query'
import { Button, Modal, Table, type TableColumnsType } from 'antd'
import { useState } from 'react'
import { useCall } from '../../../platform/api/use-call.ts'
import { useShop } from '../../../platform/session/session-store.ts'
import { EmptyState, ErrorState } from '../../../ui/states.tsx'
import { momentText } from '../detail/moment-text.ts'
import { yuan } from '../yuan.ts'

const pageSize = 10
const width = 880

interface BillListProps {
  customerId: number
  /** Shows the order that was paid; undefined for whoever may not. */
  onOpenOrder: ((orderId: number) => void) | undefined
  onClose(): void
}

/** 储值账单: what came onto a customer's balance and what left it, the latest first (7.08). */
export function BillListDialog({ customerId, onOpenOrder, onClose }: BillListProps) {
  const { timezone } = useShop()
  const [page, setPage] = useState(1)
  const bills = useCall(
    customerBills,
    { ofCustomerId: customerId, page, limit: pageSize },
    { placeholderData: keepPreviousData },
  )
  const { data, error } = bills
  return (
    <Modal open centered title="储值账单" width={width} footer={null} onCancel={onClose}>
      {error && !data ? (
        <ErrorState error={error} onRetry={() => void bills.refetch()} />
      ) : (
        <Table<CustomerBill>
          aria-label="储值账单"
          size="small"
          rowKey="id"
          columns={columnsOf(timezone, onOpenOrder)}
          dataSource={data?.list ?? []}
          loading={{ spinning: bills.isPending || bills.isPlaceholderData, delay: 200 }}
          locale={{ emptyText: data ? <EmptyState title="还没有储值和消费" /> : <div /> }}
          pagination={{
            current: page,
            pageSize,
            total: data?.count ?? 0,
            showSizeChanger: false,
            showTotal: (count) => `共 ${count} 条`,
            onChange: setPage,
          }}
        />
      )}
    </Modal>
  )
}

const meansName = (means: string): string => paymentMeans[means as keyof typeof paymentMeans] ?? ''

const columnsOf = (
  timezone: string,
  onOpenOrder: BillListProps['onOpenOrder'],
): TableColumnsType<CustomerBill> => [
  { title: '时间', key: 'at', width: 150, render: (_, bill) => momentText(bill.createdAt, timezone) },
  { title: '类型', key: 'reason', width: 90, dataIndex: 'reasonName' },
  {
    title: '金额（元）',
    key: 'amount',
    width: 120,
    align: 'right',
    render: (_, { incoming, amount }) => `${incoming ? '+' : '−'}${yuan(amount)}`,
  },
  {
    title: '余额（元）',
    key: 'balance',
    width: 120,
    align: 'right',
    render: (_, { balanceAfter }) => yuan(balanceAfter),
  },
  { title: '方式', key: 'means', width: 90, render: (_, { means }) => meansName(means) },
  { title: '经手', key: 'staff', width: 90, dataIndex: 'staffName' },
  {
    title: '备注',
    key: 'remark',
    render: (_, { remark, orderId }) =>
      orderId > 0 && onOpenOrder ? (
        <Button type="link" size="small" onClick={() => onOpenOrder(orderId)}>
          查看订单
        </Button>
      ) : (
        remark
      ),
  },
]
