import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { gatherRuns } from './gather-runs.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const span = 500

test('the first is handed over at once, what follows within half a second together [9.01]', () => {
  const run = vi.fn()
  const gathered = gatherRuns<number>(run, span)
  gathered.add(1)
  expect(run.mock.calls).toEqual([[[1]]])
  gathered.add(2)
  gathered.add(3)
  expect(run).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(span)
  expect(run.mock.calls).toEqual([[[1]], [[2, 3]]])
})

test('a storm is handed over no more often than once in the span', () => {
  const run = vi.fn()
  const gathered = gatherRuns<number>(run, span)
  for (let tick = 0; tick < 100; tick += 1) {
    gathered.add(tick)
    vi.advanceTimersByTime(20)
  }
  vi.advanceTimersByTime(span)
  expect(run.mock.calls.length).toBeLessThanOrEqual(6)
  expect(run.mock.calls.flatMap(([items]) => items)).toHaveLength(100)
})

test('after a quiet span the next is handed over at once again, and a stop forgets what waits', () => {
  const run = vi.fn()
  const gathered = gatherRuns<number>(run, span)
  gathered.add(1)
  vi.advanceTimersByTime(span)
  gathered.add(2)
  expect(run).toHaveBeenCalledTimes(2)
  gathered.add(3)
  gathered.stop()
  vi.advanceTimersByTime(10 * span)
  expect(run).toHaveBeenCalledTimes(2)
})
