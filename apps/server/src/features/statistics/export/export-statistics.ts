import type { exportStatistics as exportCall, InputOf, OutputOf } from '@roombook/contract'
import writeXlsxFile from 'write-excel-file/node'
import type { Database } from '#platform/db/database.ts'
import { readLines } from '../reading/read-lines.ts'
import { type AskedFigures, readStatistics } from '../reading/read-statistics.ts'
import { accountSheets } from './account-sheets.ts'
import { figureSheets } from './figure-sheets.ts'

/**
 * The figures of a range as a workbook (XLSX), as the page shows them.
 * @throws Refusal `request.invalid` for dates that make no range.
 */
export async function exportStatistics(
  db: Database,
  asked: AskedFigures & { input: InputOf<typeof exportCall> },
): Promise<OutputOf<typeof exportCall>> {
  const page = await readStatistics(db, asked)
  const { points } = await readLines(db, asked)
  const isAccounts = asked.input.kind === 'accounts'
  const book = await writeXlsxFile(
    isAccounts ? accountSheets(page, points) : figureSheets(page, points),
  ).toBuffer()
  return {
    fileName: `${isAccounts ? '营收账目' : '经营统计'}_${page.startDate}_${page.endDate}.xlsx`,
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    content: book.toString('base64'),
    rows: points.length,
  }
}
