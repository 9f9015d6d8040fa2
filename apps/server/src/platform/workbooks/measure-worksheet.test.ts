import { describe, expect, test } from 'vitest'
import { measureWorksheet } from './measure-worksheet.ts'
import { workbookLimits } from './workbook-limits.ts'

const measure = (sheetData: string) =>
  measureWorksheet(Buffer.from(`<worksheet><sheetData>${sheetData}</sheetData></worksheet>`))
const far = workbookLimits.rowsRead + 1

describe('a worksheet is read', () => {
  test.each([
    [
      'with places as programs write them',
      '<row r="1" spans="1:2"><c r="A1" t="s"><v>0</v></c><c r="XFD1"/></row>',
    ],
    ['with prefixes and single quotes', "<x:row r='2'>\n<x:c\n r = 'AB2' s='1'/></x:row>"],
    ['without places', '<row><c><v>1</v></c></row><row/>'],
    [
      'with words that look like a place',
      '<row r="1"><c r="A1"><is><t>r="ZZZZ1" &lt;c r=</t></is></c></row>',
    ],
    ['with columns that are hidden', '<cols><col min="1" max="16384"/></cols><row r="1"/>'],
  ])('%s', (_, sheetData) => {
    expect(measure(sheetData)).toBeUndefined()
  })
})

describe('a worksheet is refused before it is read', () => {
  test.each([
    ['a column of seven letters', '<row r="2"><c r="ZZZZZZZ2"/></row>', 'too_large'],
    ['a column beyond Excel’s own', '<row r="1"><c r="XFE1"/></row>', 'too_large'],
    ['no column', '<row r="1"><c r="1"/></row>', 'too_large'],
    ['row 0', '<row r="0"/>', 'too_large'],
    ['a cell in row 0', '<row><c r="A0"/></row>', 'too_large'],
    ['a row of eleven digits', '<row r="99999999999"/>', 'too_large'],
    ['a row in another notation', '<row r="1e9"/>', 'too_large'],
    ['a row spelt by entities', '<row r="&#57;99999"/>', 'too_large'],
    ['a place under a prefix', '<row x:r="1e9"/>', 'too_large'],
    ['a place behind a bracket', '<c x=">" r="ZZZZZZZ2"/>', 'too_large'],
    ['a row beyond the limit', `<row r="${far}"/>`, 'too_long'],
    ['a cell beyond the limit', `<row><c r="A${far}"/></row>`, 'too_long'],
    ['more rows than the limit, none of which says where', '<row/>'.repeat(far), 'too_long'],
    ['a rectangle that is too much', `<row r="1"><c r="XFD1"/></row><row r="${far - 1}"/>`, 'too_large'],
    ['attributes that run into each other', '<c x="1"r="ZZZZZZZ2"/>', 'unreadable'],
    ['an attribute without quotes', '<c r=ZZZZZZZ2/>', 'unreadable'],
  ])('for %s', (_, sheetData, fault) => {
    expect(measure(sheetData)).toBe(fault)
  })
})
