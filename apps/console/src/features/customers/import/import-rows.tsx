import type { CallInput } from '@roombook/contract'
import { type ImportRow, listImportRows } from '@roombook/contract/customer-import'
import { keepPreviousData } from '@tanstack/react-query'
import { Segmented, Table } from 'antd'
import { useState } from 'react'
import { useCall } from '#platform/api/use-call.ts'
import { VerdictTag } from '#platform/upload/row-verdict.tsx'
import { StateTag } from '#ui/state-tag.tsx'
import { EmptyState, ErrorState } from '#ui/states.tsx'
import styles from './import.module.css'

export type RowFilter = NonNullable<CallInput<typeof listImportRows>['verdict']>

interface ImportRowsProps {
  importId: number
  /** Filters by verdict, with their numbers of rows. */
  kinds: readonly { shown: RowFilter; label: string; count: number }[]
  first: RowFilter
}

const rowsOfPage = 20

const undone = {
  removed: { text: '已移除', look: 'plain' },
  restored: { text: '已恢复', look: 'good' },
  stayed: { text: '保留', look: 'waiting' },
} as const

const UndoTag = ({ undo }: { undo: keyof typeof undone }) => (
  <StateTag look={undone[undo].look}>{undone[undo].text}</StateTag>
)

/** Rows of a workbook, page by page, each with its verdict and reason. */
export function ImportRows({ importId, kinds, first }: ImportRowsProps) {
  const [verdict, setVerdict] = useState<RowFilter>(first)
  const [page, setPage] = useState(1)
  const rows = useCall(
    listImportRows,
    { importId, verdict, page, limit: rowsOfPage },
    { placeholderData: keepPreviousData },
  )
  if (rows.error && !rows.data) return <ErrorState error={rows.error} onRetry={() => void rows.refetch()} />
  return (
    <>
      <Segmented
        aria-label="显示哪些行"
        value={verdict}
        options={kinds.map(({ shown, label, count }) => ({ value: shown, label: `${label} ${count}` }))}
        onChange={(shown) => {
          setVerdict(shown)
          setPage(1)
        }}
      />
      <Table<ImportRow>
        aria-label="表格的行"
        className={styles.rows ?? ''}
        size="small"
        rowKey="sheetRow"
        tableLayout="fixed"
        loading={{ spinning: rows.isFetching, delay: 200 }}
        dataSource={rows.data?.list ?? []}
        scroll={{ y: 320 }}
        locale={{
          emptyText: rows.data ? <EmptyState title="没有这样的行" /> : <div className={styles.blank} />,
        }}
        pagination={{
          current: page,
          pageSize: rowsOfPage,
          total: rows.data?.count ?? 0,
          showSizeChanger: false,
          showTotal: (count) => `共 ${count} 行`,
          onChange: setPage,
        }}
        columns={[
          { title: '行号', dataIndex: 'sheetRow', width: 72 },
          { title: '姓名', dataIndex: 'customerName', width: 140, ellipsis: true },
          { title: '手机号', dataIndex: 'phone', width: 130 },
          {
            title: '结果',
            width: 96,
            render: (_, { undo, verdict }) =>
              undo === '' ? <VerdictTag verdict={verdict} /> : <UndoTag undo={undo} />,
          },
          { title: '说明', render: (_, { words }) => words.join('；') },
        ]}
      />
    </>
  )
}
