import { CsvError, parse } from 'csv-parse/sync'

/** A row by the titles of the header, and its line in the file. */
export interface Row {
  line: number
  cells: Readonly<Record<string, string>>
}

/** Rows of a file, or its fault in Chinese. */
export type ReadTable = { rows: Row[] } | { fault: string }

/**
 * Parses a CSV file exported by a till: UTF-8 with or without a byte order mark, else GB18030, which includes
 * GBK. A last line without a line break is still being written and is ignored.
 */
export function readTable(bytes: Uint8Array): ReadTable {
  // In GBK neither a line break nor a comma occurs within a character.
  const text = decoded(bytes.subarray(0, bytes.lastIndexOf(10) + 1))
  if (text === undefined) return { fault: '编码既非UTF-8也非GBK' }
  try {
    const records: { record: Record<string, string>; info: { lines: number } }[] = parse(text, {
      columns: (names: string[]) => names.map((name) => name.trim()),
      info: true,
      trim: true,
      // A row of wrong length is reported by itself and does not fail the whole file.
      relax_column_count: true,
      skip_empty_lines: true,
      raw: false,
    })
    return { rows: records.map(({ record, info }) => ({ line: info.lines, cells: record })) }
  } catch (error) {
    if (error instanceof CsvError) return { fault: `第${error.lines ?? '?'}行引号没有成对` }
    throw error
  }
}

function decoded(bytes: Uint8Array): string | undefined {
  for (const encoding of ['utf-8', 'gb18030']) {
    try {
      return new TextDecoder(encoding, { fatal: true }).decode(bytes)
    } catch {
      // Not in this encoding.
    }
  }
  return undefined
}
