import { describe, expect, test } from 'vitest'
import type { Actor } from '../session/actor.ts'
import { moveNames, moves } from './moves.ts'
import { OrderStatus } from './order-status.ts'
import type { PayType } from './pay-types.ts'
import { holdIsOver, type MovedOrder, type MoveQuestion, refuseMove } from './refuse-move.ts'
import { refuseTransfer } from './refuse-transfer.ts'

const day = 86_400_000
const opener: Actor = { staffId: 7, adminLevel: 0, nodes: ['roombook/createbook'] }
const colleague: Actor = { ...opener, staffId: 8 }
const owner: Actor = { staffId: 1, adminLevel: 1, nodes: [] }

const question = (order: Partial<MovedOrder>, given: Partial<MoveQuestion> = {}): MoveQuestion => ({
  order: { status: OrderStatus.booked, openerId: 7, bookDate: '2026-11-20', ...order },
  actor: opener,
  shop: { depositOpen: true, checkoutOpen: true, mealCheckMode: 1 },
  now: 1000 * day,
  today: '2026-11-20',
  ...given,
})

describe('the day', () => {
  const dated = ['arrive', 'clear', 'settle', 'mealCheck'] as const
  const from = { arrive: 2, clear: 3, settle: 3, mealCheck: 5 } as const
  const future = (move: (typeof dated)[number], given: Partial<MoveQuestion> = {}) =>
    refuseMove(move, question({ status: from[move], bookDate: '2026-11-21' }, given))

  test('guests come and eat on the day of their booking and later', () => {
    for (const move of dated) {
      expect(future(move)).toEqual({ code: 'booking.before_its_day', data: { bookDate: '2026-11-21' } })
      expect(future(move, { actor: { ...colleague, adminLevel: 3 } })?.code).toBe('booking.before_its_day')
      expect(future(move, { today: '2026-11-21' })).toBeUndefined()
      expect(future(move, { today: '2026-11-23' })).toBeUndefined()
    }
  })

  test('an administrator may set right what was booked for the wrong day', () => {
    for (const move of dated) {
      expect(future(move, { actor: owner })).toBeUndefined()
      expect(future(move, { actor: { ...owner, adminLevel: 2 } })).toBeUndefined()
    }
  })

  test('all else can be done ahead', () => {
    const undated = moveNames.filter((move) => !dated.some((one) => one === move))
    for (const move of undated) {
      const answer = refuseMove(move, question({ bookDate: '2026-12-24' }))
      expect(answer?.code).not.toBe('booking.before_its_day')
    }
  })

  test('who and the state come before the day', () => {
    expect(future('arrive', { actor: colleague })?.code).toBe('booking.not_yours')
    const over = question({ status: OrderStatus.cancelled, bookDate: '2026-11-21' })
    expect(refuseMove('arrive', over)?.code).toBe('booking.not_allowed_in_status')
  })
})

describe('who', () => {
  test('only admins, supervisors and its own staff act on an order [6.04]', () => {
    expect(refuseMove('cancel', question({}, { actor: colleague }))).toEqual({ code: 'booking.not_yours' })
    for (const actor of [opener, owner, { ...colleague, adminLevel: 3 as const }]) {
      expect(refuseMove('cancel', question({}, { actor }))).toBeUndefined()
    }
  })

  test('who may not act learns nothing of the state', () => {
    const gone = question({ status: OrderStatus.cancelled }, { actor: colleague })
    expect(refuseMove('arrive', gone)?.code).toBe('booking.not_yours')
  })

  test("a guest's application is answered by anyone who may book", () => {
    const application = { status: OrderStatus.applied, openerId: null }
    expect(refuseMove('accept', question(application, { actor: colleague }))).toBeUndefined()
    const waiter = { ...colleague, nodes: [] }
    expect(refuseMove('accept', question(application, { actor: waiter }))?.code).toBe('booking.not_yours')
  })

  test('guests withdraw, sweeps expire, and neither does the other’s', () => {
    const over = { status: OrderStatus.held, heldUntil: 1 }
    expect(refuseMove('withdraw', question({}, { actor: 'guest' }))).toBeUndefined()
    expect(refuseMove('cancel', question({}, { actor: 'guest' }))?.code).toBe('booking.not_yours')
    expect(refuseMove('expire', question(over, { actor: 'system' }))).toBeUndefined()
    expect(refuseMove('expire', question(over, { actor: owner }))?.code).toBe('booking.not_yours')
    expect(refuseMove('withdraw', question({}, { actor: owner }))?.code).toBe('booking.not_yours')
  })
})

test('the state decides, and the refusal names it', () => {
  // An ended order can still be hidden, and its deposit returned.
  const afterwards = ['delete', 'giveBack']
  for (const move of moveNames.filter((name) => moves[name].by === 'own')) {
    const refusal = refuseMove(move, question({ status: OrderStatus.refused }))
    expect(refusal?.code).toBe(afterwards.includes(move) ? undefined : 'booking.not_allowed_in_status')
  }
  expect(refuseMove('arrive', question({ status: OrderStatus.arrived }))?.data).toEqual({
    move: 'arrive',
    status: 3,
  })
})

