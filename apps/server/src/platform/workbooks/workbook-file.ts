/** Describes a workbook as a file for the browser. */
export const workbookFile = (fileName: string, book: Buffer) => ({
  fileName,
  mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  content: book.toString('base64'),
})
