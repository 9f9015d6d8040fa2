import { describe, expect, test } from 'vitest'
import { findTitleRow, importFields, matchImportFields } from './import-fields.ts'

describe('a column', () => {
  test.each(importFields.map(({ field, title }) => [title, field] as const))(
    'called %s, as we call it ourselves, is %s',
    (title, field) => expect(matchImportFields([title])).toEqual([field]),
  )

  test('is that of one field alone, so that a workbook of all of them is read whole', () => {
    expect(matchImportFields(importFields.map(({ title }) => title))).toEqual(
      importFields.map(({ field }) => field),
    )
  })

  test.each([
    ['手机号（必填）*', 'phone'],
    ['[必填] 姓 名：', 'name'],
    ['【选填】Date of Birth', 'birthday'],
    ['PHONE_NUMBER', 'phone'],
    ['阳历/阴历', 'birthdayKind'],
    ['VIP姓名', 'name'],
    ['客户的手机', 'phone'],
    ['贵宾备注', 'remark'],
    ['会员', 'name'],
    ['会员等级', 'level'],
  ])('called %j is %s', (title, field) => {
    expect(matchImportFields([title])).toEqual([field])
  })

  test.each([
    '',
    ' ',
    '（姓名）',
    '***',
    '会员卡号',
    '客户的',
    '姓名手机',
    'constructor',
    '__proto__',
    '=A1',
  ])('called %j holds nothing that we keep', (title) =>
    expect(matchImportFields([title])).toEqual([undefined]),
  )

  test('of the lunar birthday does not take the place of the solar one', () => {
    expect(matchImportFields(['农历生日', '生日', '出生日期'])).toEqual([
      'lunarBirthday',
      'birthday',
      undefined,
    ])
  })
})

describe('the row of titles', () => {
  const titles = ['姓名', '手机号', '备注']

  test('is the one that names most fields, not the first that names one', () => {
    expect(findTitleRow([['客户', '2026年'], ['导出人', '姓名'], titles, ['王芳', '13912345678', '']])).toBe(
      2,
    )
  })

  test('of two that name as many is the upper one', () => {
    expect(findTitleRow([['王芳'], titles, titles])).toBe(1)
  })

  test('is looked for in the first ten rows', () => {
    const before = (count: number) => Array.from({ length: count }, () => ['说明文字'])
    expect(findTitleRow([...before(9), titles])).toBe(9)
    expect(findTitleRow([...before(10), titles])).toBe(0)
  })

  test('of a workbook without any is none', () => {
    expect(findTitleRow([[], ['', '']])).toBe(-1)
  })
})
