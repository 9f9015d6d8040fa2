/** Limits of a workbook; anything above is a mistake or an attack. */
export const workbookLimits = {
  /** Rows that are read: above the accepted number, so that an excess is detected. */
  rowsRead: 51_000,
  /** Bytes of all parts of a workbook, unpacked. */
  unpackedBytes: 160 * 1024 * 1024,
  /** How much larger than its packed form a part over a mebibyte may be. */
  ratio: 250,
  /** Columns of a worksheet: as many as Excel's own. */
  columns: 16_384,
  /** Cells of the rectangle that a worksheet spans, empty ones among them. */
  cells: 12_000_000,
  /** Characters of a cell that are kept. */
  characters: 2000,
  /** MiB that a process may hold that reads. */
  megabytes: 1536,
} as const
