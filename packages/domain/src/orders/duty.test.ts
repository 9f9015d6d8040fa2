import { describe, expect, test } from 'vitest'
import type { Actor } from '../session/actor.ts'
import { mayServeOrder } from './duty.ts'
import { type MoveName, moveNames, moves } from './moves.ts'
import { isMadeByDuty, type MoveQuestion, refuseMaker } from './refuse-move.ts'

const today = '2026-11-20'
const opener: Actor = { staffId: 7, adminLevel: 0, nodes: ['roombook/createbook'] }
const colleague: Actor = { ...opener, staffId: 8 }
const waiter: Actor = { staffId: 9, adminLevel: 0, nodes: ['roombook/orderlist', 'roombook/till'] }
const supervisor: Actor = { staffId: 2, adminLevel: 3, nodes: [] }

const questionBy = (dutyActsTonight: boolean, actor: Actor, bookDate = today): MoveQuestion => ({
  order: { status: 2, openerId: opener.staffId, bookDate },
  actor,
  shop: { depositOpen: true, checkoutOpen: true, mealCheckMode: 1, dutyActsTonight },
  now: 0,
  today,
})
const allowed = (question: MoveQuestion): MoveName[] =>
  moveNames.filter((move) => refuseMaker(move, question) === undefined)
const sees = ({ order, actor, shop }: MoveQuestion): boolean =>
  mayServeOrder(actor as Actor, order, { ...shop, today })

const served: readonly MoveName[] = ['arrive', 'mealCheck', 'transfer', 'swap', 'sendSms']
const begins: readonly MoveName[] = ['create', 'hold']
const own = moveNames.filter((move) => ['own', 'till', 'booker'].includes(moves[move].by))
const days = { yesterday: '2026-11-19', tonight: today, tomorrow: '2026-11-21' }

describe('the setting for tonight is off', () => {
  test.each(Object.entries(days))('of %s only its own staff act on an order [6.04]', (_, bookDate) => {
    expect(allowed(questionBy(false, opener, bookDate))).toEqual(own)
    expect(allowed(questionBy(false, supervisor, bookDate))).toEqual(
      own.filter((move) => !begins.includes(move)),
    )
    expect(allowed(questionBy(false, colleague, bookDate))).toEqual(begins)
    expect(allowed(questionBy(false, waiter, bookDate))).toEqual(['collectBalance'])
    expect(sees(questionBy(false, colleague, bookDate))).toBe(false)
    expect(sees(questionBy(false, opener, bookDate))).toBe(true)
  })
})

describe('the setting for tonight is on', () => {
  test('whoever may book serves the guests of tonight, and leaves their money to its own staff [6.04]', () => {
    const question = questionBy(true, colleague)
    expect(allowed(question).toSorted()).toEqual([...begins, ...served].toSorted())
    expect(moveNames.filter((move) => isMadeByDuty(move, question)).toSorted()).toEqual(served.toSorted())
    expect(sees(question)).toBe(true)
  })

  test.each([
    ['yesterday', days.yesterday],
    ['tomorrow', days.tomorrow],
  ])('of %s it opens nothing', (_, bookDate) => {
    expect(allowed(questionBy(true, colleague, bookDate))).toEqual(begins)
    expect(sees(questionBy(true, colleague, bookDate))).toBe(false)
  })

  test('whoever may not book gains nothing, and nobody acts by it who may anyway', () => {
    expect(allowed(questionBy(true, waiter))).toEqual(['collectBalance'])
    expect(sees(questionBy(true, waiter))).toBe(false)
    for (const actor of [opener, supervisor]) {
      expect(allowed(questionBy(true, actor))).toEqual(allowed(questionBy(false, actor)))
      expect(moveNames.some((move) => isMadeByDuty(move, questionBy(true, actor)))).toBe(false)
    }
  })
})
