import { customerHistory } from '@roombook/contract/customer-directory'
import type { VisitRecord } from '@roombook/contract/customer-shapes'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { useCall } from '#platform/api/use-call.ts'
import { listPageSize, PagedListDialog } from '../paged-list-dialog.tsx'
import { visitColumns, visitKey } from './visit-columns.tsx'

interface RecordListProps {
  customerId: number
  /** Opens the order of a visit; undefined without permission. */
  onOpenOrder: ((orderId: number) => void) | undefined
  onClose(): void
}

/** 客勤记录: all visits and records of a customer, newest first (2.43, 7.36). */
export function RecordListDialog({ customerId, onOpenOrder, onClose }: RecordListProps) {
  const [page, setPage] = useState(1)
  const history = useCall(
    customerHistory,
    { ofCustomerId: customerId, page, limit: listPageSize },
    { placeholderData: keepPreviousData },
  )
  return (
    <PagedListDialog<VisitRecord>
      title="客勤记录"
      rows={history}
      rowKey={visitKey}
      columns={visitColumns(onOpenOrder)}
      empty="还没有到店和客勤记录"
      page={page}
      onPage={setPage}
      onClose={onClose}
    />
  )
}
