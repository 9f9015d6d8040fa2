import { type FigureName, figureOf, figures, type StatisticsComponents } from '@roombook/domain/statistics'
import type { Cell, SheetData } from 'write-excel-file/node'
import { count } from '#platform/workbooks/cells.ts'

export const bold = (value: string): Cell => ({ value, type: String, fontWeight: 'bold', wrap: true })
export const yuan = (amount: number): Cell => ({ value: amount / 100, type: Number, format: '#,##0.00' })
export const share = (value: number | null): Cell =>
  value === null ? null : { value, type: Number, format: '0.0%' }

/** Returns a share of a whole; empty where the whole is zero. */
export const part = (of: number, whole: number): Cell => share(whole === 0 ? null : of / whole)

const unitSuffixes = {
  money: '（元）',
  share: '',
  bookings: '',
  rooms: '',
  people: '',
  guests: '',
  times: '',
} as const

/** Returns the column title of a figure. */
export const columnTitle = (name: FigureName): string =>
  figures[name].title + unitSuffixes[figures[name].unit]

/** Returns a figure as a numeric cell; null where its divisor is zero. */
export function figureCell(name: FigureName, components: StatisticsComponents): Cell {
  const value = figureOf(name, components)
  if (value === null) return null
  const { unit } = figures[name]
  return unit === 'money' ? yuan(value) : unit === 'share' ? share(value) : count(value)
}

/** Builds a sheet with sticky titles and a wide first column. */
export const buildSheet = (sheet: string, titles: readonly string[], rows: SheetData) => ({
  sheet,
  stickyRowsCount: 1,
  columns: titles.map((_, at) => ({ width: at === 0 ? 26 : 15 })),
  data: [titles.map(bold), ...rows] as SheetData,
})
