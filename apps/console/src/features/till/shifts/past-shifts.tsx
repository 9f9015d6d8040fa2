import { type ClosedShift, listShifts } from '@roombook/contract/till'
import { cashDifference, yuan } from '@roombook/domain/money'
import { shortMoment } from '@roombook/domain/time'
import { keepPreviousData } from '@tanstack/react-query'
import { Button, Table, type TableColumnsType } from 'antd'
import { useState } from 'react'
import { useCall } from '#platform/api/use-call.ts'
import { useShop } from '#platform/session/session-store.ts'
import { EmptyState, ErrorState, LoadingState } from '#ui/states.tsx'
import { signedYuan } from '../till-sums.tsx'
import { ShiftSlipDialog } from './shift-slip-dialog.tsx'

const pageSize = 10

/** 交班记录: closed shifts, newest first, each with its slip. */
export function PastShifts() {
  const { timezone } = useShop()
  const [page, setPage] = useState(1)
  const [shown, setShown] = useState<ClosedShift>()
  const shifts = useCall(listShifts, { page, limit: pageSize }, { placeholderData: keepPreviousData })
  const { data, error } = shifts
  return (
    <>
      <Table<ClosedShift>
        rowKey="id"
        size="middle"
        columns={buildColumns(timezone, setShown)}
        dataSource={data?.list ?? []}
        loading={shifts.isPending || shifts.isPlaceholderData}
        scroll={{ x: 960 }}
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
            <EmptyState title="还没有交班记录" hint="交班后，每一班的清点和差额都记录在这里" />
          ) : error ? (
            <ErrorState error={error} onRetry={() => void shifts.refetch()} />
          ) : (
            <LoadingState rows={3} />
          ),
        }}
      />
      {shown && <ShiftSlipDialog shift={shown} onClose={() => setShown(undefined)} />}
    </>
  )
}

const buildColumns = (
  timezone: string,
  onShow: (shift: ClosedShift) => void,
): TableColumnsType<ClosedShift> => [
  {
    title: '班次',
    key: 'time',
    width: 216,
    render: (_, { openedAt, closedAt }) =>
      `${shortMoment(openedAt, timezone)} 至 ${shortMoment(closedAt, timezone)}`,
  },
  { title: '交班人', dataIndex: 'closedName' },
  {
    title: '接班人',
    key: 'taker',
    render: (_, { takerName, takenAt }) => (takenAt ? takerName : `${takerName}（待确认）`),
  },
  { title: '应有现金', key: 'expected', align: 'right', render: (_, { expected }) => yuan(expected) },
  { title: '清点', key: 'counted', align: 'right', render: (_, { counted }) => yuan(counted) },
  {
    title: '差额',
    key: 'difference',
    align: 'right',
    render: (_, { counted, expected }) => signedYuan(cashDifference(counted, expected)),
  },
  { title: '原因', dataIndex: 'reason', ellipsis: true },
  {
    title: '操作',
    key: 'slip',
    render: (_, shift) => (
      <Button type="link" size="small" onClick={() => onShow(shift)}>
        交班单
      </Button>
    ),
  },
]
