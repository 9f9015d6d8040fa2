import { CallRefused, readRefusalData } from '@roombook/contract'
import * as contract from '@roombook/contract/features'
import type { BirthdayKind } from '@roombook/domain/booking-form'
import { OrderStatus } from '@roombook/domain/orders'
import type { DishMode } from '@roombook/domain/preorders'
import { orderFormFor } from '../order-form.ts'
import type { TestApp, TestClient } from '../test-app.ts'
import type { TestVenue } from '../test-venue.ts'
import type { SeededRandom } from './seeded-random.ts'

/** A room's seating on a date. */
export interface Spot {
  roomId: number
  date: string
  turn: number
}

/** Wishes stored once per booking, for any number of rooms. */
export interface Wishes {
  /** In fen. */
  deposit: number
  dishMode: DishMode
  birthdayKind: BirthdayKind
  memorials: string[]
  /** Indexes of the test store's labels. */
  labels: number[]
  /** Empty without a customer. */
  phone: string
}

/** Guest of all bookings with a customer. */
export const guestOfHistory = '13912345678'
export const noWishes: Wishes = {
  deposit: 0,
  dishMode: 0,
  birthdayKind: 0,
  memorials: [],
  labels: [],
  phone: '',
}

export type ActMove =
  | 'accept'
  | 'refuse'
  | 'convert'
  | 'release'
  | 'arrive'
  | 'cancel'
  | 'clear'
  | 'extend'
  | MoneyMove
/** Changes of one order's money: deposit received, drinks, arrears. */
export type MoneyMove = 'receive' | 'drinks' | 'owed'
export const moneyMoves: readonly MoneyMove[] = ['receive', 'drinks', 'owed']

/** One action of a random history. */
export type Action =
  | { kind: 'create' | 'hold' | 'apply'; spots: Spot[]; heldUntil: number; wishes: Wishes }
  | {
      kind: 'act'
      move: ActMove
      orderId: number
      linked: boolean
      heldUntil: number
      stale: boolean
      /** In fen. */
      amount: number
    }
  | { kind: 'transfer'; orderId: number; roomId: number; turn: number; stale: boolean }
  | { kind: 'swap'; orderId: number; otherId: number }
  | { kind: 'add'; orderId: number; spots: Spot[]; stale: boolean }
  | { kind: 'pass'; minutes: number; sweeps: boolean }

/** State from which an action is chosen. */
export interface Scene {
  rooms: readonly number[]
  dates: readonly string[]
  /** Known orders, the newest last. */
  orders: readonly { id: number; date: string }[]
  now: number
}

const minute = 60_000
const actMoves: readonly ActMove[] = [
  'accept',
  'refuse',
  'convert',
  'release',
  'arrive',
  'arrive',
  'cancel',
  'clear',
  'clear',
  'extend',
  ...moneyMoves,
]

/** Chooses the next action; most are valid, some must be refused. */
export function chooseAction(random: SeededRandom, scene: Scene): Action {
  const dice = random.whole(1, 100)
  const { orders } = scene
  const heldUntil = scene.now + random.whole(15, 120) * minute
  const date = random.pick(scene.dates)
  const stale = random.chance(0.04)
  if (dice <= 3) return { kind: 'pass', minutes: random.whole(5, 35), sweeps: random.chance(0.5) }
  if (dice <= 36 || orders.length < 2) {
    const kind = random.pick(['create', 'create', 'create', 'hold', 'hold', 'apply'] as const)
    const wishes = kind === 'hold' ? noWishes : someWishes(random)
    return { kind, spots: someSpots(random, scene, date, random.pick([1, 1, 1, 2, 3])), heldUntil, wishes }
  }
  const recent = random.chance(0.9) ? orders.slice(-25) : orders
  const order = random.pick(recent)
  if (dice <= 50) {
    return {
      kind: 'transfer',
      orderId: order.id,
      roomId: random.pick(scene.rooms),
      turn: someTurn(random),
      stale,
    }
  }
  if (dice <= 60) {
    const other = random.pick(recent)
    if (other.id !== order.id) return { kind: 'swap', orderId: order.id, otherId: other.id }
  }
  if (dice <= 68) {
    const spots = someSpots(random, scene, order.date, random.pick([1, 1, 2]))
    return { kind: 'add', orderId: order.id, spots, stale }
  }
  const linked = random.chance(0.4)
  const amount = random.pick([0, 1_000, 3_300, 20_000])
  return { kind: 'act', move: random.pick(actMoves), orderId: order.id, linked, heldUntil, stale, amount }
}

