import { type UnzipFileInfo, unzipSync, zipSync } from 'fflate'
import { readSheet } from 'read-excel-file/node'
import { sheetLimits } from './sheet-limits.ts'

/** A workbook that unpacks to more than anybody's list. */
export class BombFound extends Error {}

/**
 * Rows of the first sheet of a workbook, as texts; dates as `YYYY-MM-DD`. Of a formula the value is read that was
 * saved with it.
 *
 * @throws BombFound, and whatever its reader says of what is no workbook.
 */
export async function readWorkbook(bytes: Uint8Array): Promise<string[][]> {
  const parts = unpack(bytes)
  for (const [path, part] of Object.entries(parts)) {
    if (/worksheets\/[^/]*\.xml$/i.test(path)) refuseWide(part)
  }
  // Packed anew without compression: what is read is exactly what was measured.
  const measured = zipSync(parts, { level: 0 })
  const rows = await readSheet(Buffer.from(measured), 1, { parseNumber: (text: string) => text, trim: true })
  return rows.map((row) => row.map(textOf))
}

/** Unpacks what a workbook's text consists of, by the sizes that its directory names; no part can grow beyond its own. */
function unpack(bytes: Uint8Array): Record<string, Uint8Array> {
  let total = 0
  const measure = ({ name, originalSize, size }: UnzipFileInfo): boolean => {
    if (!/\.(xml|rels)$/i.test(name)) return false
    total += originalSize
    const swells = originalSize > 1024 * 1024 && originalSize > size * sheetLimits.ratio
    if (swells || total > sheetLimits.unpackedBytes) throw new BombFound()
    return true
  }
  return unzipSync(bytes, { filter: measure })
}

/** A cell far off makes a reader lay out everything before it. */
function refuseWide(worksheet: Uint8Array): void {
  const text = Buffer.from(worksheet.buffer, worksheet.byteOffset, worksheet.byteLength).toString('latin1')
  let [rows, columns] = [0, 0]
  for (const [, letters = '', digits = ''] of text.matchAll(/\br\s*=\s*["']([A-Z]{1,3})(\d{1,7})["']/g)) {
    columns = Math.max(columns, columnNumber(letters))
    rows = Math.max(rows, Number(digits))
  }
  if (rows * columns > sheetLimits.cells) throw new BombFound()
}

const columnNumber = (letters: string): number =>
  [...letters].reduce((number, letter) => number * 26 + letter.charCodeAt(0) - 64, 0)

function textOf(cell: unknown): string {
  if (cell instanceof Date) return cell.toISOString().slice(0, 10)
  return cell === null || cell === undefined ? '' : String(cell)
}
