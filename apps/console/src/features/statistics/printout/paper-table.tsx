import { onPaper } from '#ui/printout.tsx'
import styles from './statistics-printout.module.css'

interface PaperTableProps {
  label: string
  columns: readonly string[]
  /** Cells of a row, one per column; the first names the row. */
  rows: readonly { key: string; cells: readonly string[] }[]
  /** Totals, one cell per column. */
  sums?: readonly string[]
}

/** Table of figures in print: names left-aligned, numbers right-aligned. */
export function PaperTable({ label, columns, rows, sums }: PaperTableProps) {
  return (
    <table className={`${onPaper.table} ${styles.table}`} aria-label={label}>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, cells: [name, ...cells] }) => (
          <tr key={key}>
            <th scope="row">{name}</th>
            {cells.map((cell, at) => (
              <td key={columns[at + 1]}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
      {sums && (
        <tfoot>
          <tr>
            {sums.map((cell, at) => (
              <td key={columns[at]}>{cell}</td>
            ))}
          </tr>
        </tfoot>
      )}
    </table>
  )
}
