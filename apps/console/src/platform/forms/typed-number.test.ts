import { expect, test } from 'vitest'
import { findIntegerFault, normalizeNumber, typedNumber } from './typed-number.ts'

test('full-width digits, signs and points are understood, and commas between thousands', () => {
  const typed = ['２', '６０．５', '－１', '12。5', '1,000', '１，０００．２', '007', '5.', '.5', ' 8 ']
  expect(typed.map(normalizeNumber)).toEqual([
    '2',
    '60.5',
    '-1',
    '12.5',
    '1000',
    '1000.2',
    '7',
    '5',
    '0.5',
    '8',
  ])
})

test('what is no number stays what it is, and is not nothing', () => {
  expect(['五', '1,5', '2张', '--1', '1e5', '-'].map(normalizeNumber)).toEqual(Array(6).fill(undefined))
  expect(['五', '２', '', '9'.repeat(30)].map(typedNumber)).toEqual(['五', 2, null, '9'.repeat(30)])
})

test('what is beyond the bounds is told with them; nothing typed is left to another rule', () => {
  expect([1, 99, null, ''].map((value) => findIntegerFault(value, 1, 99))).toEqual(Array(4).fill(undefined))
  expect([0, 100, -1, 1.5, '五'].map((value) => findIntegerFault(value, 1, 99))).toEqual(
    Array(5).fill('请输入1到99之间的整数'),
  )
})
