import { expect, test } from 'vitest'
import { fen, noMoney } from '../money/money.ts'
import { type LevelRule, levelReached, reachesLevel } from './levels.ts'

const rule = (change: Partial<LevelRule>): LevelRule => ({
  id: 1,
  rank: 1,
  minVisits: 0,
  minSpent: noMoney,
  windowDays: null,
  needsBoth: false,
  ...change,
})

test.each([
  ['nothing is asked', {}, [0, 0], true],
  ['visits alone, reached', { minVisits: 3 }, [3, 0], true],
  ['visits alone, one short', { minVisits: 3 }, [2, 9_999_999], false],
  ['spending alone, a fen short', { minSpent: fen(100_000) }, [99, 99_999], false],
  ['either', { minVisits: 3, minSpent: fen(100_000) }, [3, 0], true],
  ['both, one short', { minVisits: 3, minSpent: fen(100_000), needsBoth: true }, [3, 99_999], false],
  ['both', { minVisits: 3, minSpent: fen(100_000), needsBoth: true }, [3, 100_000], true],
])('%s', (_, change, [visits = 0, spent = 0], reached) => {
  expect(reachesLevel(rule(change), { visits, spent })).toBe(reached)
})

test('the highest that is reached, each over its own time', () => {
  const rules = [
    rule({ id: 1, rank: 1 }),
    rule({ id: 2, rank: 2, minVisits: 3 }),
    rule({ id: 3, rank: 3, minVisits: 5, windowDays: 90 }),
  ]
  const reached = (ever: number, lately: number) =>
    levelReached(rules, (days) => ({ visits: days === null ? ever : lately, spent: 0 }))?.id
  expect([reached(0, 0), reached(9, 4), reached(9, 5), reached(2, 2)]).toEqual([1, 2, 3, 1])
  expect(levelReached([], () => ({ visits: 9, spent: 9 }))).toBeUndefined()
})
