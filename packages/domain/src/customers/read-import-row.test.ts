import { describe, expect, test } from 'vitest'
import { customerLines } from './customer-lines.ts'
import { customerFields } from './fields.ts'
import { readImportRow } from './read-import-row.ts'

const whole = { name: '王芳', phone: '13912345678' }
const read = (more: Parameters<typeof readImportRow>[0]) => readImportRow({ ...whole, ...more })

test('a row of a name and a phone is all that is asked', () => {
  expect(read({})).toMatchObject({ sex: 0, birthday: null, labels: [], staff: [], problems: [] })
  expect(readImportRow({}).problems).toEqual(['缺少姓名', '缺少手机号'])
  expect(read({ name: ' \n ', phone: " ' " }).problems).toEqual(['缺少姓名', '缺少手机号'])
})

describe('a text', () => {
  test.each([
    ['name', customerFields.name] as const,
    ...customerLines.map((line) => [line.short, line] as const),
    ['source', customerFields.source] as const,
    ['remark', customerFields.remark] as const,
  ])('of %s may have its most characters and not one more', (field, { title, longest }) => {
    expect(read({ [field]: '字'.repeat(longest) }).problems).toEqual([])
    expect(read({ [field]: '字'.repeat(longest + 1) }).problems).toEqual([`${title}最多${longest}个字符`])
  })

  test('is counted as people count, and without the space around it', () => {
    expect(read({ name: ` ${'𠮷'.repeat(20)} ` }).problems).toEqual([])
    expect(read({ name: '𠮷'.repeat(21) }).problems).toEqual(['姓名最多20个字符'])
  })

  test('that looks like a formula is a text', () => {
    expect(read({ name: '=1+1', remark: '@SUM(A1:A9)' })).toMatchObject({
      name: '=1+1',
      remark: '@SUM(A1:A9)',
      problems: [],
    })
  })
})

describe('a phone', () => {
  test.each([
    "'13912345678",
    '13912345678.00',
    '(+86)139-1234-5678',
    '（86）13912345678',
    '013912345678',
    '1795113912345678',
    ' 139 1234 5678 ',
  ])('is read of %j', (phone) => {
    expect(read({ phone })).toMatchObject({ phone: '13912345678', problems: [] })
  })

  test.each([
    '1.39123E+10',
    '13912345678.5',
    '=13912345678',
    '１３９１２３４５６７８',
    '139****5678',
    '0571-88886666',
    '1391234567',
    '139123456789',
    '12912345678',
    'TRUE',
    '13912345678/13912345679',
  ])('%j is none', (phone) => {
    const { phone: kept, problems } = read({ phone })
    expect(kept).toBe('')
    expect(problems).toEqual([`手机号不正确：${phone.slice(0, 20)}`])
  })
})

describe('a sex', () => {
  test.each([
    [['男', '先生', 'M', 'male', '1'], 1],
    [['女', '女士', '太太', 'F', 'Female', '2'], 2],
    [['', ' ', '-', '0', '未知', '保密'], 0],
  ] as const)('%j is %i', (texts, sex) => {
    for (const text of texts) expect(read({ sex: text })).toMatchObject({ sex, problems: [] })
  })

  test.each(['男女', '3', 'mf', '１', '先生太太先生太太先生太太'])(
    '%s is none, and told in 10 characters',
    (sex) => {
      expect(read({ sex })).toMatchObject({ sex: 0, problems: [`性别不正确：${sex.slice(0, 10)}`] })
    },
  )
})

describe('a birthday', () => {
  const solar = { type: 'solar', month: 3, day: 8 }
  const lunar = { type: 'lunar', month: 1, day: 18 }

  test('of the solar column counts before the lunar one’s', () => {
    expect(read({ birthday: '1985-03-08', lunarBirthday: '正月十八' }).birthday).toEqual(solar)
  })

  test.each(['', ' ', '-', ' - '])('is the lunar column’s where the solar one says %j', (birthday) => {
    expect(read({ birthday, lunarBirthday: '1-18' })).toMatchObject({ birthday: lunar, problems: [] })
    expect(read({ birthday, lunarBirthday: '-' })).toMatchObject({ birthday: null, problems: [] })
  })

  test.each(['农历', '阴历', '旧历', '2'])('of the kind %s is lunar', (birthdayKind) => {
    expect(read({ birthday: '1-18', birthdayKind }).birthday).toEqual(lunar)
  })

  test.each(['公历', '阳历', '1', '', '12'])('of the kind %j is solar', (birthdayKind) => {
    expect(read({ birthday: '3-8', birthdayKind }).birthday).toEqual(solar)
  })

  test('of a lunar column is lunar, whatever the kind says', () => {
    expect(read({ lunarBirthday: '1-18', birthdayKind: '公历' }).birthday).toEqual(lunar)
  })

  test('that is none is told in 20 characters, and left out', () => {
    expect(read({ birthday: '八'.repeat(30) })).toMatchObject({
      birthday: null,
      problems: [`生日不存在：${'八'.repeat(20)}`],
    })
  })
})

describe('names in one cell', () => {
  test('stand apart by any of the marks that people type, each once', () => {
    expect(read({ labels: '甲,乙，丙、丁;戊；己|庚\n甲 ,, ' }).labels).toEqual([...'甲乙丙丁戊己庚'])
    expect(read({ staff: '赵 前台、钱经理' }).staff).toEqual(['赵 前台', '钱经理'])
  })

  test('are 50 labels at most', () => {
    const labels = Array.from({ length: 51 }, (_, at) => `标签${at}`)
    expect(read({ labels: labels.join('、') }).labels).toEqual(labels.slice(0, 50))
    expect(read({ labels: labels.join('、') }).problems).toContain('标签最多50个')
    expect(read({ labels: labels.slice(1).join('、') }).problems).not.toContain('标签最多50个')
  })
})
