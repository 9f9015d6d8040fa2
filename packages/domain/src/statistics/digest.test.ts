import { expect, test } from 'vitest'
import { fen } from '../money/money.ts'
import { noComponents } from './components.ts'
import { digestDueOn, digestText } from './digest.ts'

const store = { timezone: 'Asia/Shanghai', cutoverHour: 5, hour: 9 }
const dueAt = (clock: string, differences: Partial<typeof store> = {}) =>
  digestDueOn(Date.parse(`2026-11-20T${clock}:00+08:00`), { ...store, ...differences })

test('is due from its hour on for six hours, on the store’s own clock and business day', () => {
  expect(['08:59', '09:00', '14:59', '15:00', '23:30', '03:00'].map((clock) => dueAt(clock))).toEqual([
    undefined,
    '2026-11-20',
    '2026-11-20',
    undefined,
    undefined,
    undefined,
  ])
  // A digest whose hour is before the start of the business day waits for that start.
  expect(['06:00', '07:00'].map((clock) => dueAt(clock, { hour: 5, cutoverHour: 7 }))).toEqual([
    undefined,
    '2026-11-20',
  ])
  expect(dueAt('09:00', { timezone: 'Asia/Tokyo', hour: 10 })).toBe('2026-11-20')
})

const day = (bookings: number) => ({
  ...noComponents,
  bookings,
  people: bookings * 8,
  visits: bookings,
  visitPeople: bookings * 8,
  revenue: fen(bookings * 100_000),
})

test('says yesterday beside the same weekday, and what today brings; a dash where nobody came', () => {
  const periods = [
    { title: '午餐', bookings: 2, people: 16 },
    { title: '下午茶', bookings: 0, people: 0 },
    { title: '晚餐', bookings: 5, people: 48 },
  ]
  const digest = {
    shopTitle: '云厅',
    today: '2026-11-20',
    time: '09:00',
    applications: 3,
    birthdays: 1,
    periods,
  }
  const yesterday = { ...day(4), noShows: 1, cancelled: 2 }
  expect(digestText({ ...digest, yesterday, before: day(0) }).split('\n')).toEqual([
    '【云厅】经营日报 11月20日（周五）',
    '昨日 11月19日（周四）：预订4单32人，营收4,000元，人均125元',
    '上周四：预订0单0人，营收0元，人均—',
    '昨日客人未到1单，取消2单',
    '今日预订（截至09:00）：午餐2单16人、晚餐5单48人，共7单64人',
    '待处理申请3个，今日生日客人1位',
  ])
  expect(digestText({ ...digest, yesterday, before: day(0), periods: [] })).toContain('今日截至09:00暂无预订')
})
