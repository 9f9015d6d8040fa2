import { expect, test } from 'vitest'
import { isTimezone } from './timezone.ts'

test('a timezone is a name that the calendar knows, not an offset', () => {
  expect(['Asia/Shanghai', 'Europe/Paris', 'UTC', 'Asia/Urumqi'].filter(isTimezone)).toHaveLength(4)
  expect(['', '+08:00', 'Asia/Nowhere', '北京', 'x'.repeat(200)].filter(isTimezone)).toEqual([])
})
