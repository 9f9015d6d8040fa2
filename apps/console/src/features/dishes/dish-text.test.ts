import { fen } from '@roombook/domain/money'
import { expect, test } from 'vitest'
import { attributeTexts, peopleText, priceText, setText, yuanText } from './dish-text.ts'

test('amounts have no decimals where there are none, and their thousands apart', () => {
  expect(yuanText(198_800)).toBe('¥1,988')
  expect(yuanText(5850)).toBe('¥58.50')
  expect(yuanText(0)).toBe('¥0')
})

const plainDish = { kind: 'dish' as const, price: fen(5800), unit: '份', specs: [], perPerson: false }

test('a dish costs what it does, by its unit; with specifications, from the least to the most of them', () => {
  expect(priceText(plainDish)).toBe('¥58/份')
  const specs = [
    { id: 1, title: '大', price: fen(12_800) },
    { id: 2, title: '小', price: fen(6850) },
  ]
  expect(priceText({ ...plainDish, specs })).toBe('¥68.50–¥128/份')
  expect(priceText({ ...plainDish, specs: specs.slice(0, 1) })).toBe('¥128/份')
})

test('a set menu costs by the table or by the person', () => {
  expect(priceText({ ...plainDish, kind: 'set', price: fen(198_800) })).toBe('¥1,988/桌')
  expect(priceText({ ...plainDish, kind: 'set', price: fen(19_800), perPerson: true })).toBe('¥198/人')
})

test('a set menu says for how many it is, and of how much', () => {
  expect(setText({ peopleMin: 8, peopleMax: 10, itemCount: 12 })).toBe('8–10人 · 12道')
  expect(setText({ peopleMin: 10, peopleMax: 10, itemCount: 1 })).toBe('10人 · 1道')
  expect(peopleText(null, 10)).toBe('')
})

test('attributes stand by their groups', () => {
  expect(
    attributeTexts([
      { id: 1, group: '口味', title: '微辣' },
      { id: 2, group: '做法', title: '清蒸' },
      { id: 3, group: '口味', title: '中辣' },
    ]),
  ).toEqual(['口味：微辣/中辣', '做法：清蒸'])
})
