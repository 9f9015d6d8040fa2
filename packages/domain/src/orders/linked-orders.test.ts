import { array, assert, boolean, constantFrom, integer, property, record, uniqueArray } from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  dissolves,
  distinctRooms,
  type GroupMember,
  isLinkedBooking,
  nextFirst,
  syncTargets,
} from './linked-orders.ts'
import { mayMove, moveNames } from './moves.ts'
import { OrderStatus } from './order-status.ts'

const member = (id: number, given: Partial<GroupMember> = {}): GroupMember => ({
  id,
  status: OrderStatus.booked,
  released: false,
  first: false,
  ...given,
})
const cancelled = { status: OrderStatus.cancelled, released: true } as const
const finished = { status: OrderStatus.finished } as const

const groups = uniqueArray(
  record({
    id: integer({ min: 1, max: 99 }),
    status: constantFrom(...Object.values(OrderStatus)),
    released: boolean(),
    first: boolean(),
  }),
  { selector: (one) => one.id },
)

describe('the first of a group', () => {
  test('stays while its claim stands', () => {
    expect(nextFirst([member(3), member(9, { first: true })])).toBe(9)
    expect(nextFirst([member(3), member(9, { first: true, ...finished })])).toBe(9)
  })

  test('once cancelled, is followed by the live member with the lowest id', () => {
    const group = [member(1, { first: true, ...cancelled }), member(2, finished), member(11), member(10)]
    expect(nextFirst(group)).toBe(10)
  })

  test('with nobody alive, is a finished one; with every claim released, nobody', () => {
    expect(
      nextFirst([member(1, { first: true, ...cancelled }), member(3, finished), member(2, finished)]),
    ).toBe(2)
    expect(nextFirst([member(1, cancelled)])).toBeUndefined()
  })

  test('is always a member with an unreleased claim, whatever the order they come in', () => {
    assert(
      property(groups, (members) => {
        const single = members.map((one, index) => ({ ...one, first: one.first && index === 0 }))
        const first = nextFirst(single)
        expect(first === undefined).toBe(single.every((one) => one.released))
        expect(nextFirst(single.toReversed())).toBe(first)
        if (first !== undefined) expect(single.find((one) => one.id === first)?.released).toBe(false)
      }),
    )
  })
})

describe('the end of a group', () => {
  test('with one room left it is no longer linked [4.11]', () => {
    expect(dissolves([member(1, cancelled), member(2)])).toBe(true)
    expect(dissolves([member(1), member(2)])).toBe(false)
    expect(dissolves([member(1, finished), member(2)])).toBe(false)
    expect(dissolves([member(1, cancelled), member(2, cancelled)])).toBe(false)
  })

  test('a booking of one room is not linked, though it is named twice [4.11]', () => {
    expect(isLinkedBooking([5])).toBe(false)
    expect(isLinkedBooking([5, 5])).toBe(false)
    expect(isLinkedBooking([5, 6])).toBe(true)
    assert(
      property(array(integer({ min: 1, max: 5 })), (rooms) => {
        expect(distinctRooms(rooms)).toHaveLength(new Set(rooms).size)
      }),
    )
  })
})

describe('an action in sync', () => {
  test('is made on every member the table allows, the rest are left and named [4.05]', () => {
    const group = [
      member(3),
      member(1, finished),
      member(2, cancelled),
      member(10, { status: OrderStatus.arrived }),
    ]
    expect(syncTargets(group, 'cancel')).toEqual({ act: [3, 10], leave: [1, 2] })
    expect(syncTargets(group, 'arrive')).toEqual({ act: [3], leave: [1, 2, 10] })
  })

  test('checks each meal once', () => {
    const eaten = (id: number, mealChecked: boolean) => ({ ...member(id, finished), mealChecked })
    const members = [eaten(1, true), eaten(2, false), member(3, { status: OrderStatus.arrived })]
    expect(syncTargets(members, 'mealCheck')).toEqual({ act: [2], leave: [1, 3] })
  })

  test('is none for what concerns one room alone', () => {
    expect(syncTargets([member(1), member(2)], 'transfer')).toEqual({ act: [], leave: [1, 2] })
  })

  test('names everybody once, and acts only where the table lets it', () => {
    assert(
      property(groups, constantFrom(...moveNames), (members, move) => {
        const { act, leave } = syncTargets(members, move)
        expect([...act, ...leave].sort((a, b) => a - b)).toEqual(
          members.map((one) => one.id).sort((a, b) => a - b),
        )
        const acted = members.filter((one) => act.includes(one.id))
        expect(acted.every((one) => mayMove(move, one.status))).toBe(true)
      }),
    )
  })
})
