import { type CustomerBill, customerBills } from '@roombook/contract/customer-bills'
import { paymentMeans, yuan } from '@roombook/domain/money'
import { momentText } from '@roombook/domain/time'
import { keepPreviousData } from '@tanstack/react-query'
import { Button, type TableColumnsType } from 'antd'
import { useState } from 'react'
import { useCall } from '#platform/api/use-call.ts'
import { useShop } from '#platform/session/session-store.ts'
import { listPageSize, PagedListDialog } from '../paged-list-dialog.tsx'

interface BillListProps {
  customerId: number
  /** Opens the paid order; undefined without permission. */
  onOpenOrder: ((orderId: number) => void) | undefined
  onClose(): void
}

/** 储值账单: credits and debits of a customer's balance, newest first (7.08). */
export function BillListDialog({ customerId, onOpenOrder, onClose }: BillListProps) {
  const { timezone } = useShop()
  const [page, setPage] = useState(1)
  const bills = useCall(
    customerBills,
    { ofCustomerId: customerId, page, limit: listPageSize },
    { placeholderData: keepPreviousData },
  )
  return (
    <PagedListDialog<CustomerBill>
      title="储值账单"
      rows={bills}
      rowKey="id"
      columns={billColumns(timezone, onOpenOrder)}
      empty="还没有储值和消费"
      page={page}
      onPage={setPage}
      onClose={onClose}
    />
  )
}

const meansName = (means: CustomerBill['means']): string => (means === '' ? '' : paymentMeans[means])

const billColumns = (
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
