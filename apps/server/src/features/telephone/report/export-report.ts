import type { InputOf, OutputOf } from '@roombook/contract'
import type { CallCounts, exportCallReport as exportCall } from '@roombook/contract/phone-report'
import { bookedShare, hourText, minutesText } from '@roombook/domain/calls'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import { buildTable, type Column, column } from '#platform/workbooks/table.ts'
import { workbookFile } from '#platform/workbooks/workbook-file.ts'
import { writeWorkbook } from '#platform/workbooks/write-workbook.ts'
import { readCallReport } from './read-report.ts'

/** Counts of a day, line or hour, or of all together. */
type Line = readonly [title: string, counts: CallCounts]

const columns: readonly Column<Line>[] = [
  column('', 22, ([title]) => title),
  column('来电', 12, ([, { calls }]) => calls),
  column('已接听', 12, ([, { answered }]) => answered),
  column('未接', 12, ([, { missed }]) => missed),
  column('静音', 12, ([, { silenced }]) => silenced),
  column('未知', 12, ([, { unsaid }]) => unsaid),
  column('未接已回电', 12, ([, { calledBack }]) => calledBack),
  column('未接待回电', 12, ([, { waiting }]) => waiting),
  column('回电用时（中位）', 12, ([, { backSeconds }]) => minutesText(backSeconds)),
  column('来电预订', 12, ([, { booked }]) => booked),
  column('预订率', 12, ([, counts]) => bookedShare(counts)),
]

/** Exports the call report as a workbook (XLSX): a sheet by day, by line and by hour, each with sums. */
export async function exportCallReport(
  call: StaffCall,
  input: InputOf<typeof exportCall>,
): Promise<OutputOf<typeof exportCall>> {
  const { startDate, endDate, days, lines, hours, sums } = await readCallReport(call, input)
  const table = (sheet: string, rows: readonly Line[]) =>
    buildTable(sheet, columns, [...rows, ['合计', sums]])
  const book = await writeWorkbook(
    table(
      '按日',
      days.map((day) => [day.date, day]),
    ),
    table(
      '按线路',
      lines.map((line) => [line.lineTitle || line.lineNumber || '未识别线路', line]),
    ),
    table(
      '按时段',
      hours.map((hour) => [hourText(hour.hour), hour]),
    ),
  )
  return {
    ...workbookFile(`来电统计_${startDate}_${endDate}.xlsx`, book),
    rows: days.length,
  }
}
