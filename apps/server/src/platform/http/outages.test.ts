import pg from 'pg'
import { describe, expect, test } from 'vitest'
import { Refusal } from '../calls/refusal.ts'
import { createOutages, unavailableReason } from './outages.ts'

const fault = (code: string) => Object.assign(new pg.DatabaseError('x', 1, 'error'), { code })
const full = fault('53100')

function start() {
  let now = new Date('2026-11-20T02:00:00Z').getTime()
  const lines: unknown[] = []
  const collect = (level: string) => (of: object) => lines.push({ level, ...of })
  const log = { error: collect('error'), warn: collect('warn') }
  const outages = createOutages({ clock: { now: () => new Date(now) }, log: log as never })
  return {
    outages,
    lines,
    pass: (seconds: number) => {
      now += seconds * 1000
    },
  }
}

test.each([
  [full, 'disk_full'],
  [fault('53300'), 'no_connections'],
  [fault('57P01'), 'database_away'],
  [new Error('timeout exceeded when trying to connect'), 'no_connections'],
  [new Error('of a transaction', { cause: full }), 'disk_full'],
  [new Refusal('request.too_slow'), 'too_slow'],
  [new Refusal('request.busy'), 'busy'],
])('%s is counted as %s', (error, reason) => {
  expect(unavailableReason(error)).toBe(reason)
})

describe('calls that are answered with 503', () => {
  test('are said at level error once a minute for each reason, with how many were not said', () => {
    const { outages, lines, pass } = start()
    for (let call = 0; call < 5; call++) outages.note('disk_full', full)
    outages.note('busy', new Refusal('request.busy'))
    expect(lines).toMatchObject([
      { level: 'error', reason: 'disk_full', unsaid: 0, err: full },
      { level: 'warn', reason: 'busy' },
    ])
    pass(59)
    outages.note('disk_full', full)
    expect(lines).toHaveLength(2)
    pass(1)
    outages.note('disk_full', full)
    expect(lines[2]).toMatchObject({ level: 'error', reason: 'disk_full', unsaid: 5 })
  })

  test('for want of room make the server unready until something is kept again, or for half a minute', () => {
    const { outages, pass } = start()
    outages.note('busy', new Refusal('request.busy'))
    expect(outages.isDiskFull()).toBe(false)
    outages.note('disk_full', full)
    expect(outages.isDiskFull()).toBe(true)
    outages.worked()
    expect(outages.isDiskFull()).toBe(false)
    outages.note('disk_full', full)
    pass(30)
    expect(outages.isDiskFull()).toBe(false)
  })
})
