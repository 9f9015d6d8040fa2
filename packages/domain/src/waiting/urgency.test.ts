import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { byUrgency, urgencyOf, type Waiting, type WaitingKind, waitingKinds } from './urgency.ts'

const now = Date.parse('2026-11-20T10:00:00Z')
const inMinutes = (minutes: number) => now + minutes * 60_000
const kinds = Object.keys(waitingKinds) as WaitingKind[]

describe('how urgent something is', () => {
  test.each<[WaitingKind, number | undefined, string]>([
    ['late', undefined, 'now'],
    ['call', undefined, 'now'],
    ['printer', undefined, 'now'],
    ['hold', 61, 'today'],
    ['hold', 60, 'soon'],
    ['hold', 16, 'soon'],
    ['hold', 15, 'now'],
    ['hold', -5, 'now'],
    ['application', undefined, 'soon'],
    ['application', 61, 'soon'],
    ['application', 60, 'now'],
    ['change', undefined, 'soon'],
    ['change', 61, 'soon'],
    ['change', 60, 'now'],
    ['sms', 121, 'soon'],
    ['sms', 120, 'now'],
    ['refund', undefined, 'soon'],
    ['refund', -5, 'soon'],
    ['charge', undefined, 'soon'],
    ['pos', undefined, 'soon'],
    ['sms-stock', undefined, 'soon'],
    ['deposit', undefined, 'today'],
    ['plugin', 24 * 60 + 1, 'today'],
    ['plugin', 24 * 60, 'soon'],
    ['plugin', -1, 'soon'],
  ])('%s that ends in %s minutes wants somebody %s', (kind, minutes, urgency) => {
    expect(urgencyOf({ kind, until: minutes === undefined ? undefined : inMinutes(minutes) }, now)).toBe(
      urgency,
    )
  })
})

describe('what comes first', () => {
  const of = (kind: WaitingKind, id: number, times: Partial<Waiting> = {}): Waiting => ({
    kind,
    id,
    since: undefined,
    until: undefined,
    ...times,
  })

  test('is what wants somebody now, then people before things, then what ends or began first', () => {
    const sorted = byUrgency(
      [
        of('deposit', 1),
        of('refund', 2, { since: inMinutes(-5) }),
        of('refund', 3, { since: inMinutes(-50) }),
        of('hold', 4, { until: inMinutes(10) }),
        of('hold', 5, { until: inMinutes(90) }),
        of('application', 6, { since: inMinutes(-90) }),
        of('printer', 7),
        of('late', 8, { since: inMinutes(-20) }),
        of('late', 9, { since: inMinutes(-40) }),
        of('application', 10, { until: inMinutes(30) }),
      ],
      now,
    )
    expect(sorted.map(({ id }) => id)).toEqual([9, 8, 4, 10, 7, 6, 3, 2, 5, 1])
  })

  test('is the same whatever order they come in, and loses nothing', () => {
    const moment = fc.option(fc.integer({ min: -300, max: 3000 }).map(inMinutes), { nil: undefined })
    const item = fc.record({
      kind: fc.constantFrom(...kinds),
      id: fc.integer({ min: 1, max: 9 }),
      since: moment,
      until: moment,
    })
    const unique = fc.uniqueArray(item, { selector: ({ kind, id }) => `${kind} ${id}` })
    fc.assert(
      fc.property(unique, (items) => {
        const sorted = byUrgency(items, now)
        expect(byUrgency(items.toReversed(), now)).toEqual(sorted)
        expect(new Set(sorted)).toEqual(new Set(items))
      }),
    )
  })
})