const someWishes = (random: SeededRandom): Wishes => ({
  deposit: random.pick([0, 0, 20_000, 50_000]),
  dishMode: random.pick([0, 1, 2, 3]),
  birthdayKind: random.pick([0, 0, 1, 2]),
  memorials: random.chance(0.3) ? ['结婚'] : [],
  labels: random.pick([[], [0], [1], [0, 1]]),
  phone: random.chance(0.5) ? guestOfHistory : '',
})

const someTurn = (random: SeededRandom): number => random.pick([1, 1, 1, 2, 2, 3])

function someSpots(random: SeededRandom, { rooms }: Scene, date: string, count: number): Spot[] {
  const spots = Array.from({ length: count }, () => ({
    roomId: random.pick(rooms),
    date,
    turn: someTurn(random),
  }))
  // A room named twice counts once, with its last seating.
  const turns = new Map(spots.map(({ roomId, turn }) => [roomId, turn]))
  return [...turns].map(([roomId, turn]) => ({ roomId, date, turn }))
}

export interface Done {
  /** `ok`, the code of a refusal, or an error. */
  outcome: string
  /** Created orders. */
  made: number[]
}

type Stage = Pick<TestApp, 'owner'> & { venue: TestVenue }

/** Executes an action as a staff member with the current versions. */
export async function doAction(stage: Stage, client: TestClient, action: Action): Promise<Done> {
  try {
    return { outcome: 'ok', made: await carryOut(stage, client, action) }
  } catch (error) {
    return { outcome: error instanceof CallRefused ? error.code || error.message : String(error), made: [] }
  }
}

async function carryOut(stage: Stage, client: TestClient, action: Action): Promise<number[]> {
  switch (action.kind) {
    case 'create':
    case 'hold':
    case 'apply':
      return take(stage, client, action)
    case 'transfer': {
      const { roomId, turn } = action
      await client.call(contract.transferOrder, { ...(await seen(stage, action)), roomId, turn })
      return []
    }
    case 'swap': {
      const other = await seen(stage, { orderId: action.otherId })
      const with_ = { otherOrderId: other.orderId, otherVersion: other.version }
      await client.call(contract.swapOrders, { ...(await seen(stage, action)), ...with_ })
      return []
    }
    case 'add': {
      const request = { ...(await seen(stage, action)), ...roomsOf(action.spots) }
      const { orderIds } = await client.call(contract.addRooms, request)
      return orderIds.slice(1)
    }
    case 'act':
      await act(stage, client, action)
      return []
    case 'pass':
      return []
  }
}

const roomsOf = (spots: readonly Spot[]) => ({
  roomIds: spots.map((spot) => spot.roomId),
  turns: spots.map((spot) => spot.turn),
})

async function take(
  { owner, venue }: Stage,
  client: TestClient,
  { kind, spots, heldUntil, wishes }: Action & { kind: 'create' | 'hold' | 'apply' },
): Promise<number[]> {
  const bookDate = spots[0]?.date ?? ''
  const { deposit, labels, memorials, ...asked } = wishes
  const form = orderFormFor(venue, {
    bookDate,
    ...roomsOf(spots),
    ...asked,
    deposit: deposit || null,
    memorialTitles: memorials.map((title) => `${title}-solar`),
    orderLabels: labels.map((at) => `${venue.orderLabels[at]}-1`),
  })
  const until = new Date(heldUntil).toISOString()
  if (kind === 'hold') {
    return (await client.call(contract.holdRooms, { ...form, heldUntil: until })).orderIds
  }
  const { orderIds } = await client.call(contract.createOrder, form)
  // Turns it into a guest's booking request.
  if (kind === 'apply') {
    const waiting = { status: OrderStatus.applied, held_until: until }
    await owner.updateTable('orders').set(waiting).where('id', 'in', orderIds).execute()
  }
  return orderIds
}

