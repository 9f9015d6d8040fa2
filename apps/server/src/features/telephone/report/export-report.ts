import type { InputOf, OutputOf } from '@roombook/contract'
import type { CallCounts, exportCallReport as exportCall } from '@roombook/contract/phone-report'
import { bookedShare, hourText, minutesText } from '@roombook/domain/calls'
import type { Cell } from 'write-excel-file/node'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import { writeXlsx } from '#platform/workbooks/write-xlsx.ts'
import { readCallReport } from './read-report.ts'

/** Columns after the first one. */
const columns: readonly (readonly [title: string, cell: (counts: CallCounts) => Cell])[] = [
  ['来电', ({ calls }) => figure(calls)],
  ['已接听', ({ answered }) => figure(answered)],
  ['未接', ({ missed }) => figure(missed)],
  ['静音', ({ silenced }) => figure(silenced)],
  ['未知', ({ unsaid }) => figure(unsaid)],
  ['未接已回电', ({ calledBack }) => figure(calledBack)],
  ['未接待回电', ({ waiting }) => figure(waiting)],
  ['回电用时（中位）', ({ backSeconds }) => text(minutesText(backSeconds))],
  ['来电预订', ({ booked }) => figure(booked)],
  ['预订率', (counts) => text(bookedShare(counts))],
]

/** Exports the call report as a workbook (XLSX): a sheet by day, by line and by hour, each with sums. */
export async function exportCallReport(
  call: StaffCall,
  input: InputOf<typeof exportCall>,
): Promise<OutputOf<typeof exportCall>> {
  const { startDate, endDate, days, lines, hours, sums } = await readCallReport(call, input)
  const sheet = (name: string, rows: readonly (readonly [string, CallCounts])[]) => ({
    sheet: name,
    stickyRowsCount: 1,
    columns: [{ width: 22 }, ...columns.map(() => ({ width: 12 }))],
    data: [
      ['', ...columns.map(([title]) => title)].map(bold),
      ...[...rows, ['合计', sums] as const].map(([title, counts]) => [
        text(title),
        ...columns.map(([, cell]) => cell(counts)),
      ]),
    ],
  })
  const book = await writeXlsx([
    sheet(
      '按日',
      days.map((day) => [day.date, day]),
    ),
    sheet(
      '按线路',
      lines.map((line) => [line.lineTitle || line.lineNumber || '未识别线路', line]),
    ),
    sheet(
      '按时段',
      hours.map((hour) => [hourText(hour.hour), hour]),
    ),
  ]).toBuffer()
  return {
    fileName: `来电统计_${startDate}_${endDate}.xlsx`,
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    content: book.toString('base64'),
    rows: days.length,
  }
}

/** Keeps a text cell as text even if it begins like a formula. */
const text = (value: string): Cell => (value === '' ? null : { value, type: String })
const bold = (value: string): Cell => ({ value, type: String, fontWeight: 'bold' })
const figure = (value: number): Cell => ({ value, type: Number })
