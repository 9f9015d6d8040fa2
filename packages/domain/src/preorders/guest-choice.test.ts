import { describe, expect, test } from 'vitest'
import { DishMode } from './dish-mode.ts'
import { type GuestChoiceQuestion, guestChoice, SureState, sureAfterStaff } from './guest-choice.ts'

const question = (more: Partial<GuestChoiceQuestion> = {}): GuestChoiceQuestion => ({
  chooser: 'host',
  comes: true,
  status: 2,
  dishMode: 2,
  sureState: SureState.choosing,
  dishesOpen: true,
  ...more,
})

describe('who may choose [4.08]', () => {
  test.each<[DishMode, boolean, boolean]>([
    [0, false, false],
    [1, true, false],
    [2, true, true],
    [3, false, false],
  ])('in mode %i: the host %s, the invited %s', (dishMode, host, invited) => {
    expect(guestChoice(question({ dishMode })).mayChoose).toBe(host)
    expect(guestChoice(question({ dishMode, chooser: 'invited' })).mayChoose).toBe(invited)
  })

  test('only the host confirms, and of what the staff chose too where they alone choose', () => {
    const waiting = { sureState: SureState.waiting }
    expect(guestChoice(question(waiting)).mayConfirm).toBe(true)
    expect(guestChoice(question({ ...waiting, chooser: 'invited' })).mayConfirm).toBe(false)
    expect(guestChoice(question({ ...waiting, dishMode: 3 })).mayConfirm).toBe(true)
    expect(guestChoice(question({ dishMode: 3 })).mayConfirm).toBe(false)
    expect(guestChoice(question({ ...waiting, dishMode: 0 })).mayConfirm).toBe(false)
  })

  test('nobody once it is confirmed', () => {
    expect(guestChoice(question({ sureState: SureState.confirmed }))).toMatchObject({
      mayChoose: false,
      mayConfirm: false,
      code: 'preorders.already_confirmed',
    })
  })

  test.each([1, 2, 3, 4] as const)('while the order is at %i', (status) => {
    expect(guestChoice(question({ status })).mayChoose).toBe(true)
  })

  test.each([5, 6, -1, -2] as const)('and not at %i', (status) => {
    expect(guestChoice(question({ status })).code).toBe('preorders.closed')
  })

  test('not where the shop offers it not, nor who does not come', () => {
    expect(guestChoice(question({ dishesOpen: false })).mayChoose).toBe(false)
    expect(guestChoice(question({ chooser: 'invited', comes: false })).mayChoose).toBe(false)
  })
})

test('a menu of the staff waits for guests who choose themselves, and for nobody else [4.08]', () => {
  expect(Object.values(DishMode).map(sureAfterStaff)).toEqual([
    SureState.confirmed,
    SureState.waiting,
    SureState.waiting,
    SureState.confirmed,
  ])
})