/** Settles in cash unless the deposit covers the bill; an excess is confirmed and refunded. */
async function clear(
  client: TestClient,
  bill: Parameters<typeof client.call<typeof contract.clearOrder>>[1],
): Promise<unknown> {
  try {
    return await client.call(contract.clearOrder, bill)
  } catch (error) {
    if (!(error instanceof CallRefused)) throw error
    if (error.fields.payments?.startsWith('订金比账单多')) return clear(client, { ...bill, payments: [] })
    const refusal = readRefusalData('booking.extra_unasked', error)
    if (!refusal) throw error
    return clear(client, { ...bill, extra: { as: 'change', amount: refusal.extra } })
  }
}

async function act(stage: Stage, client: TestClient, action: Action & { kind: 'act' }): Promise<unknown> {
  const { move, linked, heldUntil, amount } = action
  const acted = { ...(await seen(stage, action)), linked }
  switch (move) {
    case 'accept':
      return client.call(contract.answerBookingRequest, { ...acted, status: 2 })
    case 'refuse':
      return client.call(contract.answerBookingRequest, { ...acted, status: -2 })
    case 'convert': {
      const { book_date, room_id, turn } = await stage.owner
        .selectFrom('orders')
        .select(['book_date', 'room_id', 'turn'])
        .where('id', '=', acted.orderId)
        .executeTakeFirstOrThrow()
      const form = orderFormFor(stage.venue, { bookDate: book_date, phone: '', roomIds: [room_id] })
      return client.call(contract.convertHold, { ...form, turns: [turn], ...acted })
    }
    case 'release':
      return client.call(contract.releaseHold, acted)
    case 'arrive':
      return client.call(contract.arriveOrder, acted)
    case 'cancel':
      return client.call(contract.cancelOrder, { ...acted, reason: 'guest' })
    case 'clear':
      return clear(client, {
        ...acted,
        total: 10_000,
        discount: amount / 100,
        payments: [
          { means: 'card', amount: 0 },
          { means: 'cash', amount: 1_000_000 },
        ],
      })
    case 'extend':
      return client.call(contract.extendHold, { ...acted, heldUntil: new Date(heldUntil).toISOString() })
    case 'receive': {
      // The required deposit stays.
      const { deposit_fen: deposit } = await stage.owner
        .selectFrom('booking')
        .innerJoin('orders', (join) =>
          join.onRef('orders.shop_id', '=', 'booking.shop_id').onRef('orders.booking_id', '=', 'booking.id'),
        )
        .select('booking.deposit_fen')
        .where('orders.id', '=', acted.orderId)
        .executeTakeFirstOrThrow()
      return client.call(contract.setDeposit, {
        ...acted,
        deposit: Number(deposit),
        depositReceived: Math.min(amount, Number(deposit)),
        means: 'cash',
      })
    }
    case 'drinks': {
      const { nobody, drinks_fen } = await billOf(stage, acted.orderId)
      return client.call(contract.setDrinks, {
        ...acted,
        drinks: nobody ? Math.min(amount, drinks_fen) : amount,
      })
    }
    case 'owed': {
      const { status, nobody, due, arrears_fen } = await billOf(stage, acted.orderId)
      const most = nobody ? arrears_fen : status === 5 ? due : amount
      // Paid arrears were paid in cash.
      return client.call(contract.setBalance, { ...acted, arrears: Math.min(amount, most), means: 'cash' })
    }
  }
}

/**
 * Returns the bill of an order after its deposit; settled in full without a customer, since arrears need one.
 */
async function billOf({ owner }: Stage, orderId: number) {
  const bill = await owner
    .selectFrom('order_whole')
    .select(['status', 'customer_id', 'total_fen', 'drinks_fen', 'discount_fen'])
    .select(['deposit_received_fen', 'arrears_fen'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  const drinks_fen = Number(bill.drinks_fen)
  const counted = Number(bill.total_fen) + drinks_fen - Number(bill.discount_fen)
  return {
    status: bill.status,
    nobody: bill.status === 5 && bill.customer_id === null,
    due: Math.max(0, counted - Number(bill.deposit_received_fen)),
    drinks_fen,
    arrears_fen: Number(bill.arrears_fen),
  }
}

/** Returns an order's current version; a previous one for a stale view. */
async function seen({ owner }: Stage, { orderId, stale }: { orderId: number; stale?: boolean }) {
  const order = owner.selectFrom('orders').select('version').where('id', '=', orderId)
  const { version } = await order.executeTakeFirstOrThrow()
  return { orderId, version: stale ? version - 1 : version }
}
