import type { InputOf, OutputOf } from '@roombook/contract'
import type { exportDay as exportCall } from '@roombook/contract/till'
import { sumOf, tillMeans } from '@roombook/domain/money'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import { bold, text, yuan } from '#platform/workbooks/cells.ts'
import { workbookFile } from '#platform/workbooks/workbook-file.ts'
import { writeXlsx } from '#platform/workbooks/write-xlsx.ts'
import { dayTakings } from './read-day.ts'

/**
 * Exports the takings of a business day as a workbook (XLSX): by means of payment and staff, and reconciled
 * with the bills.
 */
export async function exportDay(
  call: StaffCall,
  input: InputOf<typeof exportCall>,
): Promise<OutputOf<typeof exportCall>> {
  const { date, lines, taken, purposes } = await dayTakings(call, input)
  const rows = [
    ['收款方式', '经手人', '收', '退', '合计'].map(bold),
    ...lines.map(({ means, staffName, received, returned, amount }) => [
      text(tillMeans[means]),
      text(staffName || '系统'),
      ...[received, returned, amount].map(yuan),
    ]),
    [
      bold('合计'),
      null,
      yuan(sumOf(lines, ({ received }) => received)),
      yuan(sumOf(lines, ({ returned }) => returned)),
      yuan(taken),
    ],
    [],
    ['构成', null, null, null, '金额'].map((title) => title && bold(title)),
    ...purposes.map(({ title, amount }) => [text(title), null, null, null, yuan(amount)]),
  ]
  const columns = [26, 14, 14, 14, 14].map((width) => ({ width }))
  const book = await writeXlsx(rows, { sheet: `当日收银 ${date}`, columns }).toBuffer()
  return {
    ...workbookFile(`当日收银_${date}.xlsx`, book),
    rows: lines.length,
  }
}
