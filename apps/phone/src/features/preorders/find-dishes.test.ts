import { expect, test } from 'vitest'
import { findDishes } from './find-dishes.ts'
import type { ShownMenu } from './shown-menu.ts'

const dish = (id: number, title: string, more: object = {}) => ({
  id,
  title,
  dishCategoryId: 1,
  description: '',
  spice: '',
  contains: [],
  items: [],
  ...more,
})
const menu = {
  categories: [
    { id: 1, title: '热菜' },
    { id: 2, title: '套餐' },
  ],
  dishes: [
    dish(1, '宫保鸡丁', { spice: 'mild', contains: ['花生'] }),
    dish(2, '东坡肉', { description: '配花生碎' }),
    dish(3, '八人团圆宴', { dishCategoryId: 2, items: [{ title: '宫保鸡丁' }] }),
    dish(4, 'XO酱炒时蔬'),
    dish(5, '花生米'),
  ],
} as unknown as ShownMenu
const found = (search: string) => findDishes(menu, search).map(({ id }) => id)

test('a dish is found by its name, its words, what it contains and how hot it is, by name first', () => {
  expect(found('花生')).toEqual([5, 1, 2])
  expect(found('微辣')).toEqual([1])
  expect(found('热菜 鸡丁')).toEqual([1])
})

test('a set menu is found by what it holds', () => {
  expect(found('宫保')).toEqual([1, 3])
})

test('it does not matter how wide or large the letters are', () => {
  expect(found('ｘｏ')).toEqual([4])
  expect(found('没有这道')).toEqual([])
})
