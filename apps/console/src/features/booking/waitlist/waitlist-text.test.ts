import type { WaitlistEntry } from '@roombook/contract/waitlist'
import { expect, test } from 'vitest'
import { byPeriod, describeWaitingGuest, sinceText } from './waitlist-text.ts'

const entry: WaitlistEntry = {
  id: 1,
  bookDate: '2026-11-25',
  periodId: 2,
  periodName: '晚餐',
  userName: '孙立',
  sex: 1,
  phone: '138***8000',
  customerId: null,
  peopleNum: 8,
  remark: '',
  addedBy: '',
  createdAt: '2026-11-20T10:30:00.000Z',
  free: false,
}

test('says who, how many, since when by the shop’s clock and who took it down', () => {
  expect(describeWaitingGuest(entry)).toBe('孙立 先生 · 8人')
  expect(describeWaitingGuest({ ...entry, sex: 0 })).toBe('孙立 · 8人')
  const at = { timezone: 'Asia/Shanghai', today: '2026-11-20' }
  expect(sinceText(entry, at)).toBe('今天 18:30 起 · 客人线上加入')
  expect(sinceText({ ...entry, addedBy: '李前台' }, { ...at, today: '2026-11-21' })).toBe(
    '11-20 18:30 起 · 李前台登记',
  )
})

test('the board’s period comes first, each in order of arrival', () => {
  const list = [{ ...entry, id: 1, periodId: 1 }, entry, { ...entry, id: 3, periodId: 1 }].map(
    (each, at) => ({
      ...each,
      id: at,
    }),
  )
  expect(byPeriod(list, 2).map(({ periodId, entries }) => [periodId, entries.map(({ id }) => id)])).toEqual([
    [2, [1]],
    [1, [0, 2]],
  ])
})
