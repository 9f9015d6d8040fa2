import { expect, test } from 'vitest'
import { weekdayName, weekdaysText } from './weekday-names.ts'

test.each([
  [[0, 1, 2, 3, 4, 5, 6], '每天'],
  [[1, 2, 3, 4, 5], '周一至周五'],
  [[0, 6], '周六、周日'],
  [[0, 5, 6], '周五至周日'],
  [[0, 1, 3, 5, 6], '周一、周三、周五至周日'],
  [[1, 3, 5], '周一、周三、周五'],
  [[2], '周二'],
  [[], ''],
])('%j is %s', (weekdays, text) => expect(weekdaysText(weekdays)).toBe(text))

test('a weekday by its number, Sunday first', () => {
  expect([0, 3, 6, 7].map(weekdayName)).toEqual(['日', '三', '六', ''])
})
