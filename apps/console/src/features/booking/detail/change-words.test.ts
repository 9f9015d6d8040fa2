import { expect, test } from 'vitest'
import { wishOf } from './change-words.ts'

const nothing = { bookDate: null, periodName: '', peopleNum: null, words: '' }

test('what a guest would like changed is said in one line, without what is to stay', () => {
  expect(wishOf({ bookDate: '2026-11-21', periodName: '晚餐', peopleNum: 12, words: '多两把儿童椅' })).toBe(
    '改到 11-21 晚餐；改为12人；多两把儿童椅',
  )
  expect(wishOf({ ...nothing, periodName: '午餐' })).toBe('改到 午餐')
  expect(wishOf({ ...nothing, words: '要靠窗' })).toBe('要靠窗')
})
