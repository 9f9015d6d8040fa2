import { assert, boolean, integer, property, record, uniqueArray } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { countRemainingTurns, nextTurn, refuseTurn, type TurnClaim } from './turns.ts'

const seated: TurnClaim = { turn: 1, finished: false }
const cleared: TurnClaim = { turn: 1, finished: true }

const claims = uniqueArray(record({ turn: integer({ min: 1, max: 5 }), finished: boolean() }), {
  selector: (claim) => claim.turn,
})
const sittings = integer({ min: 1, max: 4 })

describe('a turn', () => {
  test('the first is open in an empty room, the second only where the room is turned', () => {
    expect(refuseTurn({ turn: 1, sittings: 1, claims: [] })).toBeUndefined()
    expect(refuseTurn({ turn: 2, sittings: 1, claims: [] })?.code).toBe('booking.turn_unavailable')
    expect(refuseTurn({ turn: 2, sittings: 2, claims: [] })).toBeUndefined()
    expect(refuseTurn({ turn: 3, sittings: 2, claims: [] })?.code).toBe('booking.turn_unavailable')
  })

  test('the next is open once the one before is cleared', () => {
    expect(refuseTurn({ turn: 2, sittings: 1, claims: [seated] })?.code).toBe('booking.turn_unavailable')
    expect(refuseTurn({ turn: 2, sittings: 1, claims: [cleared] })).toBeUndefined()
    expect(refuseTurn({ turn: 3, sittings: 1, claims: [cleared] })?.code).toBe('booking.turn_unavailable')
  })

  test('is claimed once; a finished one stays used', () => {
    expect(refuseTurn({ turn: 1, sittings: 2, claims: [seated] })?.code).toBe('booking.room_taken')
    expect(refuseTurn({ turn: 1, sittings: 2, claims: [cleared] })?.code).toBe('booking.room_taken')
  })

  test('that is released can be taken again, though a later one stands', () => {
    const later: TurnClaim = { turn: 2, finished: false }
    expect(refuseTurn({ turn: 1, sittings: 1, claims: [later] })).toBeUndefined()
    expect(nextTurn({ sittings: 1, claims: [later] })).toBe(1)
  })

  test.each([0, -1, 1.5, Number.NaN])('%s is none', (turn) => {
    expect(refuseTurn({ turn, sittings: 9, claims: [] })?.code).toBe('booking.turn_unavailable')
  })
})

describe('what the board offers', () => {
  test.each<[string, TurnClaim[], number, number | undefined, number]>([
    ['an empty room', [], 1, 1, 1],
    ['an empty room of two sittings', [], 2, 1, 2],
    ['a seated room', [seated], 1, undefined, 0],
    ['a seated room of two sittings', [seated], 2, 2, 1],
    ['a cleared room', [cleared], 1, 2, 1],
  ])('%s', (_, given, allowed, offered, remaining) => {
    expect(nextTurn({ sittings: allowed, claims: given })).toBe(offered)
    expect(countRemainingTurns({ sittings: allowed, claims: given })).toBe(remaining)
  })

  test('is never refused, and is nothing exactly when nothing is left', () => {
    assert(
      property(claims, sittings, (given, allowed) => {
        const rules = { sittings: allowed, claims: given }
        const turn = nextTurn(rules)
        expect(turn === undefined).toBe(countRemainingTurns(rules) === 0)
        if (turn !== undefined) expect(refuseTurn({ ...rules, turn })).toBeUndefined()
      }),
    )
  })

  test('taking what is offered uses exactly one, and never lets a turn be taken twice', () => {
    assert(
      property(claims, sittings, (given, allowed) => {
        const rules = { sittings: allowed, claims: given }
        const turn = nextTurn(rules)
        if (turn === undefined) return
        const after = { sittings: allowed, claims: [...given, { turn, finished: false }] }
        expect(countRemainingTurns(after)).toBe(countRemainingTurns(rules) - 1)
        expect(refuseTurn({ ...after, turn })?.code).toBe('booking.room_taken')
      }),
    )
  })

  test('a room whose last sitting is cleared always has another', () => {
    assert(
      property(integer({ min: 1, max: 6 }), sittings, (last, allowed) => {
        const all = Array.from({ length: last }, (_, index) => ({ turn: index + 1, finished: true }))
        expect(nextTurn({ sittings: allowed, claims: all })).toBe(last + 1)
      }),
    )
  })
})
