import * as contract from '@roombook/contract/features'
import {
  type ClaimEffect,
  holdsRoom,
  type MoveName,
  mayMove,
  moveNames,
  moves,
  OrderStatus,
  statusAfter,
} from '@roombook/domain/orders'
import type { Updateable } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Orders } from '#db/tables.ts'
import { insertBooked, readBookingId } from '#test/booking-rows.ts'
import { catchRefusal } from '#test/catch-refusal.ts'
import { openStaffFixture, type StoredOrder } from '#test/staff-fixture.ts'
import { startTestApp, type TestClient } from '#test/test-app.ts'

const app = await startTestApp()
const { as, venue, owner } = app
const booker = await as(venue.staff.booker.phone)
const colleague = await as(venue.staff.colleague.phone)
const supervisor = await as(venue.staff.supervisor.phone)
const admin = await as(venue.staff.admin.phone)
const fixture = openStaffFixture(app, booker)

interface Acted {
  orderId: number
  version: number
}

/** How a move of the table is called in this test. */
interface MoveCall {
  make(client: TestClient, acted: Acted): Promise<unknown>
  settings?: Partial<contract.ShopSettings>
  columns?(): Updateable<Orders>
}

const later = '2029-12-01T10:00:00Z'
const bill = { total: 10_000, payments: [{ means: 'cash' as const, amount: 10_000 }] }

const moveCalls: Partial<Record<MoveName, MoveCall>> = {
  accept: { make: (client, acted) => client.call(contract.answerBookingRequest, { ...acted, status: 2 }) },
  refuse: { make: (client, acted) => client.call(contract.answerBookingRequest, { ...acted, status: -2 }) },
  convert: {
    make: (client, acted) => client.call(contract.convertHold, { ...fixture.formOf(['牡丹厅']), ...acted }),
  },
  release: { make: (client, acted) => client.call(contract.releaseHold, acted) },
  arrive: { make: (client, acted) => client.call(contract.arriveOrder, acted) },
  cancel: { make: (client, acted) => client.call(contract.cancelOrder, { ...acted, reason: 'guest' }) },
  clear: {
    make: (client, acted) => client.call(contract.clearOrder, acted),
    settings: { checkoutOpen: false },
  },
  settle: { make: (client, acted) => client.call(contract.clearOrder, { ...acted, ...bill }) },
  mealCheck: {
    make: (client, acted) => client.call(contract.checkMeal, acted),
    settings: { mealCheckMode: 1 },
  },
  correctNoShow: {
    make: (client, acted) => client.call(contract.correctNoShow, acted),
    columns: () => ({ cleared_by_system_at: app.clock.now() }),
  },
  delete: { make: (client, acted) => client.call(contract.deleteOrder, acted) },
  edit: { make: (client, acted) => client.call(contract.editOrder, { ...acted, adminRemark: '靠窗' }) },
  extendHold: {
    make: (client, acted) => client.call(contract.extendHold, { ...acted, heldUntil: later }),
  },
  transfer: {
    make: (client, acted) =>
      client.call(contract.transferOrder, { ...acted, roomId: fixture.room('芍药厅') }),
  },
  swap: {
    async make(client, acted) {
      const admins = (await admin.call(contract.createOrder, fixture.formOf(['兰厅']))).row
      const other = { otherOrderId: admins.id, otherVersion: admins.version }
      return client.call(contract.swapOrders, { ...acted, ...other })
    },
  },
  addRoom: {
    make: (client, acted) => client.call(contract.addRooms, { ...acted, roomIds: [fixture.room('竹厅')] }),
  },
  setRemark: { make: (client, acted) => client.call(contract.setRemark, { ...acted, adminRemark: '少辣' }) },
  setDeposit: {
    make: (client, acted) =>
      client.call(contract.setDeposit, { ...acted, deposit: 50_000, depositReceived: 20_000, means: 'cash' }),
  },
  setBalance: {
    make: (client, acted) => client.call(contract.setBalance, { ...acted, arrears: 3_000, means: 'cash' }),
    columns: () => ({ total_fen: 10_000, paid_fen: 5_000, arrears_fen: 5_000 }),
  },
  collectBalance: {
    make: (client, acted) =>
      client.call(contract.collectBalance, { ...acted, payments: [{ means: 'cash', amount: 2_000 }] }),
    columns: () => ({ total_fen: 10_000, paid_fen: 5_000, arrears_fen: 5_000 }),
  },
  setDrinks: { make: (client, acted) => client.call(contract.setDrinks, { ...acted, drinks: 8_800 }) },
  setDishMode: {
    make: (client, acted) => client.call(contract.setDishMode, { ...acted, dishMode: 2 }),
    settings: { dishesOpen: true },
  },
  setSync: {
    async make(client, acted) {
      await linkByHand(acted.orderId)
      return client.call(contract.setSync, { ...acted, syncByDefault: false })
    },
  },
}

/**
 * Moves that create an order, are made by guests, jobs or other features, or also apply to deleted orders
 * (`return-deposit.test.ts`).
 */
const madeElsewhere: readonly MoveName[] = [
  'create',
  'hold',
  'apply',
  'bookOnline',
  'bookPaid',
  'withdraw',
  'expire',
  'dayEndUnchecked',
  'dayEndCleared',
  'sendSms',
  'pay',
  'setReferral',
  'giveBack',
]

/** Links a second room to the order, since the toggle exists for linked orders only. */
async function linkByHand(orderId: number): Promise<void> {
  const other = (await admin.call(contract.createOrder, fixture.formOf(['菊厅']))).row
  const link = { booking_id: await readBookingId(owner, orderId), linked: true }
  await owner.updateTable('orders').set(link).where('id', 'in', [orderId, other.id]).execute()
}

