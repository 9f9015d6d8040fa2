import { afterEach, expect, test, vi } from 'vitest'
import { createLocalKeys } from './local-keys.ts'

afterEach(() => void vi.unstubAllGlobals())

const own = createLocalKeys('roombook.m.')
const other = createLocalKeys('roombook.')

test('each app has keys of its own on the one origin [3.01]', () => {
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  })
  own.write('session', 'a')
  other.write('session', 'b')
  expect([own.read('session'), other.read('session')]).toEqual(['a', 'b'])
  expect([...kept.keys()]).toEqual([own.nameOf('session'), other.nameOf('session')])
  own.write('session', undefined)
  expect([own.read('session'), other.read('session')]).toEqual([null, 'b'])
})

test('where the browser keeps nothing, nobody notices', () => {
  const refuse = () => {
    throw new DOMException('', 'SecurityError')
  }
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse })
  own.write('session', 'a')
  own.write('session', undefined)
  expect(own.read('session')).toBeNull()
})
