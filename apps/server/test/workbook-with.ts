import { unzipSync, zipSync } from 'fflate'
import { workbookOf } from './workbooks.ts'

/** A workbook whose one sheet holds these rows, in XML. */
export async function workbookWith(sheetData: string): Promise<Buffer> {
  const parts = unzipSync(await workbookOf([['姓名']]))
  const path = Object.keys(parts).find((name) => name.includes('worksheets/')) ?? ''
  const worksheet = `<?xml version="1.0"?><worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${sheetData}</sheetData></worksheet>`
  return Buffer.from(zipSync({ ...parts, [path]: Buffer.from(worksheet) }))
}

/** A cell with a text in it. */
export const cellAt = (at: string, words: string): string =>
  `<c r="${at}" t="inlineStr"><is><t>${words}</t></is></c>`
