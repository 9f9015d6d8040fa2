import { parse } from 'csv-parse/sync'
import { workbookLimits } from './workbook-limits.ts'

/**
 * Parses a text with columns separated by commas, tabs or semicolons, whichever is most frequent in the first
 * line.
 */
export function readCsv(bytes: Uint8Array): string[][] | undefined {
  const text = decodeText(bytes)
  if (text === undefined || text.includes('\u0000')) return undefined
  const [firstLine = ''] = text.split('\n', 1)
  const [delimiter = ','] = [',', '\t', ';'].toSorted(
    (one, other) => count(firstLine, other) - count(firstLine, one),
  )
  try {
    return parse(text, {
      delimiter,
      relax_column_count: true,
      relax_quotes: true,
      trim: true,
      to: workbookLimits.rowsRead,
      max_record_size: 1024 * 1024,
    })
  } catch {
    return undefined
  }
}

const count = (text: string, mark: string): number => text.split(mark).length - 1

/**
 * Decodes a text as UTF-8 or UTF-16 by its byte order mark, else as UTF-8 if valid, else as GB18030 (a
 * superset of GBK).
 */
function decodeText(bytes: Uint8Array): string | undefined {
  const [first, second] = bytes
  const encodings =
    first === 0xff && second === 0xfe
      ? ['utf-16le']
      : first === 0xfe && second === 0xff
        ? ['utf-16be']
        : ['utf-8', 'gb18030']
  for (const encoding of encodings) {
    try {
      return new TextDecoder(encoding, { fatal: true }).decode(bytes)
    } catch {
      // Not in this encoding.
    }
  }
  return undefined
}
