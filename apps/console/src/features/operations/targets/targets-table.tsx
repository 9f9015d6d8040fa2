import type { OutputOf } from '@roombook/contract'
import type { readTargets, TargetRow } from '@roombook/contract/operation-targets'
import { shortYuan } from '@roombook/domain/money'
import {
  isBehind,
  type TargetFigure,
  targetFigureNames,
  targetFigures,
  targetShare,
} from '@roombook/domain/operations'
import { Table, type TableColumnsType } from 'antd'
import { FillBar } from '#ui/fill-bar.tsx'
import { EmptyState } from '#ui/states.tsx'
import styles from '../operations.module.css'

interface TargetsTableProps {
  data: OutputOf<typeof readTargets>
  loading: boolean
}

/**
 * Shows each person's targets and results, beside the previous month; results behind schedule are
 * highlighted.
 */
export function TargetsTable({ data, loading }: TargetsTableProps) {
  const month = { gone: data.goneDays, days: data.monthDays }
  const columns: TableColumnsType<TargetRow> = [
    {
      title: '员工',
      key: 'staff',
      width: 110,
      fixed: 'left',
      render: (_, { ofStaffName, left }) => (
        <span className={styles.pair}>
          {ofStaffName}
          {left && <span className={styles.quiet}>已停用</span>}
        </span>
      ),
    },
    ...targetFigureNames.map((figure) => ({
      title: targetFigures[figure],
      key: figure,
      width: 164,
      render: (_: unknown, row: TargetRow) => <Progress row={row} figure={figure} month={month} />,
    })),
  ]
  return (
    <Table<TargetRow>
      aria-label="员工目标"
      rowKey="ofStaffId"
      size="middle"
      scroll={{ x: 930 }}
      columns={columns}
      dataSource={data.list}
      loading={{ spinning: loading, delay: 200 }}
      pagination={false}
      locale={{ emptyText: <EmptyState title="还没有员工" /> }}
    />
  )
}

interface ProgressProps {
  row: TargetRow
  figure: TargetFigure
  /** Elapsed days and length of the month. */
  month: { gone: number; days: number }
}

function Progress({ row, figure, month }: ProgressProps) {
  const text = (value: number) => (figure === 'revenue' ? shortYuan(value) : value.toLocaleString('zh-CN'))
  const [target, reached] = [row.target[figure], row.reached[figure]]
  if (reached === null) return <span className={styles.quiet}>没有查看营收的权限</span>
  const share = targetShare(reached, target)
  const upcoming = figure === 'bookings' || figure === 'people' ? row.ahead[figure] : 0
  return (
    <span className={styles.progress}>
      <span className={styles.figures}>
        <span>
          <strong>{text(reached)}</strong>
          {target !== null && <span className={styles.quiet}> / {text(target)}</span>}
        </span>
        {share !== null && (
          <span className={isBehind({ reached, target }, month) ? styles.behind : styles.quiet}>
            {share}%
          </span>
        )}
      </span>
      {target !== null && target > 0 && <FillBar value={reached} of={target} />}
      {upcoming > 0 && <span className={styles.quiet}>今天之后已订 {text(upcoming)}</span>}
      <span className={styles.quiet}>
        上月 {text(row.lastReached[figure] ?? 0)}
        {row.lastTarget[figure] !== null && ` / ${text(row.lastTarget[figure])}`}
      </span>
    </span>
  )
}
