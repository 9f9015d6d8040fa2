import {
  type CustomerMergeRow,
  duplicateCustomers,
  listCustomerMerges,
  unmergeCustomers,
} from '@roombook/contract/customer-merge'
import { momentText } from '@roombook/domain/time'
import { keepPreviousData } from '@tanstack/react-query'
import { Button, Table, type TableColumnsType, Tag } from 'antd'
import { useState } from 'react'
import { useCall } from '#platform/api/use-call.ts'
import { useChange } from '#platform/api/use-change.ts'
import { useShop } from '#platform/session/session-store.ts'
import { EmptyState, ErrorState } from '#ui/states.tsx'
import { ask } from '#ui/toast.ts'
import { callsOfCustomers } from '../customer-calls.ts'

const pageSize = 10

/** 已合并: merges, newest first, each with its undo while that is possible. */
export function MergeList() {
  const { timezone } = useShop()
  const [page, setPage] = useState(1)
  const merges = useCall(
    listCustomerMerges,
    { page, limit: pageSize },
    { placeholderData: keepPreviousData, refetchOnMount: 'always' },
  )
  const { data, error } = merges
  if (error && !data) return <ErrorState error={error} onRetry={() => void merges.refetch()} />
  const columns: TableColumnsType<CustomerMergeRow> = [
    { title: '保留的客户', key: 'kept', render: (_, row) => `${row.keptName} ${row.keptPhone}` },
    { title: '并入的客户', key: 'gone', render: (_, row) => `${row.goneName} ${row.gonePhone}` },
    { title: '操作人', key: 'by', dataIndex: 'mergedBy', width: 100 },
    { title: '合并时间', key: 'at', width: 150, render: (_, row) => momentText(row.mergedAt, timezone) },
    {
      title: '撤销',
      key: 'undo',
      width: 210,
      render: (_, row) => <Undo row={row} until={momentText(row.undoUntil, timezone)} />,
    },
  ]
  return (
    <Table<CustomerMergeRow>
      aria-label="已合并的客户"
      size="small"
      rowKey="mergeId"
      columns={columns}
      dataSource={data?.list ?? []}
      loading={{ spinning: merges.isPending || merges.isPlaceholderData, delay: 200 }}
      locale={{ emptyText: data ? <EmptyState title="还没有合并过客户" /> : <div /> }}
      pagination={{
        current: page,
        pageSize,
        total: data?.count ?? 0,
        showSizeChanger: false,
        hideOnSinglePage: true,
        onChange: setPage,
      }}
    />
  )
}

function Undo({ row, until }: { row: CustomerMergeRow; until: string }) {
  const unmerge = useChange(unmergeCustomers, {
    refetch: [listCustomerMerges, duplicateCustomers, ...callsOfCustomers],
  })
  if (row.state === 'undone') return <Tag>已撤销</Tag>
  if (row.state === 'over') return <Tag>已超过30天</Tag>
  const submit = async (): Promise<void> => {
    const isSure = await ask({
      title: `撤销「${row.keptName}」与「${row.goneName}」的合并？`,
      content: `合并时移动的订单和资料回到「${row.goneName}」；合并之后新增的留在「${row.keptName}」。`,
      okText: '撤销合并',
    })
    if (isSure) await unmerge.run({ mergeId: row.mergeId })
  }
  return (
    <>
      <Button
        size="small"
        aria-label={`撤销合并${row.goneName}`}
        loading={unmerge.pending}
        onClick={() => void submit()}
      >
        撤销
      </Button>{' '}
      <small>{until.slice(0, 10)} 前</small>
    </>
  )
}
