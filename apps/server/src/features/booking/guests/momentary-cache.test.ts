import { describe, expect, test } from 'vitest'
import { createMomentaryCache } from './momentary-cache.ts'

const at = (ms: number) => new Date(Date.UTC(2026, 10, 20) + ms)

describe('an answer that is good for a moment', () => {
  test('is made once for all who ask within it, and anew thereafter', async () => {
    const cache = createMomentaryCache<number>({ keptMs: 3000, most: 10 })
    let made = 0
    const ask = (ms: number) => cache.get('a', at(ms), async () => ++made)
    expect(await Promise.all([ask(0), ask(1000), ask(2999)])).toEqual([1, 1, 1])
    expect(await ask(3000)).toBe(2)
    // When the clock is set back, entries from the future are discarded.
    expect(await ask(0)).toBe(3)
  })

  test('is not kept when it fails', async () => {
    const cache = createMomentaryCache<number>({ keptMs: 3000, most: 10 })
    const failing = cache.get('a', at(0), () => Promise.reject(new Error('no')))
    await expect(failing).rejects.toThrow('no')
    expect(await cache.get('a', at(0), async () => 7)).toBe(7)
  })

  test('makes room for the next: the oldest goes', async () => {
    const cache = createMomentaryCache<string>({ keptMs: 3000, most: 2 })
    let made = ''
    const ask = (key: string) =>
      cache.get(key, at(0), async () => {
        made += key
        return key
      })
    for (const key of ['a', 'b', 'c', 'b', 'c', 'a']) await ask(key)
    expect(made).toBe('abca')
  })
})
