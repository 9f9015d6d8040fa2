import { type UnzipFileInfo, unzipSync, zipSync } from 'fflate'
import { readSheet } from 'read-excel-file/node'
import { measureWorksheet } from './measure-worksheet.ts'
import type { WorkbookFault } from './read-workbook.ts'
import { workbookLimits } from './workbook-limits.ts'

/** A workbook that is not read, such as one that unpacks to more than anybody's list. */
export class WorkbookRefused extends Error {
  readonly fault: WorkbookFault

  constructor(fault: WorkbookFault) {
    super(`a workbook is refused: ${fault}`)
    this.fault = fault
  }
}

/**
 * Rows of the first sheet of a workbook, as texts; dates as `YYYY-MM-DD`. Of a formula the value is read that was
 * saved with it.
 *
 * @throws WorkbookRefused, and whatever its reader says of what is no workbook.
 */
export async function readXlsx(bytes: Uint8Array): Promise<string[][]> {
  const parts = unpack(bytes)
  // Which sheet is the first only its reader knows: one that is too much is withheld from it, and missed where it was.
  let withheld: WorkbookFault | undefined
  for (const [path, part] of Object.entries(parts)) {
    const fault = measureWorksheet(part)
    if (!fault) continue
    withheld = fault
    delete parts[path]
  }
  // Packed anew without compression: what is read is exactly what was measured.
  const measured = zipSync(parts, { level: 0 })
  const rows = await readSheet(Buffer.from(measured), 1, {
    parseNumber: (text: string) => text,
    trim: true,
  }).catch((error: unknown) => {
    throw withheld ? new WorkbookRefused(withheld) : error
  })
  return rows.map((row) => row.map(textOf))
}

/** Parts that say what is in the sheets; a workbook's pictures, themes and chains of formulas are nobody's list. */
const neededPart =
  /^(\[Content_Types\]\.xml|_rels\/[^/]*\.rels|xl\/([^/]+|worksheets\/[^/]+|_rels\/[^/]+)\.(xml|rels))$/i
const unneededPart = /^xl\/(calcChain|metadata)[^/]*$/i

/** Unpacks what a workbook's text consists of, by the sizes that its directory names; no part can grow beyond its own. */
function unpack(bytes: Uint8Array): Record<string, Uint8Array> {
  let total = 0
  const measure = ({ name, originalSize, size }: UnzipFileInfo): boolean => {
    if (!neededPart.test(name) || unneededPart.test(name)) return false
    total += originalSize
    const swells = originalSize > 1024 * 1024 && originalSize > size * workbookLimits.ratio
    if (swells || total > workbookLimits.unpackedBytes) throw new WorkbookRefused('too_large')
    return true
  }
  return unzipSync(bytes, { filter: measure })
}

function textOf(cell: unknown): string {
  if (cell instanceof Date) return cell.toISOString().slice(0, 10)
  return cell === null || cell === undefined ? '' : String(cell)
}
