/** Thread that writes one workbook: `workerData` holds its tables, the message its bytes. */
import { parentPort, workerData } from 'node:worker_threads'
import type { Cell } from 'write-excel-file/node'
import { bold, count, text } from './cells.ts'
import type { Table } from './table.ts'
import { writeXlsx } from './write-xlsx.ts'

function toCell(value: string | number, isMoney: boolean): Cell {
  if (typeof value === 'string') return text(value)
  return isMoney ? { value, type: Number, format: '0.00' } : count(value)
}

const toSheet = ({ sheet, columns, rows }: Table) => ({
  sheet,
  columns: columns.map(({ width }) => ({ width })),
  stickyRowsCount: 1,
  data: [
    columns.map(({ title }) => bold(title)),
    ...rows.map((row) => row.map((value, at) => toCell(value, columns[at]?.isMoney ?? false))),
  ],
})

parentPort?.postMessage(await writeXlsx((workerData as readonly Table[]).map(toSheet)).toBuffer())
