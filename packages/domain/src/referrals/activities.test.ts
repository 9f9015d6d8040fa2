import { expect, test } from 'vitest'
import { activityStatusAt, isOfAudience } from './activities.ts'
import { shortName } from './short-name.ts'

const at = (hour: number) => new Date(Date.UTC(2026, 10, 20, hour))
const running = { state: 'open', beginsAt: at(2), endsAt: at(8), stock: 2, claimed: 1 } as const

test('an activity stands by its state, the clock and what is left of it, and its end is no part of it', () => {
  const status = (change: object, hour: number) => activityStatusAt({ ...running, ...change }, at(hour))
  expect([1, 2, 7, 8].map((hour) => status({}, hour))).toEqual(['coming', 'open', 'open', 'over'])
  expect(status({ claimed: 2 }, 3)).toBe('out')
  expect(status({ claimed: 2 }, 8)).toBe('over')
  expect(status({ stock: null, claimed: 99 }, 3)).toBe('open')
  expect([status({ state: 'draft' }, 3), status({ state: 'cancelled' }, 9)]).toEqual(['draft', 'cancelled'])
})

test('whom an activity is for is asked of visits, level and labels alone', () => {
  const nobody = { visits: 0, levelId: null, labelIds: [] }
  const of = (audience: 'all' | 'ate' | 'level' | 'label', guest: object) =>
    isOfAudience({ audience, levelIds: [3], labelIds: [7, 8] }, { ...nobody, ...guest })
  expect([of('all', {}), of('ate', {}), of('level', {}), of('label', {})]).toEqual([
    true,
    false,
    false,
    false,
  ])
  expect([of('ate', { visits: 1 }), of('level', { levelId: 3 }), of('label', { labelIds: [8] })]).toEqual([
    true,
    true,
    true,
  ])
  expect([of('level', { levelId: 4 }), of('label', { labelIds: [9] })]).toEqual([false, false])
})

test('a name is shortened to its first character, whatever it is made of', () => {
  expect(['王小明', ' 欧阳锋 ', 'Bob', '𠮷田', ''].map(shortName)).toEqual([
    '王**',
    '欧**',
    'B**',
    '𠮷**',
    '客人',
  ])
})
