import { expect, test, vi } from 'vitest'
import { throttleRuns } from './throttle-runs.ts'

test('asking again within 200 ms gets the run under way; after that another starts [4.02] [9.01]', async () => {
  let now = 0
  const run = vi.fn(async () => run.mock.calls.length)
  const ask = throttleRuns(run, 200, () => now)

  expect(await Promise.all([ask(), ask()])).toEqual([1, 1])
  now = 199
  expect(await ask()).toBe(1)
  now = 200
  expect(await ask()).toBe(2)
  expect(run).toHaveBeenCalledTimes(2)
})

test('a failed run is tried again at once', async () => {
  const run = vi.fn().mockRejectedValueOnce(new Error('offline')).mockResolvedValueOnce('here')
  const ask = throttleRuns<string>(run, 200, () => 0)
  await expect(ask()).rejects.toThrow('offline')
  expect(await ask()).toBe('here')
})
