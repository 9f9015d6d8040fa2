import { unzipSync, zipSync } from 'fflate'
import { workbookOf } from './workbooks.ts'

/** Creates a workbook with one sheet of the given XML rows. */
export async function workbookWith(sheetData: string): Promise<Buffer> {
  const parts = unzipSync(await workbookOf([['姓名']]))
  const path = Object.keys(parts).find((name) => name.includes('worksheets/')) ?? ''
  const worksheet = `<?xml version="1.0"?><worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${sheetData}</sheetData></worksheet>`
  return Buffer.from(zipSync({ ...parts, [path]: Buffer.from(worksheet) }))
}

/** Builds a text cell. */
export const cellAt = (at: string, text: string): string =>
  `<c r="${at}" t="inlineStr"><is><t>${text}</t></is></c>`
