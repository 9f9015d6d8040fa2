import { describe, expect, test } from 'vitest'
import { readBoardAddress, writeBoardAddress } from './board-address.ts'

const today = '2026-11-20'
const read = (query: string) => readBoardAddress(new URLSearchParams(query), today)
const write = (query: string, change: Parameters<typeof writeBoardAddress>[1]) =>
  writeBoardAddress(new URLSearchParams(query), change, today).toString()

describe('the address of the board', () => {
  test('names a date, a period and an order [2.05]', () => {
    expect(read('date=2026-12-24&period=3&order=17')).toEqual({
      bookDate: '2026-12-24',
      periodId: 3,
      orderId: 17,
    })
  })

  test.each(['', 'date=', 'date=tomorrow', 'date=2026-02-30', 'date=2026-1-1'])(
    'shows today where it names no date that exists: %s',
    (query) => {
      expect(read(query).bookDate).toBe(today)
    },
  )

  test.each(['period=-1', 'period=1.5', 'period=1e3', 'order=0', 'order=x'])(
    'overlooks what is no id: %s',
    (query) => {
      expect(read(query)).toEqual({ bookDate: today, periodId: undefined, orderId: undefined })
    },
  )

  test('is changed in part', () => {
    expect(write('date=2026-12-24&period=3', { orderId: 17 })).toBe('date=2026-12-24&period=3&order=17')
    expect(write('date=2026-12-24&period=3&order=17', { orderId: undefined })).toBe(
      'date=2026-12-24&period=3',
    )
  })

  test('follows the day while it stands on today, and holds it while an order is open', () => {
    expect(write('date=2026-12-24&period=3', { bookDate: today })).toBe('period=3')
    expect(write('period=3', { orderId: 17 })).toBe('period=3&date=2026-11-20&order=17')
  })
})
