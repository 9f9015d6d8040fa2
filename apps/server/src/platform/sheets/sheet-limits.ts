/** What a sheet may come to when it is read; the rest is a mistake, or meant to bring a server down. */
export const sheetLimits = {
  /** Rows of a text that are read: more than are taken, so that too many can be told. */
  rowsRead: 51_000,
  /** Bytes of all parts of a workbook, unpacked. */
  unpackedBytes: 160 * 1024 * 1024,
  /** How much larger than its packed form a part over a mebibyte may be. */
  ratio: 250,
  /** Cells of the rectangle that a worksheet spans, empty ones among them. */
  cells: 20_000_000,
  /** Characters of a cell that are kept. */
  characters: 2000,
} as const
