import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, daysBetween, partsOf } from '../time/local-date.ts'
import { findTitleRow, matchImportFields } from './import-fields.ts'
import { readBirthday } from './read-birthday.ts'
import { readImportRow } from './read-import-row.ts'

describe('columns', () => {
  test('are matched by the names that other systems give them', () => {
    expect(
      matchImportFields([
        '客户姓名',
        '联系方式*',
        '称谓',
        '出生日期（公历）',
        '阴历生日',
        '会员等级',
        '客户经理',
        '积分',
      ]),
    ).toEqual(['name', 'phone', 'sex', 'birthday', 'lunarBirthday', 'level', 'staff', undefined])
    expect(matchImportFields(['Name', 'Mobile', 'Tags', 'Remark', 'Company', '来源渠道'])).toEqual([
      'name',
      'phone',
      'labels',
      'remark',
      'company',
      'source',
    ])
  })

  test('of one name count once, the first', () => {
    expect(matchImportFields(['手机', '电话', '姓名'])).toEqual(['phone', undefined, 'name'])
  })

  test('are found below what the workbook is called', () => {
    expect(findTitleRow([['客户资料导出'], [''], ['姓名', '手机号'], ['王芳', '13900000000']])).toBe(2)
    expect(findTitleRow([[''], ['甲', '乙']])).toBe(1)
    expect(findTitleRow([])).toBe(-1)
  })
})

describe('a birthday', () => {
  test.each([
    ['1985-03-08', 'solar', 3, 8],
    ['1985/3/8', 'solar', 3, 8],
    ['1985年3月8日', 'solar', 3, 8],
    ['1985-03-08 00:00:00', 'solar', 3, 8],
    ['19850308', 'solar', 3, 8],
    ['3.8', 'solar', 3, 8],
    ['0308', 'solar', 3, 8],
    ['31114', 'solar', 3, 8],
    ['02-29', 'solar', 2, 29],
    ['农历8-15', 'lunar', 8, 15],
    ['农历八月十五', 'lunar', 8, 15],
    ['腊月初八', 'lunar', 12, 8],
    ['闰四月初五', 'lunar', 4, 5],
    ['1985年正月廿三', 'lunar', 1, 23],
  ] as const)('%s is read', (text, type, month, day) => {
    expect(readBirthday(text, 'solar')).toEqual({ type, month, day })
  })

  test.each(['2-30', '1985-02-29', '13-1', '农历8-31', '十三月初一', '下周', '0', '4-31'])(
    '%s is in no calendar',
    (text) => expect(readBirthday(text, 'solar')).toBeUndefined(),
  )

  test('in a lunar column may be the 30th of any month', () => {
    expect(readBirthday('12-30', 'lunar')).toEqual({ type: 'lunar', month: 12, day: 30 })
  })

  test('as a serial number is the day that Excel shows', () => {
    fc.assert(
      fc.property(fc.integer({ min: 10_000, max: 73_000 }), (serial) => {
        const { month, day } = partsOf(
          addDays('1970-01-01', serial - daysBetween('1899-12-30', '1970-01-01')),
        )
        expect(readBirthday(String(serial), 'solar')).toEqual({ type: 'solar', month, day })
      }),
    )
  })
})

describe('a row', () => {
  test('is read whole', () => {
    expect(
      readImportRow({
        name: ' 王芳 ',
        phone: '+86 139-1234-5678',
        sex: '女士',
        lunarBirthday: '八月十五',
        labels: '常客，爱喝茅台、常客',
        staff: '赵前台',
      }),
    ).toEqual({
      consent: null,
      name: '王芳',
      phone: '13912345678',
      sex: 2,
      company: '',
      job: '',
      remark: '',
      source: '',
      level: '',
      birthday: { type: 'lunar', month: 8, day: 15 },
      labels: ['常客', '爱喝茅台'],
      staff: ['赵前台'],
      problems: [],
    })
  })

  test('tells all that is wrong with it at once [5.21]', () => {
    expect(readImportRow({ phone: '1391234', sex: '猫', birthday: '2-30' }).problems).toEqual([
      '缺少姓名',
      '手机号不正确：1391234',
      '性别不正确：猫',
      '生日不存在：2-30',
    ])
    expect(readImportRow({ name: '王'.repeat(21) }).problems).toEqual(['姓名最多20个字符', '缺少手机号'])
  })

  test('of a phone that a spreadsheet made a number, and of a kind of birthday in its own column', () => {
    expect(readImportRow({ name: '李', phone: '13912345678.0' }).phone).toBe('13912345678')
    const row = { name: '李', phone: '13912345678', birthday: '8-15', birthdayKind: '农历' }
    expect(readImportRow(row).birthday).toEqual({ type: 'lunar', month: 8, day: 15 })
  })
})
