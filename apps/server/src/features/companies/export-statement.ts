import type { InputOf, OutputOf } from '@roombook/contract'
import type { exportStatement as exportCall } from '@roombook/contract/companies'
import { momentText } from '@roombook/domain/time'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import { bold, text, yuan } from '#platform/workbooks/cells.ts'
import { workbookFile } from '#platform/workbooks/workbook-file.ts'
import { writeXlsx } from '#platform/workbooks/write-xlsx.ts'
import { readStatement } from './read-statement.ts'

/**
 * Exports a company's monthly statement as a workbook (XLSX).
 * @throws Refusal `companies.not_found`.
 */
export async function exportStatement(
  call: StaffCall,
  input: InputOf<typeof exportCall>,
): Promise<OutputOf<typeof exportCall>> {
  const { title, taxNumber, opening, closing, lines } = await readStatement(call, input)
  const { timezone } = call.actor
  const rows = [
    [bold(`${title} ${input.month} 对账单`)],
    [text(taxNumber ? `税号 ${taxNumber}` : '')],
    ['时间', '摘要', '经手人', '金额'].map(bold),
    [text('期初未结'), null, null, yuan(opening)],
    ...lines.map(({ at, words, staffName, amount }) => [
      text(momentText(at, timezone)),
      text(words),
      text(staffName),
      yuan(amount),
    ]),
    [bold('期末未结'), null, null, yuan(closing)],
  ]
  const columns = [{ width: 20 }, { width: 30 }, { width: 12 }, { width: 14 }]
  const book = await writeXlsx(rows, { sheet: '对账单', columns }).toBuffer()
  return {
    ...workbookFile(`对账单_${title.replaceAll(/[\\/:*?"<>|]/g, '')}_${input.month}.xlsx`, book),
    rows: lines.length,
  }
}
