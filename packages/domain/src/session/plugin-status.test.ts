import { describe, expect, test } from 'vitest'
import {
  closeByHand,
  endTerm,
  isPluginOpenAt,
  openByHand,
  openForTerm,
  type PluginStatus,
  suspendedUntil,
} from './plugin-status.ts'

const now = new Date('2026-11-20T02:00:00Z')
const after = (days: number) => new Date(now.getTime() + days * 86_400_000)
const never: PluginStatus = { state: false, endsAt: null, grantedBy: null, closedBy: null }
const paid: PluginStatus = { ...never, state: true, endsAt: after(365) }
const given: PluginStatus = { ...never, state: true, grantedBy: 'brand' }

describe('a plugin that is opened and closed by hand', () => {
  test('continues its term where one was paid, and is given where none was', () => {
    expect(openByHand(closeByHand(paid, 'brand', now), 'brand', after(30))).toEqual(paid)
    expect(openByHand(never, 'brand', now)).toEqual(given)
    expect(openByHand(paid, 'brand', after(365))).toEqual(given)
  })

  test('stays as it is where it is so already', () => {
    for (const open of [paid, given]) expect(openByHand(open, 'provider', now)).toBe(open)
    expect(closeByHand(never, 'brand', now)).toBe(never)
  })

  test('keeps the end of its term while it is closed, and says who closed it', () => {
    const closed = closeByHand(paid, 'provider', now)
    expect(closed).toEqual({ ...paid, state: false, closedBy: 'provider' })
    expect(suspendedUntil(closed, after(364))).toEqual(after(365))
    expect(suspendedUntil(closed, after(365))).toBeNull()
    expect(isPluginOpenAt(closed, now)).toBe(false)
  })

  test('is no longer given once it is closed, so that it may be bought', () => {
    const closed = closeByHand(given, 'brand', now)
    expect(closed).toEqual(never)
    expect(openForTerm(closed, 365, now)).toEqual({ startsAt: now, opened: paid })
  })

  test('runs after its term where it is renewed, and begins anew where that is over', () => {
    expect(openForTerm(paid, 10, now)).toMatchObject({ startsAt: after(365), opened: { endsAt: after(375) } })
    expect(openForTerm(paid, 10, after(400))).toMatchObject({ startsAt: after(400) })
  })

  test('loses its term only where that is ended on purpose', () => {
    expect(endTerm(closeByHand(paid, 'provider', now), now)).toEqual({ ...never, endsAt: now })
    expect(endTerm(given, now)).toBe(given)
  })

  test('keeps the telephone lines that are bound to it', () => {
    const lines = ['0571-86520188']
    expect(openForTerm({ ...paid, state: lines }, 10, now).opened.state).toEqual(lines)
  })
})
