import type { CSSProperties, ReactNode } from 'react'
import { ScrollX } from '#ui/scroll-x.tsx'
import styles from './heat-table.module.css'

/** A field of a heat map: intensity, text, and the action that opens its orders. */
export interface HeatField {
  /** Intensity from 0 to 1, the maximum; null without data. */
  heat: number | null
  text: string
  /** Accessible name, in full. */
  label: string
  onOpen?: (() => void) | undefined
}

interface HeatTableProps {
  label: string
  /** Values of the palest and the darkest field. */
  scale: { least: string; most: string }
  columns: readonly string[]
  rows: readonly { key: string; name: ReactNode; fields: readonly (HeatField | undefined)[] }[]
}

/** Percentage of the accent colour in the hottest field: text on it stays legible in both themes. */
const hottest = 46
/**
 * Percentage of the accent colour in the coldest field: even a zero is visible, and paler than any other
 * value in both themes.
 */
const coldest = 4

/**
 * Heat map as a table with figures in its fields, so that it is accessible by keyboard and legible in print.
 */
export function HeatTable({ label, scale, columns, rows }: HeatTableProps) {
  return (
    <>
      <p className={styles.scale}>
        {scale.least}
        <span className={styles.ramp} aria-hidden />
        {scale.most}
      </p>
      <ScrollX>
        <div className={styles.scroll} data-scrolls-x>
          <table className={styles.heat} aria-label={label}>
            <thead>
              <tr>
                <td />
                {columns.map((column) => (
                  <th key={column} scope="col">
                    {column}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map(({ key, name, fields }) => (
                <tr key={key}>
                  <th scope="row">{name}</th>
                  {columns.map((column, at) => (
                    <td key={column}>
                      <Field field={fields[at]} />
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </ScrollX>
    </>
  )
}

function Field({ field }: { field: HeatField | undefined }) {
  if (!field || field.heat === null)
    return (
      <span className={styles.none} title={field?.label}>
        –
      </span>
    )
  const style = { '--heat': `${Math.round(coldest + field.heat * (hottest - coldest))}%` } as CSSProperties
  if (!field.onOpen)
    return (
      <span className={styles.field} style={style} title={field.label}>
        {field.text}
      </span>
    )
  return (
    <button
      type="button"
      className={styles.field}
      style={style}
      title={field.label}
      aria-label={field.label}
      onClick={field.onOpen}
    >
      {field.text}
    </button>
  )
}
