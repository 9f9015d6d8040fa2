import { ScrollX } from '../scroll-x.tsx'
import styles from './chart.module.css'

/** A chart's data as text. */
export interface ChartTableContent {
  /** Column headings; the first column names the rows. */
  columns: readonly string[]
  /** Cells of the rows, one per column; the first names the row. */
  rows: readonly (readonly string[])[]
  /** Totals, one cell per column. */
  total?: readonly string[] | undefined
}

/** Table of a chart's data, for users who prefer text or cannot see the chart. */
export function ChartTable({
  columns,
  rows,
  total,
  label,
  isOpen,
  onRow,
  opens,
}: ChartTableContent & {
  label: string
  isOpen: boolean
  onRow: ((at: number) => void) | undefined
  opens: ((at: number) => boolean) | undefined
}) {
  return (
    <details className={styles.behind} open={isOpen || undefined}>
      <summary>数据表</summary>
      <ScrollX>
        <div className={styles.scroll} data-scrolls-x>
          <table className={styles.table} aria-label={label}>
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
              {rows.map(([name, ...cells], row) => (
                <tr key={name}>
                  <th scope="row">
                    {onRow && (opens?.(row) ?? true) ? (
                      <button type="button" className={styles.opener} onClick={() => onRow(row)}>
                        {name}
                      </button>
                    ) : (
                      name
                    )}
                  </th>
                  {cells.map((cell, at) => (
                    <td key={columns[at + 1]}>{cell}</td>
                  ))}
                </tr>
              ))}
            </tbody>
            {total && (
              <tfoot>
                <tr>
                  <th scope="row">{total[0]}</th>
                  {total.slice(1).map((cell, at) => (
                    <td key={columns[at + 1]}>{cell}</td>
                  ))}
                </tr>
              </tfoot>
            )}
          </table>
        </div>
      </ScrollX>
    </details>
  )
}
