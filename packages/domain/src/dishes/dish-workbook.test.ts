import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fen, greatestMoney } from '../money/money.ts'
import { formatAttributes, formatSpecs, parseAttributes, parseSpecs } from './dish-cells.ts'
import { findDishColumns } from './dish-columns.ts'
import { dishTags } from './dish-tags.ts'
import { readDishRow } from './read-dish-row.ts'

const title = fc
  .string({ unit: 'grapheme', minLength: 1, maxLength: 12 })
  .filter((text) => text === text.trim() && text !== '' && !/\p{Cc}/u.test(text))
const marked = fc
  .array(fc.constantFrom(...':：|｜,，、\\', '大', '辣'), { minLength: 1, maxLength: 8 })
  .map((signs) => signs.join(''))
const anyTitle = fc.oneof(title, marked)

describe('a cell of specifications', () => {
  test('is read as it is typed, with full-width marks as well', () => {
    const read = [
      { title: '大', price: 8800 },
      { title: '小', price: 5850 },
    ]
    expect(parseSpecs('大:88|小:58.5')).toEqual({ read })
    expect(parseSpecs(' 大： 88 ｜小 ：58.50 ')).toEqual({ read })
    expect(parseSpecs(' ')).toEqual({ read: [] })
    expect(formatSpecs(read.map((spec) => ({ ...spec, price: fen(spec.price) })))).toBe('大:88|小:58.50')
  })

  test.each([
    ['大', '规格「大」应写作「大:88」'],
    ['大:', '规格「大」的价格不正确'],
    [':88', '规格「:88」应写作「大:88」'],
    ['大:88|', '规格「」应写作「大:88」'],
    ['大:88:1', '规格「大:88:1」应写作「大:88」'],
    ['大:１２', '规格「大」的价格不正确'],
    ['大:1e3', '规格「大」的价格不正确'],
  ])('%j is told: %s', (cell, wrong) => {
    expect(parseSpecs(cell)).toEqual({ wrong })
  })

  test('whatever the titles are, what is written is read back', () => {
    const price = fc.integer({ min: 0, max: greatestMoney }).map(fen)
    fc.assert(
      fc.property(fc.array(fc.record({ title: anyTitle, price }), { maxLength: 6 }), (specs) => {
        expect(parseSpecs(formatSpecs(specs))).toEqual({ read: specs })
      }),
    )
  })
})

describe('a cell of attributes', () => {
  test('is read group by group', () => {
    const read = [
      { group: '口味', title: '微辣' },
      { group: '口味', title: '中辣' },
      { group: '做法', title: '清蒸' },
    ]
    expect(parseAttributes('口味:微辣,中辣|做法:清蒸')).toEqual({ read })
    expect(parseAttributes('口味：微辣、中辣｜做法：清蒸')).toEqual({ read })
    expect(formatAttributes(read)).toBe('口味:微辣,中辣|做法:清蒸')
  })

  test.each(['微辣', '口味:', ':微辣', '口味:微辣,', '口味:微辣:中辣'])('%j is refused', (cell) => {
    expect(parseAttributes(cell)).toEqual({ wrong: expect.stringContaining('应写作「口味:微辣,中辣」') })
  })

  test('whatever the titles are, what is written is read back, groups together', () => {
    const attribute = fc.record({ group: anyTitle, title: anyTitle })
    fc.assert(
      fc.property(fc.array(attribute, { maxLength: 8 }), (attributes) => {
        const together = [...Map.groupBy(attributes, ({ group }) => group).values()].flat()
        expect(parseAttributes(formatAttributes(attributes))).toEqual({ read: together })
      }),
    )
  })

  test('whatever is typed, the answer is what was read or why not', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), marked), (cell) => {
        for (const parsed of [parseSpecs(cell), parseAttributes(cell)]) {
          expect('read' in parsed || parsed.wrong !== '').toBe(true)
        }
      }),
    )
  })
})

describe('what guests ask of a dish', () => {
  test('is read by its words, however they are set apart', () => {
    const cells = { categoryTitle: '热菜', title: '宫保鸡丁', price: '48' }
    const dish = (more: object) => readDishRow({ ...cells, ...more })
    expect(dish({ spice: ' 微辣 ', contains: '花生，含虾蟹、 花生' })).toMatchObject({
      dish: { spice: 'mild', contains: ['花生', '虾蟹'] },
    })
    expect(dish({ spice: '', contains: ' ' })).toMatchObject({ dish: { spice: '', contains: [] } })
    expect(dish({})).toEqual({ dish: { categoryTitle: '热菜', title: '宫保鸡丁', price: 4800 } })
  })

  test('is refused in words', () => {
    const cells = { categoryTitle: '热菜', title: '宫保鸡丁', price: '48' }
    expect(readDishRow({ ...cells, spice: '很辣' })).toEqual({ wrong: ['辣度应为不辣、微辣、中辣或特辣'] })
    expect(readDishRow({ ...cells, contains: '某种很长的东西啊啊' })).toEqual({
      wrong: ['过敏与忌口每项最多8个字符'],
    })
    const many = Array.from({ length: 13 }, (_, at) => `第${at}`).join('、')
    expect(readDishRow({ ...cells, contains: many })).toEqual({ wrong: ['过敏与忌口最多12项'] })
  })

  test('is told in few words', () => {
    expect(dishTags({ spice: 'hot', contains: ['花生'] })).toEqual(['特辣', '含花生'])
    expect(dishTags({ spice: '', contains: [] })).toEqual([])
  })
})

describe('columns', () => {
  test('are found under what a workbook is called, by the names people give them', () => {
    const found = findDishColumns([['和宴菜单'], [], ['菜名', '售价（元）', '菜品分类*', '口味']])
    expect(found?.titleRow).toBe(2)
    expect([...(found?.columns ?? [])]).toEqual([
      ['title', 0],
      ['price', 1],
      ['categoryTitle', 2],
      ['attributes', 3],
    ])
  })

  test('without one for the price are none', () => {
    expect(findDishColumns([['分类', '名称', '单位']])).toBeUndefined()
  })
})

describe('a row', () => {
  test('leaves out what the workbook has no column for, and takes 份 for an empty unit [9.09]', () => {
    const cells = { categoryTitle: '热菜', title: '鱼香\n肉丝', price: '38' }
    expect(readDishRow(cells)).toEqual({
      dish: { categoryTitle: '热菜', title: '鱼香 肉丝', price: 3800 },
    })
    expect(readDishRow({ ...cells, unit: ' ' })).toMatchObject({ dish: { unit: '份' } })
  })

  test('of a workbook may carry a binary number’s noise; a third decimal is not that', () => {
    const priced = (price: string) => readDishRow({ categoryTitle: '热', title: '菜', price })
    expect(priced('58.100000000000001')).toMatchObject({ dish: { price: 5810 } })
    expect(priced('58.123456789')).toEqual({ wrong: ['价格不正确'] })
  })

  test('says everything that is wrong with it', () => {
    const long = { group: '味'.repeat(11), title: '辣'.repeat(21) }
    expect(
      readDishRow({
        categoryTitle: '类'.repeat(21),
        title: '',
        price: '-1',
        unit: '一二三四五六七',
        specs: `${'规'.repeat(21)}:1`,
        attributes: `${long.group}:${long.title}`,
        description: '述'.repeat(201),
      }),
    ).toEqual({
      wrong: [
        '分类最多20个字符',
        '缺少名称',
        '价格不正确',
        '规格名称最多20个字符',
        '属性分组最多10个字符',
        '属性名称最多20个字符',
        '描述最多200个字符',
        '单位最多6个字符',
      ],
    })
  })
})
