import { expect, test } from 'vitest'
import { openState } from './open-state.ts'

const lunch = { title: '午餐', startMinutes: 660, endMinutes: 840, closed: false }
const supper = { title: '夜宵', startMinutes: 1290, endMinutes: 120, closed: false }
const at = (clock: string) => ({ now: Date.parse(`${clock}:00+08:00`), timezone: 'Asia/Shanghai' })
const day = '2026-11-22'

test.each([
  ['2026-11-22T09:00', { open: false, words: '11:00开始营业' }],
  ['2026-11-22T11:00', { open: true, words: '午餐至14:00' }],
  ['2026-11-22T14:00', { open: false, words: '21:30开始营业' }],
  ['2026-11-23T01:59', { open: true, words: '夜宵至02:00' }],
  ['2026-11-23T02:00', { open: false, words: '今日已打烊' }],
])('at %s', (clock, expected) => {
  expect(openState([supper, lunch], day, at(clock))).toEqual(expected)
})

test('a period in which the house rests does not count, and a day without any is a day of rest', () => {
  const resting = { ...lunch, closed: true }
  expect(openState([resting, supper], day, at('2026-11-22T12:00')).words).toBe('21:30开始营业')
  expect(openState([resting], day, at('2026-11-22T12:00'))).toEqual({ open: false, words: '今日休息' })
})
