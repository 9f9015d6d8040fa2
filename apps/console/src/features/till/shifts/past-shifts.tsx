import { type ClosedShift, listShifts } from '@roombook/contract/till'
import { cashDifference, yuan } from '@roombook/domain/money'
import { shortMoment } from '@roombook/domain/time'
import { Button, type TableColumnsType } from 'antd'
import { useState } from 'react'
import { RecordTable } from '#platform/records/record-table.tsx'
import { useRecordList } from '#platform/records/use-record-list.ts'
import { useShop } from '#platform/session/session-store.ts'
import { signedYuan } from '../till-sums.tsx'
import { ShiftSlipDialog } from './shift-slip-dialog.tsx'

/** 交班记录: closed shifts, newest first, each with its slip. */
export function PastShifts() {
  const { timezone } = useShop()
  const [shown, setShown] = useState<ClosedShift>()
  const shifts = useRecordList(listShifts, {}, { pageSize: 10 })
  return (
    <>
      <RecordTable
        list={shifts}
        rowKey="id"
        size="middle"
        columns={buildColumns(timezone, setShown)}
        scroll={{ x: 960 }}
        empty={{ title: '还没有交班记录', hint: '交班后，每一班的清点和差额都记录在这里' }}
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
    fixed: 'right',
    render: (_, shift) => (
      <Button type="link" size="small" onClick={() => onShow(shift)}>
        交班单
      </Button>
    ),
  },
]
