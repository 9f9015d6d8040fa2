/** Value of a table's cell; an empty text leaves the cell out. */
type TableValue = string | number

/** Column of a table of rows: its title, its width in characters and the value of each row. */
export interface Column<Row> {
  readonly title: string
  readonly width: number
  readonly value: (row: Row) => TableValue
  /** Amounts in yuan, shown with two decimals. */
  readonly isMoney: boolean
}

/** A sheet of titled columns and rows of values, which can be passed to a thread. */
export interface Table {
  readonly sheet: string
  readonly columns: readonly Omit<Column<never>, 'value'>[]
  readonly rows: readonly (readonly TableValue[])[]
}

/** Declares a column of texts or counts. */
export const column = <Row>(title: string, width: number, value: Column<Row>['value']): Column<Row> => ({
  title,
  width,
  value,
  isMoney: false,
})

/** Declares a column of amounts, given in fen and written in yuan; an absent amount leaves the cell out. */
export const yuanColumn = <Row>(
  title: string,
  width: number,
  amount: (row: Row) => number | null,
): Column<Row> => ({ title, width, value: (row) => toYuan(amount(row)), isMoney: true })

const toYuan = (amount: number | null): TableValue => (amount === null ? '' : amount / 100)

/** Converts rows to the values of a table's columns. */
export const toTableRows = <Row>(columns: readonly Column<Row>[], rows: readonly Row[]): Table['rows'] =>
  rows.map((row) => columns.map(({ value }) => value(row)))

/** Builds a table from columns and rows. */
export const buildTable = <Row>(
  sheet: string,
  columns: readonly Column<Row>[],
  rows: readonly Row[],
): Table => tableOfValues(sheet, columns, toTableRows(columns, rows))

/** Builds a table from columns and rows already converted by {@link toTableRows}. */
export const tableOfValues = <Row>(
  sheet: string,
  columns: readonly Column<Row>[],
  rows: Table['rows'],
): Table => ({
  sheet,
  columns: columns.map(({ title, width, isMoney }) => ({ title, width, isMoney })),
  rows,
})
