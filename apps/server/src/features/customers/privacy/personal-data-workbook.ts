import type { Cell } from 'write-excel-file/node'
import { writeXlsx } from '#platform/workbooks/write-xlsx.ts'
import type { DataCell, DataSection } from './personal-data.repository.ts'

/** Builds a workbook (XLSX) of a customer's data, a sheet for each kind with a fixed title row. */
export function personalDataWorkbook(sections: readonly DataSection[]): Promise<Buffer> {
  return writeXlsx(
    sections.map(({ title, columns, rows }) => ({
      sheet: title,
      columns: columns.map(() => ({ width: 18 })),
      stickyRowsCount: 1,
      data: [
        columns.map(([, heading]): Cell => ({ value: heading, type: String, fontWeight: 'bold' })),
        ...rows.map((row) => columns.map(([name]) => toCell(row[name] ?? null))),
      ],
    })),
  ).toBuffer()
}

/** Converts a value to a cell. Text stays text, so that no value is evaluated as a formula. */
function toCell(value: DataCell): Cell {
  if (value === null || value === '') return null
  return typeof value === 'number' ? { value, type: Number } : { value: String(value), type: String }
}
