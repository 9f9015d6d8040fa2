import { unzipSync } from 'fflate'
import readXlsxFile from 'read-excel-file/node'
import { expect, test } from 'vitest'
import { readXlsx } from './read-xlsx.ts'
import { writeXlsx } from './write-xlsx.ts'

const texts = ['_x0041_', '_x0041_x0042_', '_x005F_x0041_', 'x0041_', '_x41_', '牡丹_厅', '_X0041_', '=1+1']
const cell = (value: string) => ({ value, type: String })

test('a text that looks like an escaped character is read back as it was written', async () => {
  const book = await writeXlsx([texts.map(cell)], { sheet: '表' }).toBuffer()
  expect(await readXlsx(book)).toEqual([texts])
  // Per ECMA-376, independent of our own reader.
  const parts = Object.entries(unzipSync(book)).filter(([name]) => name.endsWith('.xml'))
  const written = parts.map(([, part]) => Buffer.from(part).toString()).join('')
  expect(written).toContain('>_x005F_x0041_<')
  expect(written).not.toContain('>_x0041_<')
})

test('the same of several sheets, beside numbers and empty cells', async () => {
  const data = [[cell('_x0041_'), null, { value: 12.5, type: Number }]]
  const book = await writeXlsx([
    { sheet: '一', data },
    { sheet: '二', data },
  ]).toBuffer()
  const sheets = await readXlsxFile(book)
  expect(sheets.map((sheet) => sheet.data)).toEqual([[['_x0041_', null, 12.5]], [['_x0041_', null, 12.5]]])
})
