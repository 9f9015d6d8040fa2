import { describe, expect, test } from 'vitest'
import { OrderStatus } from '../orders/order-status.ts'
import { findHookEvent } from './find-hook-event.ts'
import { hookPauseMs, judgeHookAnswer } from './hook-answers.ts'

const { applied, booked, arrived, held, finished, unchecked, cancelled, refused } = OrderStatus
const of = (fromStatus: number | null, toStatus: number, ...fields: string[]) =>
  findHookEvent({ fromStatus, toStatus, fields })

describe('what a till is told of', () => {
  test('a booking that is made, whether typed, converted or accepted; no hold and no application', () => {
    expect([of(null, booked), of(held, booked), of(applied, booked)]).toEqual(
      Array.from({ length: 3 }, () => 'booking.made'),
    )
    expect([
      of(null, held),
      of(null, applied),
      of(held, refused),
      of(held, cancelled),
      of(applied, cancelled),
    ]).toEqual(Array.from({ length: 5 }, () => undefined))
  })

  test('who came, ended or did not come; once, whatever is checked afterwards', () => {
    expect(of(booked, arrived)).toBe('booking.arrived')
    expect([of(arrived, finished), of(booked, finished)]).toEqual(['booking.settled', 'booking.settled'])
    expect([of(booked, cancelled), of(arrived, cancelled), of(unchecked, cancelled)]).toEqual(
      Array.from({ length: 3 }, () => 'booking.cancelled'),
    )
    expect([of(finished, unchecked), of(finished, finished)]).toEqual([undefined, undefined])
    // Deletion does not change the status.
    expect(of(cancelled, cancelled)).toBe(undefined)
  })

  test('a move before a change, and neither for what a till does not show', () => {
    expect(of(booked, booked, 'roomId', 'turn')).toBe('booking.moved')
    expect(of(arrived, arrived, 'roomIds', 'peopleNum')).toBe('booking.moved')
    expect(of(booked, booked, 'peopleNum')).toBe('booking.changed')
    expect([of(booked, booked, 'deposit'), of(booked, booked), of(held, held, 'userName')]).toEqual([
      undefined,
      undefined,
      undefined,
    ])
  })
})

test('an answer is the event’s, the address’s, or its end', () => {
  expect([200, 204, 299].map(judgeHookAnswer)).toEqual(['delivered', 'delivered', 'delivered'])
  expect(judgeHookAnswer(410)).toBe('gone')
  expect([400, 409, 413, 422].map(judgeHookAnswer)).toEqual(['refused', 'refused', 'refused', 'refused'])
  expect([undefined, 100, 301, 401, 404, 429, 500, 503].map(judgeHookAnswer)).toEqual(
    Array.from({ length: 8 }, () => 'later'),
  )
})

test('pauses double from ten seconds to half an hour', () => {
  expect([1, 2, 5, 9, 400].map(hookPauseMs)).toEqual([10_000, 20_000, 160_000, 1_800_000, 1_800_000])
})
