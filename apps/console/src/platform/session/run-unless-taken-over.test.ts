import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { runUnlessTakenOver } from './run-unless-taken-over.ts'
import { session } from './session-store.ts'

const storage = new Map<string, string>()
const store = (token: string) =>
  storage.set('roombook.session', JSON.stringify({ state: { token }, version: 0 }))
const enter = (token: string) => session.enter({ token, user: {} as never, expiresAt: '' })
const leave = vi.fn()

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => storage.set(key, value),
    removeItem: (key: string) => storage.delete(key),
  })
  enter('old')
  store('old')
})
afterEach(() => {
  vi.advanceTimersByTime(2000)
  vi.useRealTimers()
  vi.unstubAllGlobals()
  leave.mockReset()
  storage.clear()
})

test('a session that is simply over is left, once, however many calls say so', () => {
  for (let call = 0; call < 3; call++) runUnlessTakenOver('old', leave)
  vi.advanceTimersByTime(999)
  expect(leave).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(leave).toHaveBeenCalledOnce()
})

test('where another tab has changed the store meanwhile, its session is not written over', () => {
  runUnlessTakenOver('old', leave)
  store('new')
  vi.advanceTimersByTime(1000)
  expect(leave).not.toHaveBeenCalled()
})

test('where this tab has, a late answer to the old session ends nothing', () => {
  runUnlessTakenOver('old', leave)
  enter('new')
  vi.advanceTimersByTime(1000)
  runUnlessTakenOver('old', leave)
  vi.advanceTimersByTime(1000)
  expect(leave).not.toHaveBeenCalled()
})
