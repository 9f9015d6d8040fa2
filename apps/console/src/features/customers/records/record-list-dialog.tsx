import { customerHistory, type VisitRecord } from '@roombook/contract'
import { keepPreviousData } from '@tanstack/react-query'
import { Modal, Table } from 'antd'
import { useState } from 'react'
import { useCall } from '../../../platform/api/use-call.ts'
import { EmptyState, ErrorState } from '../../../ui/states.tsx'
import { visitColumns, visitKey } from './visit-columns.tsx'

/** Rows of a page (9.03). */
const pageSize = 10
const width = 880

interface RecordListProps {
  customerId: number
  /** Shows the order of a visit; undefined for whoever may not. */
  onOpenOrder: ((orderId: number) => void) | undefined
  onClose(): void
}

/** 客勤记录: every visit and every record of a customer, the latest first (2.43, 7.36). */
export function RecordListDialog({ customerId, onOpenOrder, onClose }: RecordListProps) {
  const [page, setPage] = useState(1)
  const history = useCall(
    customerHistory,
    { ofCustomerId: customerId, page, limit: pageSize },
    { placeholderData: keepPreviousData },
  )
  const { data, error } = history
  return (
    <Modal open centered title="客勤记录" width={width} footer={null} onCancel={onClose}>
      {error && !data ? (
        <ErrorState error={error} onRetry={() => void history.refetch()} />
      ) : (
        <Table<VisitRecord>
          aria-label="客勤记录"
          size="small"
          rowKey={visitKey}
          columns={visitColumns(onOpenOrder)}
          dataSource={data?.list ?? []}
          loading={{ spinning: history.isPending || history.isPlaceholderData, delay: 200 }}
          scroll={{ y: 'calc(100vh - 320px)' }}
          locale={{ emptyText: data ? <EmptyState title="还没有到店和客勤记录" /> : <div /> }}
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
