import { buildTable, column } from '#platform/workbooks/table.ts'
import { writeWorkbook } from '#platform/workbooks/write-workbook.ts'
import type { DataCell, DataSection } from './personal-data.repository.ts'

/** Builds a workbook (XLSX) of a customer's data, a sheet for each kind with a fixed title row. */
export const personalDataWorkbook = (sections: readonly DataSection[]): Promise<Buffer> =>
  writeWorkbook(
    ...sections.map(({ title, columns, rows }) =>
      buildTable(
        title,
        columns.map(([name, heading]) =>
          column(heading, 18, (row: Record<string, DataCell>) => toValue(row[name] ?? '')),
        ),
        rows,
      ),
    ),
  )

const toValue = (value: NonNullable<DataCell>) => (typeof value === 'number' ? value : String(value))
