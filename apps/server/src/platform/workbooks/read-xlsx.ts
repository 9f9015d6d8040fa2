import { type UnzipFileInfo, unzipSync, zipSync } from 'fflate'
import { readSheet } from 'read-excel-file/node'
import { measureWorksheet } from './measure-worksheet.ts'
import type { WorkbookFault } from './read-workbook.ts'
import { workbookLimits } from './workbook-limits.ts'

/** Thrown for a workbook that is refused, such as one that unpacks to more than any list. */
export class WorkbookRefused extends Error {
  readonly fault: WorkbookFault

  constructor(fault: WorkbookFault) {
    super(`a workbook is refused: ${fault}`)
    this.fault = fault
  }
}

/**
 * Reads the rows of a workbook's first sheet as texts; dates as `YYYY-MM-DD`. A formula yields its stored
 * value.
 *
 * @throws WorkbookRefused, and the reader's own errors for a file that is no workbook.
 */
export async function readXlsx(bytes: Uint8Array): Promise<string[][]> {
  const parts = unpack(bytes)
  // Only the reader knows which sheet is first: an oversized sheet is removed, and reported if it was that
  // one.
  let withheld: WorkbookFault | undefined
  for (const [path, part] of Object.entries(parts)) {
    const fault = measureWorksheet(part)
    if (!fault) continue
    withheld = fault
    delete parts[path]
  }
  // Repacked without compression, so that the reader gets exactly the measured content.
  const measured = zipSync(parts, { level: 0 })
  const rows = await readSheet(Buffer.from(measured), 1, {
    parseNumber: (text: string) => text,
    trim: true,
  }).catch((error: unknown) => {
    throw withheld ? new WorkbookRefused(withheld) : error
  })
  return rows.map((row) => row.map(textOf))
}

/** Parts with sheet content; pictures, themes and formula chains are not needed for a list. */
const neededPart =
  /^(\[Content_Types\]\.xml|_rels\/[^/]*\.rels|xl\/([^/]+|worksheets\/[^/]+|_rels\/[^/]+)\.(xml|rels))$/i
const unneededPart = /^xl\/(calcChain|metadata)[^/]*$/i

/**
 * Unpacks the parts of a workbook that its text needs, up to the sizes in its directory, which no part can
 * exceed.
 */
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
