import { describe, expect, test } from 'vitest'
import { fen } from '../money/money.ts'
import { formatAttributes, formatSpecs, parseAttributes, parseSpecs } from './dish-cells.ts'

describe('a mark with a backslash before it', () => {
  test.each([
    ['3\\:1:88', '3:1'],
    ['大\\|小:88', '大|小'],
    ['大\\｜小：88', '大｜小'],
    ['a\\\\:88', 'a\\'],
    ['\\大:88', '大'],
  ])('stands for itself: %s', (cell, title) => {
    expect(parseSpecs(cell)).toEqual({ read: [{ title, price: 8800 }] })
  })

  test('of a backslash is no escape of what follows', () => {
    expect(parseSpecs('a\\\\|b:88')).toEqual({ wrong: '规格「a\\」应写作「大:88」' })
    expect(parseAttributes('口味:甲\\\\,乙')).toEqual({
      read: [
        { group: '口味', title: '甲\\' },
        { group: '口味', title: '乙' },
      ],
    })
  })

  test('at the end of a cell escapes nothing', () => {
    expect(parseAttributes('口味:辣\\')).toEqual({ read: [{ group: '口味', title: '辣\\' }] })
    expect(parseSpecs('大:88\\')).toEqual({ wrong: '规格「大」的价格不正确' })
  })
})

test('a comma parts attributes, and stands in the title of a specification as it is', () => {
  expect(parseSpecs('大,加料:88')).toEqual({ read: [{ title: '大,加料', price: 8800 }] })
  expect(formatSpecs([{ title: '大,加料', price: fen(8800) }])).toBe('大\\,加料:88')
})

test('the first of several faults is told, so that they are mended one by one', () => {
  expect(parseSpecs('大:88|小|特大:x')).toEqual({ wrong: '规格「小」应写作「大:88」' })
})

test.each(['||', '|', ':', '口味:微辣||做法:清蒸', '口味:,', '口味: ,微辣', ' ：微辣'])(
  '%j has a piece that says nothing, and is refused',
  (cell) => expect(parseAttributes(cell)).toHaveProperty('wrong'),
)

test('a price is one that money takes', () => {
  const read = [{ title: '大', price: 0 }]
  expect(parseSpecs('大:0')).toEqual({ read })
  expect(parseSpecs('大:99999999.99')).toEqual({ read: [{ title: '大', price: 9_999_999_999 }] })
  for (const price of ['100000000', '-1', '88.888', '=88', '¥88', '8 8']) {
    expect(parseSpecs(`大:${price}`)).toEqual({ wrong: '规格「大」的价格不正确' })
  }
})

test('attributes of a group that stands apart are written together', () => {
  const attribute = (group: string, title: string) => ({ group, title })
  expect(
    formatAttributes([attribute('口味', '微辣'), attribute('做法', '清蒸'), attribute('口味', '中、辣')]),
  ).toBe('口味:微辣,中\\、辣|做法:清蒸')
  expect(formatAttributes([])).toBe('')
  expect(formatSpecs([])).toBe('')
})
