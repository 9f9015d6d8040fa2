import { expect, test } from 'vitest'
import { dishModes } from './dish-mode.ts'

test('dishes: closed, one guest, every guest, staff', () => {
  expect(dishModes.map(({ mode }) => mode)).toEqual([0, 1, 2, 3])
})