const refusalOfState: Partial<Record<MoveName, string>> = {
  transfer: 'booking.not_transferable',
  swap: 'booking.not_transferable',
}

const tried = Object.entries(moveCalls) as [MoveName, MoveCall][]
const statuses = Object.values(OrderStatus)

/** Creates an order of the booker's in a given status and reads its stored data. */
async function orderIn(status: OrderStatus, { columns, settings }: MoveCall) {
  // Each order has its own day, and there are more of them than days in a year.
  await fixture.setSettings({ daysAhead: 730, ...settings })
  const order = await fixture.bookOne('牡丹厅')
  await fixture.put(order.id, status, columns?.())
  return { acted: { orderId: order.id, version: order.version }, before: await fixture.kept(order.id) }
}

beforeEach(() => {
  fixture.turnPage()
})

test('every move of the table is tried here, or is no move of the staff', () => {
  expect([...tried.map(([move]) => move), ...madeElsewhere].toSorted()).toEqual(moveNames.toSorted())
})

describe.each(tried)('%s', (move, how) => {
  const allowed = statuses.filter((status) => mayMove(move, status))
  const refused = statuses.filter((status) => !mayMove(move, status))
  const maker = moves[move].by === 'admin' ? admin : booker

  test.each(allowed)(
    'succeeds from %i and leaves one log row and one event [4.04] [7.27]',
    async (status) => {
      const { acted, before } = await orderIn(status, how)
      await how.make(maker, acted)
      const after = await fixture.kept(acted.orderId)
      const to = statusAfter(move, status)
      const toStatus = to === 'hidden' ? status : to
      expect(after.order).toMatchObject({ status: toStatus, version: acted.version + 1 })
      expect(after.order.deleted_at !== null).toBe(to === 'hidden')
      expect(after.order.completed_at !== null).toBe(!holdsRoom(toStatus))
      expectClaim(moves[move].claim, before, after, holdsRoom(toStatus))
      expect(after.log).toHaveLength(before.log.length + 1)
      expect(after.log.at(-1)).toMatchObject({ from_status: status, to_status: toStatus })
      expect(after.events).toHaveLength(before.events.length + 1)
      expect(after.events.at(-1)).toMatchObject({ orderId: acted.orderId, version: acted.version + 1 })
    },
  )

  test.each(refused)('is refused from %i and changes nothing [4.03]', async (status) => {
    const { acted } = await orderIn(status, how)
    if (move === 'setSync') await linkByHand(acted.orderId)
    const before = await fixture.kept(acted.orderId)
    const refusal = await catchRefusal(
      move === 'setSync'
        ? maker.call(contract.setSync, { ...acted, syncByDefault: false })
        : how.make(maker, acted),
    )
    expect(refusal.code).toBe(refusalOfState[move] ?? 'booking.not_allowed_in_status')
    expect(await fixture.kept(acted.orderId)).toEqual(before)
  })

  test('is for the opener, supervisors and admins alone [6.04]', async () => {
    const [status] = allowed
    if (status === undefined) throw new Error('the table lets it be made from nowhere')
    for (const [person, may] of [
      [colleague, false],
      [booker, moves[move].by !== 'admin'],
      [supervisor, moves[move].by !== 'admin'],
      [admin, true],
    ] as const) {
      fixture.turnPage()
      const { acted } = await orderIn(status, how)
      if (may) await how.make(person, acted)
      else expect(await catchRefusal(how.make(person, acted))).toMatchObject({ code: 'booking.not_yours' })
    }
  })

  test('is refused where the order changed since, and says who changed it', async () => {
    const [status = OrderStatus.booked] = allowed
    const { acted } = await orderIn(status, how)
    await fixture.put(acted.orderId, OrderStatus.booked)
    await supervisor.call(contract.setRemark, { ...acted, adminRemark: '改' })
    await fixture.put(acted.orderId, status)
    const refusal = await catchRefusal(how.make(maker, acted))
    expect(refusal).toMatchObject({
      code: 'booking.stale',
      data: { version: acted.version + 1, by: '李主管', action: 'booking.set-remark' },
    })
    expect(refusal.message).toContain('李主管')
  })

  test("is refused for an order that is deleted or another shop's", async () => {
    const [status = OrderStatus.booked] = allowed
    const { acted } = await orderIn(status, how)
    await owner
      .updateTable('orders')
      .set({ deleted_at: new Date() })
      .where('id', '=', acted.orderId)
      .execute()
    const foreignId = await insertBooked(owner, {
      shop_id: venue.other.shopId,
      status,
      book_date: '2026-12-01',
      period_id: venue.other.periodId,
      room_id: venue.other.rooms.望湖厅 ?? 0,
      created_at: new Date(),
    })
    for (const orderId of [acted.orderId, foreignId]) {
      fixture.turnPage()
      const missing = move === 'setSync' ? toggle(orderId) : how.make(maker, { ...acted, orderId })
      expect(await catchRefusal(missing)).toMatchObject({ code: 'booking.not_found' })
    }
  })
})

const toggle = (orderId: number) =>
  admin.call(contract.setSync, { orderId, version: 1, syncByDefault: false })

const isLive = (claim: StoredOrder['claims'][number]) => claim.released_at === null

/** Checks the claim against the effect in the table of moves. */
function expectClaim(effect: ClaimEffect, before: StoredOrder, after: StoredOrder, holds: boolean): void {
  const liveClaims = after.claims.filter(isLive)
  if (effect === 'none') expect(after.claims).toEqual(before.claims)
  if (effect === 'releases') expect(liveClaims).toEqual([])
  if (effect === 'finishes') expect(liveClaims).toMatchObject([{ finished_at: expect.any(Date) }])
  if (holds) expect(liveClaims).toMatchObject([{ finished_at: null, room_id: after.order.room_id }])
}
