/** Limits of a workbook; anything above is a mistake or an attack. */
export const workbookLimits = {
  /** Rows that are read: above the accepted number, so that an excess is detected. */
  rowsRead: 51_000,
  /** Bytes of all parts of a workbook, unpacked. */
  unpackedBytes: 160 * 1024 * 1024,
  /** Maximum compression ratio of a part over a mebibyte. */
  ratio: 250,
  /** Columns of a worksheet: as many as Excel's own. */
  columns: 16_384,
  /** Cells of the rectangle that a worksheet spans, including empty ones. */
  cells: 12_000_000,
  /** Characters of a cell that are read. */
  characters: 2000,
  /** Memory limit of a reading process, in MiB. */
  megabytes: 1536,
} as const
