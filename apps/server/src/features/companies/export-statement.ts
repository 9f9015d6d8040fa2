import type { InputOf, OutputOf } from '@roombook/contract'
import type { exportStatement as exportCall } from '@roombook/contract/companies'
import { momentText } from '@roombook/domain/time'
import type { Cell } from 'write-excel-file/node'
import type { StaffCall } from '#platform/calls/staff-call.ts'
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
    fileName: `对账单_${title.replaceAll(/[\\/:*?"<>|]/g, '')}_${input.month}.xlsx`,
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    content: book.toString('base64'),
    rows: lines.length,
  }
}

/** Returns a text cell; the value is never evaluated as a formula. */
const text = (value: string): Cell => (value === '' ? null : { value, type: String })
const bold = (value: string): Cell => ({ value, type: String, fontWeight: 'bold' })
const yuan = (amount: number): Cell => ({ value: amount / 100, type: Number, format: '0.00' })
