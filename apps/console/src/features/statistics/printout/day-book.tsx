import type { OutputOf } from '@roombook/contract'
import type { readStatisticsLines } from '@roombook/contract/statistics'
import { yuan } from '@roombook/domain/money'
import type { StatisticsComponents } from '@roombook/domain/statistics'
import { countText, rangeText } from '../figure-text.ts'
import { PaperTable } from './paper-table.tsx'

const columns = ['日期', '已完成（单）', '消费（元）', '酒水（元）', '优惠（元）', '营收（元）']

const formatCells = ({ visits, total, drinks, discount, revenue }: StatisticsComponents): string[] => [
  countText(visits),
  ...[total, drinks, discount, revenue].map(yuan),
]

interface DayBookProps {
  points: OutputOf<typeof readStatisticsLines>['points']
  sums: StatisticsComponents
}

/** Revenue and its components by day, week or month, for bookkeeping. */
export const DayBook = ({ points, sums }: DayBookProps) => (
  <PaperTable
    label="账目"
    columns={columns}
    rows={points.map((point) => ({
      key: point.startDate,
      cells: [rangeText(point), ...formatCells(point.sums)],
    }))}
    sums={['合计', ...formatCells(sums)]}
  />
)
