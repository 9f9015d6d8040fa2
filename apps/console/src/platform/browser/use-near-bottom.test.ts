import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { isNearBottom, throttleLooks } from './use-near-bottom.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('a list loads on within 50 px of its bottom [9.04]', () => {
  const box = { clientHeight: 400, scrollHeight: 1000 }
  expect(isNearBottom({ ...box, scrollTop: 549 })).toBe(false)
  expect(isNearBottom({ ...box, scrollTop: 550 })).toBe(true)
  expect(isNearBottom({ ...box, scrollTop: 600 })).toBe(true)
})

test('it looks once in 300 ms however fast one scrolls, and does not miss where one stopped [9.04]', () => {
  const look = vi.fn()
  const looks = throttleLooks(look)
  for (const at of [1, 2, 3]) looks.run(at)
  expect(look.mock.calls).toEqual([[1]])
  vi.advanceTimersByTime(299)
  expect(look).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(1)
  expect(look.mock.calls).toEqual([[1], [3]])
  looks.run(4)
  looks.stop()
  vi.advanceTimersByTime(1000)
  expect(look).toHaveBeenCalledTimes(2)
})
