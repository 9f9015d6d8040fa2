import { listDays, listPeriods, listRooms } from '@roombook/contract/board'
import { listWaitlist } from '@roombook/contract/waitlist'
import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { api } from '#platform/api/api.ts'
import { askForToday, firstInStrip, saveStoreDay } from './board-calls.ts'

const requests: [string, unknown][] = []
const storage = new Map<string, string>()
/** Half past one at night: still the previous business day of the store. */
const now = Date.parse('2026-11-21T01:30:00+08:00')
const storeDay = { id: 7, timezone: 'Asia/Shanghai', cutoverHour: 4 }

beforeEach(() => {
  requests.length = 0
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => storage.set(key, value),
    removeItem: (key: string) => storage.delete(key),
  })
  vi.spyOn(api, 'call').mockImplementation((async (call: { name: string }, input: unknown) => {
    requests.push([call.name, input])
    const list = call.name === listPeriods.name ? [{ id: 3, disabled: false, booked: 0 }] : []
    return { data: { list } }
  }) as never)
})
afterEach(() => {
  storage.clear()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

test('a store that was worked at before is asked for its own today, down to its rooms and who waits for them', async () => {
  saveStoreDay(storeDay)
  await askForToday(new QueryClient(), 7, now)
  expect(requests).toEqual([
    [listDays.name, { startDate: '2026-11-20', days: 21 }],
    [listWaitlist.name, { bookDate: '2026-11-20' }],
    [listPeriods.name, { bookDate: '2026-11-20' }],
    [listRooms.name, { bookDate: '2026-11-20', periodId: 3 }],
  ])
})

test('another store, and a phone that is new to it, ask nothing ahead', async () => {
  await askForToday(new QueryClient(), 7, now)
  saveStoreDay(storeDay)
  await askForToday(new QueryClient(), 8, now)
  storage.set('roombook.m.house-day', '{"id":7')
  await askForToday(new QueryClient(), 7, now)
  expect(requests).toEqual([])
})

test('the strip stays for a day that it shows, and otherwise begins at today or two days before the chosen one', () => {
  const today = '2026-11-20'
  expect(firstInStrip('2026-12-10', { first: today, today })).toBe(today)
  expect(firstInStrip('2026-12-11', { first: today, today })).toBe('2026-12-09')
  expect(firstInStrip('2026-12-29', { first: '2026-12-09', today })).toBe('2026-12-09')
  expect(firstInStrip('2026-11-25', { first: '2026-12-09', today })).toBe(today)
  expect(firstInStrip('2026-11-12', { first: today, today })).toBe('2026-11-10')
})