describe('money', () => {
  test('the deposit is edited only while the shop takes deposits [6.04]', () => {
    const closed = { depositOpen: false, checkoutOpen: true, mealCheckMode: 0 } as const
    expect(refuseMove('setDeposit', question({}, { shop: closed }))?.code).toBe('booking.deposit_closed')
    expect(refuseMove('setDeposit', question({}))).toBeUndefined()
  })

  test.each<[PayType | null, boolean]>([
    ['balance', true],
    ['weixin', true],
    ['alipay', true],
    ['sys', false],
    [null, false],
  ])('a deposit paid by %s is locked: %s [5.19]', (depositPaidBy, locked) => {
    const code = refuseMove('setDeposit', question({ depositPaidBy }))?.code
    expect(code).toBe(locked ? 'booking.deposit_paid_online' : undefined)
  })

  test('no deposit is asked of whom 微信支付分 stands for', () => {
    const code = refuseMove('setDeposit', question({ depositPaidBy: 'score' }))?.code
    expect(code).toBe('booking.deposit_guaranteed')
  })

  test('what is still owed is collected by the order’s own and by whoever keeps the till, once it is settled', () => {
    const settled = { status: OrderStatus.finished }
    const keeper = { ...colleague, nodes: ['roombook/till'] }
    for (const actor of [opener, owner, keeper])
      expect(refuseMove('collectBalance', question(settled, { actor }))).toBeUndefined()
    expect(refuseMove('collectBalance', question(settled, { actor: colleague }))?.code).toBe(
      'booking.not_yours',
    )
    expect(refuseMove('setBalance', question(settled, { actor: keeper }))?.code).toBe('booking.not_yours')
    expect(refuseMove('collectBalance', question({}))?.code).toBe('booking.not_allowed_in_status')
  })

  test('balance, drinks and the bill need checkout; clearing does not [6.04]', () => {
    const shop = { depositOpen: true, checkoutOpen: false, mealCheckMode: 0 } as const
    for (const move of ['setBalance', 'setDrinks', 'settle'] as const) {
      expect(refuseMove(move, question({}, { shop }))?.code).toBe('booking.checkout_closed')
      expect(refuseMove(move, question({}))).toBeUndefined()
    }
    expect(refuseMove('clear', question({}, { shop }))).toBeUndefined()
  })
})

describe('time', () => {
  test("a guest cancels what is booked until the shop's hours before it; an application at any time", () => {
    const shop = { depositOpen: true, checkoutOpen: true, mealCheckMode: 0 as const, withdrawHours: 24 }
    const withdraw = (periodStart: number, status: OrderStatus = OrderStatus.booked) =>
      refuseMove('withdraw', question({ status, periodStart }, { actor: 'guest', shop }))
    expect(withdraw(1001 * day)).toBeUndefined()
    expect(withdraw(1001 * day - 1)).toEqual({ code: 'booking.withdraw_too_late' })
    expect(withdraw(1000 * day, OrderStatus.applied)).toBeUndefined()
  })

  test('a hold expires at its moment, not before; one without a moment never', () => {
    const held = (heldUntil: number | null) =>
      question({ status: OrderStatus.held, heldUntil }, { actor: 'system', now: 50 })
    expect(refuseMove('expire', held(50))).toBeUndefined()
    expect(refuseMove('expire', held(51))?.code).toBe('booking.hold_not_over')
    expect(refuseMove('expire', held(null))?.code).toBe('booking.hold_not_over')
    expect(holdIsOver({}, 50)).toBe(false)
  })

  test('an admin corrects an automatic clearing to a no-show within 7 days', () => {
    const cleared = (daysAgo: number, actor: Actor = owner) =>
      question({ status: OrderStatus.finished, clearedBySystemAt: (1000 - daysAgo) * day }, { actor })
    expect(refuseMove('correctNoShow', cleared(7))).toBeUndefined()
    expect(refuseMove('correctNoShow', cleared(7.01))?.code).toBe('booking.correction_too_late')
    expect(refuseMove('correctNoShow', cleared(1, opener))?.code).toBe('booking.not_yours')
    const byHand = question({ status: OrderStatus.finished }, { actor: owner })
    expect(refuseMove('correctNoShow', byHand)?.code).toBe('booking.not_cleared_by_system')
  })
})

test('a meal is checked once, where the shop checks meals', () => {
  const eaten = { status: OrderStatus.finished }
  const off = { depositOpen: true, checkoutOpen: true, mealCheckMode: 0 } as const
  expect(refuseMove('mealCheck', question(eaten))).toBeUndefined()
  expect(refuseMove('mealCheck', question({ ...eaten, mealChecked: true }))?.code).toBe(
    'booking.meal_already_checked',
  )
  expect(refuseMove('mealCheck', question(eaten, { shop: off }))?.code).toBe('booking.meal_check_closed')
})

describe('a transfer', () => {
  const to = (room: { id: number; open: boolean } | undefined, order: Partial<MovedOrder> = {}) =>
    refuseTransfer({ ...question(order), currentRoomId: 1, room })

  test('goes to another open room', () => {
    expect(to({ id: 2, open: true })).toBeUndefined()
    expect(to({ id: 1, open: true })?.code).toBe('booking.room_unchanged')
    expect(to({ id: 2, open: false })?.code).toBe('booking.room_missing')
    expect(to(undefined)?.code).toBe('booking.room_missing')
  })

  test('is for active bookings, and for those who may act', () => {
    expect(to({ id: 2, open: true }, { status: OrderStatus.finished })?.code).toBe('booking.not_transferable')
    expect(to({ id: 2, open: true }, { openerId: 99 })?.code).toBe('booking.not_yours')
  })
})
