import { expect, test } from 'vitest'
import { weekdaysInWords } from './weekdays-in-words.ts'

test.each([
  [[0, 1, 2, 3, 4, 5, 6], '每天'],
  [[1, 2, 3, 4, 5], '周一至周五'],
  [[0, 5, 6], '周五至周日'],
  [[0, 6], '周六、周日'],
  [[1, 3, 5], '周一、周三、周五'],
  [[2], '周二'],
])('%j are %s', (weekdays, words) => {
  expect(weekdaysInWords(weekdays)).toBe(words)
})
