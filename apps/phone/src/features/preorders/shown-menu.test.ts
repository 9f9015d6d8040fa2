import type { GuestMenu } from '@roombook/contract/preorders-of-guests'
import { expect, test } from 'vitest'
import { describeUnavailable, shownMenu, takeFirstDishes } from './shown-menu.ts'

const menuOf = (...ids: number[]) =>
  ({
    categories: [...new Set(ids.map((id) => Math.floor(id / 10)))].map((id) => ({ id, title: `分类${id}` })),
    dishes: ids.map((id) => ({ id, dishCategoryId: Math.floor(id / 10), soldOut: false })),
  }) as unknown as GuestMenu
const dishesOf = (menu: ReturnType<typeof shownMenu>) =>
  menu.dishes.map((dish) => `${dish.id}${describeUnavailable(dish)}`)

test('a dish that is taken off the menu keeps its place and says so, and is there again when it is put back', () => {
  const first = shownMenu(undefined, menuOf(11, 12, 13, 21))
  const second = shownMenu(first, menuOf(11, 14, 21))
  expect(dishesOf(second)).toEqual(['11', '12已下架', '13已下架', '14', '21'])
  expect(dishesOf(shownMenu(second, menuOf(11, 12, 14, 21)))).toEqual(['11', '12', '13已下架', '14', '21'])
})

test('so does a category whose last dish went', () => {
  const second = shownMenu(shownMenu(undefined, menuOf(11, 21, 31)), menuOf(11, 31))
  expect(second.categories.map(({ id }) => id)).toEqual([1, 2, 3])
  expect(dishesOf(second)).toEqual(['11', '21已下架', '31'])
})

test('its beginning is the first dishes by the order of their categories, and no category without any', () => {
  const { categories, dishes } = shownMenu(undefined, menuOf(31, 11, 21, 12, 32))
  const menu = { categories: categories.toSorted((one, other) => one.id - other.id), dishes }
  expect(dishesOf(takeFirstDishes(menu, 3))).toEqual(['11', '12', '21'])
  expect(takeFirstDishes(menu, 3).categories.map(({ id }) => id)).toEqual([1, 2])
  expect(dishesOf(takeFirstDishes(menu, 9))).toEqual(['11', '12', '21', '31', '32'])
})

test('what is sold out says so', () => {
  expect(describeUnavailable({ gone: false, soldOut: true })).toBe('售罄')
  expect(describeUnavailable({ gone: false, soldOut: false })).toBe('')
})
