/** Thread that writes one workbook: `workerData` is its content, the message its bytes. */
import { parentPort, workerData } from 'node:worker_threads'
import type { Cell } from 'write-excel-file/node'
import type { WorkbookContent } from './write-workbook.ts'
import { writeXlsx } from './write-xlsx.ts'

/** Text cells are typed as text, so that none becomes a formula. */
const cellOf = (value: string | number, isMoney: boolean): Cell => {
  if (value === '') return null
  if (typeof value === 'string') return { value, type: String }
  return isMoney ? { value, type: Number, format: '0.00' } : { value, type: Number }
}

async function write({ sheet, columns, rows }: WorkbookContent): Promise<Buffer> {
  const titles = columns.map(({ title }): Cell => ({ value: title, type: String, fontWeight: 'bold' }))
  const cells = rows.map((row) => row.map((value, at) => cellOf(value, columns[at]?.isMoney ?? false)))
  return writeXlsx([titles, ...cells], {
    sheet,
    columns: columns.map(({ width }) => ({ width })),
    stickyRowsCount: 1,
  }).toBuffer()
}

parentPort?.postMessage(await write(workerData as WorkbookContent))
