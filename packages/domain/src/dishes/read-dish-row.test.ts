import { describe, expect, test } from 'vitest'
import { dishLimits } from './dish-limits.ts'
import { type DishCells, readDishRow } from './read-dish-row.ts'

const whole = { categoryTitle: '热菜', title: '宫保鸡丁', price: '48' }
const read = (more: DishCells) => readDishRow({ ...whole, ...more })
const wrong = (more: DishCells) => {
  const row = read(more)
  return 'wrong' in row ? row.wrong : []
}
const list = (count: number, of: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => of(at)).join('|')

test('an empty row says what it lacks, all at once', () => {
  const lacks = ['缺少分类', '缺少名称', '缺少价格']
  expect(readDishRow({})).toEqual({ wrong: lacks })
  expect(readDishRow({ categoryTitle: ' ', title: '\n\t', price: ' \u00a0' })).toEqual({ wrong: lacks })
})

describe('a price', () => {
  test.each([
    ['0', 0],
    [' 48.5 ', 4850],
    ['99999999.99', 9_999_999_999],
    ['0.30000000000000004', 30],
    ['28.999999999999996', 2900],
    ['58.0000000000', 5800],
  ])('is read of %j', (price, fen) => {
    expect(read({ price })).toMatchObject({ dish: { price: fen } })
  })

  test.each([
    '100000000',
    '100000000.000000001',
    '48.123',
    '48.1250000000',
    '1e2',
    '1,200',
    '048',
    '.5',
    '48.',
    '４８',
    '¥48',
    '48元',
    '-0',
    '=40+8',
    '#VALUE!',
    'TRUE',
    '时价',
  ])('%j is none', (price) => expect(wrong({ price })).toEqual(['价格不正确']))
})

describe('a text', () => {
  const texts = [
    ['categoryTitle', '分类', dishLimits.categoryTitle],
    ['title', '名称', dishLimits.title],
    ['unit', '单位', dishLimits.unit],
    ['description', '描述', dishLimits.description],
  ] as const

  test.each(texts)('of %s may have its most characters and not one more', (field, name, most) => {
    expect(wrong({ [field]: '字'.repeat(most) })).toEqual([])
    expect(wrong({ [field]: '𠮷'.repeat(most) })).toEqual([])
    expect(wrong({ [field]: '字'.repeat(most + 1) })).toEqual([`${name}最多${most}个字符`])
  })

  test('is one line, but for the description', () => {
    expect(
      read({
        categoryTitle: '\n热\r\n菜',
        title: '宫保\t鸡丁\u0007',
        unit: '例\n',
        description: '少油\n少盐\n',
      }),
    ).toMatchObject({
      dish: { categoryTitle: '热 菜', title: '宫保 鸡丁', unit: '例', description: '少油\n少盐' },
    })
  })

  test('that looks like a formula is a text', () => {
    expect(read({ title: '=1+1', description: '@SUM(A1)' })).toMatchObject({
      dish: { title: '=1+1', description: '@SUM(A1)' },
    })
  })
})

describe('an empty cell', () => {
  test('empties what the dish had; a missing column leaves it as it is', () => {
    const empty = { specs: '', attributes: ' ', description: '\n', spice: '', contains: '' }
    expect(read(empty)).toMatchObject({
      dish: { specs: [], attributes: [], description: '', spice: '', contains: [] },
    })
    expect(Object.keys(read({}))).toEqual(['dish'])
    expect(read({})).toEqual({ dish: { ...whole, price: 4800 } })
  })
})

describe('specifications', () => {
  test('are 20 at most', () => {
    expect(wrong({ specs: list(20, (at) => `规格${at}:1`) })).toEqual([])
    expect(wrong({ specs: list(21, (at) => `规格${at}:1`) })).toEqual(['最多20个规格'])
  })

  test('have each its own title, of 20 characters without the backslashes', () => {
    expect(wrong({ specs: '大:88|小:58| 大 :98' })).toEqual(['规格名称不能重复'])
    expect(wrong({ specs: `${'\\:'.repeat(20)}:88` })).toEqual([])
    expect(wrong({ specs: `${'\\:'.repeat(21)}:88` })).toEqual(['规格名称最多20个字符'])
  })

  test('stand in one line: one a line is told how to be written', () => {
    expect(wrong({ specs: '大:88\n小:58' })).toEqual(['规格「大:88 小:58」应写作「大:88」'])
    expect(read({ specs: '大:88|\n小:58\n' })).toMatchObject({
      dish: { specs: [{ title: '大' }, { title: '小' }] },
    })
  })
})

describe('attributes', () => {
  test('are 40 at most, over all their groups', () => {
    const titles = (from: number, to: number) =>
      Array.from({ length: to - from }, (_, at) => `属性${from + at}`).join(',')
    expect(wrong({ attributes: `口味:${titles(0, 20)}|做法:${titles(20, 40)}` })).toEqual([])
    expect(wrong({ attributes: `口味:${titles(0, 20)}|做法:${titles(20, 41)}` })).toEqual(['最多40个属性'])
  })

  test('have one title once in a group, wherever the group is written, and may share it with another group', () => {
    expect(wrong({ attributes: '口味:微辣,中辣|做法:微辣' })).toEqual([])
    expect(wrong({ attributes: '口味:微辣|做法:清蒸|口味:微辣' })).toEqual(['同一分组的属性不能重复'])
  })

  test('have groups of 10 and titles of 20 characters at most', () => {
    expect(wrong({ attributes: `${'组'.repeat(10)}:${'味'.repeat(20)}` })).toEqual([])
    expect(wrong({ attributes: `${'组'.repeat(11)}:微辣` })).toEqual(['属性分组最多10个字符'])
    expect(wrong({ attributes: `口味:${'味'.repeat(21)}` })).toEqual(['属性名称最多20个字符'])
  })
})

test('what is wrong with a price, a specification and a level of heat is told together', () => {
  expect(wrong({ price: '-1', specs: '大:１２', attributes: '微辣', spice: '变态辣' })).toEqual([
    '价格不正确',
    '规格「大」的价格不正确',
    '属性「微辣」应写作「口味:微辣,中辣」',
    '辣度应为不辣、微辣、中辣或特辣',
  ])
})
