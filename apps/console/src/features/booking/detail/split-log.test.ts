import { expect, test } from 'vitest'
import { splitLog } from './split-log.ts'

test('replies to the invitation stand apart from what was done to the order, each newest first', () => {
  const [reply, act] = [{ ofInvitation: true }, { ofInvitation: false }]
  const log = [
    { ...reply, number: 4 },
    { ...act, number: 3 },
    { ...reply, number: 2 },
    { ...act, number: 1 },
  ]
  const numbers = splitLog(log).map((rows) => rows.map(({ number }) => number))
  expect(numbers).toEqual([
    [4, 2],
    [3, 1],
  ])
})
