import type { CallCounts } from '@roombook/contract/phone-report'
import { bookedShare, callOutcomes, minutesText } from '@roombook/domain/calls'
import { Table, type TableColumnsType } from 'antd'
import styles from './report.module.css'

/** A line of the report. */
export type CountRow = CallCounts & { title: string }

const outcomeNames = ['answered', 'missed', 'unsaid', 'silenced'] as const

const figure = (title: string, read: (row: CountRow) => number | string) => ({
  title,
  align: 'end' as const,
  render: (_: unknown, row: CountRow) => read(row) || '–',
})

/** Rows of the report, each with a bar of its calls' outcomes, whose length is the number of calls. */
export function CountTable({ label, rows }: { label: string; rows: readonly CountRow[] }) {
  const most = Math.max(1, ...rows.map(({ calls }) => calls))
  const columns: TableColumnsType<CountRow> = [
    {
      title: '',
      render: (_, row) => (
        <>
          <span className={styles.name}>{row.title}</span>
          <Bar row={row} most={most} />
        </>
      ),
      width: 220,
      fixed: 'start',
    },
    figure('来电', ({ calls }) => calls),
    figure(callOutcomes.answered, ({ answered }) => answered),
    figure(callOutcomes.missed, ({ missed }) => missed),
    figure('已回电', ({ calledBack }) => calledBack),
    figure('待回电', ({ waiting }) => waiting),
    figure('回电用时', ({ backSeconds }) => minutesText(backSeconds)),
    figure(callOutcomes.silenced, ({ silenced }) => silenced),
    figure(callOutcomes.unsaid, ({ unsaid }) => unsaid),
    figure('预订', ({ booked }) => booked),
    figure('预订率', bookedShare),
  ]
  return (
    <>
      <p className={styles.legend} aria-hidden="true">
        {outcomeNames.map((outcome) => (
          <span key={outcome}>
            <i data-outcome={outcome} className={styles.mark} />
            {callOutcomes[outcome]}
          </span>
        ))}
      </p>
      <Table<CountRow>
        aria-label={label}
        size="small"
        rowKey="title"
        columns={columns}
        dataSource={rows}
        scroll={{ x: 'max-content' }}
        pagination={rows.length > 31 ? { pageSize: 31, showSizeChanger: false } : false}
      />
    </>
  )
}

/** Draws a row's calls by outcome; the figures are beside it. */
function Bar({ row, most }: { row: CountRow; most: number }) {
  return (
    <span className={styles.track} aria-hidden="true">
      {outcomeNames.map((outcome) => (
        <span
          key={outcome}
          data-outcome={outcome}
          className={styles.mark}
          style={{ inlineSize: `${(row[outcome] / most) * 100}%` }}
        />
      ))}
    </span>
  )
}
