import write, { type Cell, type Sheet, type SheetData, type SheetOptions } from 'write-excel-file/node'

type Written = ReturnType<typeof write>

/**
 * Writes a workbook (XLSX) of one sheet or of several. Cells are read back unchanged: a spreadsheet decodes
 * `_x0041_` in a text as an A (ECMA-376, 22.9.2.19), and the library does not escape it.
 */
export function writeXlsx(sheet: SheetData, options: SheetOptions<never>): Written
export function writeXlsx(sheets: Sheet<never>[]): Written
export function writeXlsx(content: SheetData | Sheet<never>[], options?: SheetOptions<never>): Written {
  return isSheets(content)
    ? write(
        content.map((sheet) =>
          'data' in sheet && sheet.data ? { ...sheet, data: plain(sheet.data) } : sheet,
        ),
      )
    : write(plain(content), options)
}

const isSheets = (content: SheetData | Sheet<never>[]): content is Sheet<never>[] =>
  !Array.isArray(content[0])

const plain = (rows: SheetData): SheetData => rows.map((row) => row.map(plainCell))

function plainCell(cell: Cell): Cell {
  if (typeof cell === 'string') return plainText(cell)
  if (cell === null || cell === undefined || typeof cell !== 'object' || !('value' in cell)) return cell
  return typeof cell.value === 'string' ? { ...cell, value: plainText(cell.value) } : cell
}

const plainText = (text: string): string => text.replaceAll(/_(?=x[\da-f]{4}_)/gi, '_x005F_')
