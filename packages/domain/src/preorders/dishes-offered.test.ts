import { expect, test } from 'vitest'
import { dishesOffered } from './dishes-offered.ts'

const bought = { 'foods/foodlist': true }

test.each([
  [true, bought, true],
  [false, bought, false],
  [true, { 'foods/foodlist': false }, false],
  [true, { 'shopai/sendsms': true }, false],
  [true, {}, false],
])('with the switch at %s and the plugins %j: %s', (dishesOpen, plugins, offered) => {
  expect(dishesOffered({ dishesOpen, plugins })).toBe(offered)
})
