import { importDishes } from '@roombook/contract/dish-workbooks'
import { unzipSync, zipSync } from 'fflate'
import iconv from 'iconv-lite'
import { describe, expect, test } from 'vitest'
import { catchRefusal } from '#test/catch-refusal.ts'
import { startTestApp } from '#test/test-app.ts'
import { cellAt, workbookWith } from '#test/workbook-with.ts'
import { checkedAs, csvOf, uploadAs, workbookOf } from '#test/workbooks.ts'

const { as, venue } = await startTestApp()
const admin = await as(venue.staff.admin.phone)

const text = '姓名,手机,备注\r\n張㐂喆,13900000001,"逗号,和""引号""\n换行"\r\n'

describe('a text', () => {
  test.each([
    ['UTF-8', Buffer.from(text)],
    ['UTF-8 with its mark', Buffer.from(`\uFEFF${text}`)],
    ['GB18030', iconv.encode(text, 'gb18030')],
    [
      'UTF-16 as Excel saves it',
      Buffer.from(`\uFEFF${text.replaceAll(',', '\t').replace('号\t和', '号,和')}`, 'utf16le'),
    ],
  ])('in %s is read', async (_, bytes) => {
    const { rowCount, columns } = await uploadAs(admin, bytes)
    expect(rowCount).toBe(1)
    expect(columns.map(({ field, sample }) => [field, sample])).toEqual([
      ['name', '張㐂喆'],
      ['phone', '13900000001'],
      ['remark', '逗号,和"引号"\n换行'],
    ])
  })
})

test('a formula is read as the value that was saved with it, and none is kept', async () => {
  const formula = '<c r="A2" t="str"><f>HYPERLINK("http://x","王")</f><v>王芳</v></c>'
  const head = `<row r="1">${cellAt('A1', '姓名')}${cellAt('B1', '手机')}</row>`
  const bytes = await workbookWith(`${head}<row r="2">${formula}<c r="B2"><v>13900000001</v></c></row>`)
  expect((await uploadAs(admin, bytes)).columns.map(({ sample }) => sample)).toEqual(['王芳', '13900000001'])
})

const rowsUpTo = (last: number) => Array.from({ length: last }, (_, at) => `<row r="${at + 1}"/>`).join('')

describe('what is refused, in clear words', () => {
  const codeOf = (bytes: Buffer) => catchRefusal(uploadAs(admin, bytes))

  test('2,000 columns; negative control: 200 are read', async () => {
    const wide = (columns: number) => csvOf([Array.from({ length: columns }, (_, at) => `列${at}`), ['甲']])
    expect(await codeOf(wide(2000))).toMatchObject({
      code: 'customers.sheet_too_wide',
      message: '表格最多200列，该文件有2000列',
    })
    const book = await workbookOf([Array.from({ length: 2000 }, (_, at) => `列${at}`), ['甲']])
    expect(await codeOf(book)).toMatchObject({ code: 'customers.sheet_too_wide' })
    expect((await uploadAs(admin, wide(200))).columns).toHaveLength(200)
  })

  test('50,001 rows', async () => {
    const rows = Array.from({ length: 50_001 }, (_, at) => ['王', String(13_900_000_000 + at)])
    expect(await codeOf(csvOf([['姓名', '手机'], ...rows]))).toMatchObject({
      code: 'customers.sheet_too_long',
    })
  })

  test('a bomb: small to send, large to unpack', async () => {
    const bomb = await workbookWith(`<!--${' '.repeat(20 * 1024 * 1024)}-->`)
    expect(bomb.length).toBeLessThan(100_000)
    expect(await codeOf(bomb)).toMatchObject({
      code: 'customers.sheet_too_large',
      message: '表格展开后过大，请拆分后分批上传',
    })
  })

  test('a bomb of another kind: one cell at the far end of the sheet', async () => {
    const far = `<row r="1">${cellAt('A1', '姓名')}</row><row r="1048576">${cellAt('XFD1048576', '远')}</row>`
    expect(await codeOf(await workbookWith(far))).toMatchObject({ code: 'customers.sheet_too_long' })
  })

  test.each([
    ['a cell in a column of seven letters', `<row r="2">${cellAt('ZZZZZZZ2', '远')}</row>`, 'too_large'],
    ['a row of eleven digits', '<row r="99999999999"></row>', 'too_large'],
    ['many empty rows', rowsUpTo(200_000), 'too_long'],
  ])('%s, of customers and of dishes alike, and the next file is read', async (_, rows, fault) => {
    const bomb = await workbookWith(rows)
    expect(bomb.length).toBeLessThan(1024 * 1024)
    const refusals = await Promise.all([
      codeOf(bomb),
      catchRefusal(admin.client.upload(importDishes, new Blob([new Uint8Array(bomb)]))),
    ])
    expect(refusals).toMatchObject([{ code: `customers.sheet_${fault}` }, { code: `dishes.sheet_${fault}` }])
    expect((await uploadAs(admin, Buffer.from(text))).rowCount).toBe(1)
  })

  test('a fourth workbook of one store while three are on their way', async () => {
    const workbook = await workbookOf(
      Array.from({ length: 2000 }, (_, at) => ['王', String(13_900_000_000 + at)]),
    )
    const sent = await Promise.allSettled(Array.from({ length: 8 }, () => uploadAs(admin, workbook)))
    const refused = sent.flatMap((upload) => (upload.status === 'rejected' ? [upload.reason.code] : []))
    expect(new Set(refused)).toEqual(new Set(['request.too_many']))
    expect(refused.length).toBeLessThanOrEqual(5)
  })

  test('not for what another of its sheets holds: the first is read', async () => {
    const parts = unzipSync(await workbookOf([['姓名'], ['王芳']]))
    const many = Buffer.from(`<worksheet><sheetData>${'<row/>'.repeat(60_000)}</sheetData></worksheet>`)
    const bytes = Buffer.from(zipSync({ ...parts, 'xl/worksheets/sheet9.xml': many }))
    expect((await uploadAs(admin, bytes)).rowCount).toBe(1)
  })

  test.each([
    ['an old workbook', Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'customers.sheet_old'],
    ['a picture', Buffer.from('\x89PNG\r\n\x1a\n\0\0\0', 'latin1'), 'customers.sheet_unreadable'],
    ['half a workbook', Buffer.from('PK\x03\x04half', 'latin1'), 'customers.sheet_unreadable'],
    ['titles alone', csvOf([['姓名', '手机']]), 'customers.sheet_empty'],
  ])('%s', async (_, bytes, code) => {
    expect(await codeOf(bytes)).toMatchObject({ code })
  })

  test('columns that name nobody, or one field twice', async () => {
    const workbook = csvOf([
      ['姓名', '电话', '手机'],
      ['王', '13900000001', '13900000002'],
    ])
    expect(await catchRefusal(checkedAs(admin, workbook, { columnFields: ['name', '', ''] }))).toMatchObject({
      code: 'customers.import_columns',
    })
    expect(
      await catchRefusal(checkedAs(admin, workbook, { columnFields: ['name', 'phone', 'phone'] })),
    ).toMatchObject({
      code: 'customers.import_columns',
    })
  })
})
