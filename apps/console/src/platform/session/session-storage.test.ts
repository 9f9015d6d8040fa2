import { beforeEach, expect, test, vi } from 'vitest'
import { sessionStorageOfTab as ofTab, storedToken } from './session-storage.ts'

const shared = new Map<string, string>()
vi.stubGlobal('localStorage', {
  getItem: (key: string) => shared.get(key) ?? null,
  setItem: (key: string, value: string) => shared.set(key, value),
  removeItem: (key: string) => shared.delete(key),
})

const key = 'roombook.session'
const serializeSession = (token?: string, nickname = '') =>
  JSON.stringify({ state: { token, nickname }, version: 0 })
/** Stores a session as another tab would. */
const elsewhere = (token?: string) => shared.set(key, serializeSession(token))

beforeEach(() => {
  shared.clear()
  ofTab.getItem('session')
})

test('a tab stores its session under the prefix, and changes to it [3.01]', () => {
  ofTab.setItem('session', serializeSession('a'))
  ofTab.setItem('session', serializeSession('a', '王芳'))
  expect(shared.get(key)).toBe(serializeSession('a', '王芳'))
  ofTab.setItem('session', serializeSession())
  expect(storedToken(shared.get(key) ?? null)).toBeUndefined()
})

test('a session that ends late does not log out the one another tab has opened since', () => {
  ofTab.setItem('session', serializeSession('a'))
  elsewhere('b')
  ofTab.setItem('session', serializeSession())
  expect(shared.get(key)).toBe(serializeSession('b'))
})

test('a profile that arrives late does not bring back a session another tab has ended', () => {
  ofTab.setItem('session', serializeSession('a'))
  elsewhere()
  ofTab.setItem('session', serializeSession('a', '王芳'))
  expect(shared.get(key)).toBe(serializeSession())
})

test('after another tab has logged out, this one can log in', () => {
  ofTab.setItem('session', serializeSession('a'))
  elsewhere()
  ofTab.setItem('session', serializeSession())
  ofTab.setItem('session', serializeSession('c'))
  expect(shared.get(key)).toBe(serializeSession('c'))
})

test('a stored session without a readable token counts as none', () => {
  expect(storedToken(serializeSession('a'))).toBe('a')
  expect(storedToken(serializeSession())).toBeUndefined()
  expect(storedToken('{"state":{"token":5}}')).toBeUndefined()
  expect(storedToken('not json')).toBeUndefined()
  expect(storedToken(null)).toBeUndefined()
})
