import { listRooms } from '@roombook/contract/board'
import { orderDetail } from '@roombook/contract/booking'
import { listMyBookings } from '@roombook/contract/my-bookings'
import type { TestApp, TestClient } from '../test-app.ts'
import { guestOfHistory } from './history-actions.ts'
import type { HistoryModel, ModelOrder } from './history-model.ts'

/** An order as both the model and the calls describe it. */
type OrderFacts = Record<string, unknown>

/**
 * Lists differences between the model and the responses: an order's detail, the board of its day, and the
 * guest's own bookings.
 */
export async function answersAmiss(
  app: TestApp,
  admin: TestClient,
  model: HistoryModel,
  ids: readonly number[],
): Promise<unknown[]> {
  const orders = ids.flatMap((id) => model.orders.get(id) ?? [])
  const days = [...new Set(orders.map(({ date }) => date))]
  return [
    ...(await Promise.all(orders.map((order) => detailAmiss(app, admin, model, order)))).flat(),
    ...(await Promise.all(days.map((date) => boardAmiss(app, admin, model, date)))).flat(),
    ...(await ownAmiss(app, model)),
  ]
}

const holdsRoom = ({ claim }: ModelOrder): boolean => claim !== 'released'

/** Returns the visible fields of an order; one without its room no longer shows the occasion. */
function shownOf({ venue }: TestApp, model: HistoryModel, order: ModelOrder): OrderFacts {
  const { id, status, version, deposit, people: peopleNum, group, wishes } = order
  const shown = { id, status, version, deposit, peopleNum, linked: group !== null }
  if (!holdsRoom(order)) return { ...shown, dishMode: wishes.dishMode }
  const first = group === null || model.firstOf(group) === id
  return {
    ...shown,
    dishMode: wishes.dishMode,
    birthdayKind: wishes.birthdayKind,
    memorials: wishes.memorials,
    labels: wishes.labels.map((at) => venue.orderLabels[at]),
    first,
  }
}

const differs = (what: string, shown: OrderFacts, known: OrderFacts): unknown[] =>
  JSON.stringify(shown) === JSON.stringify(known) ? [] : [{ what, told: shown, known }]

async function detailAmiss(
  app: TestApp,
  admin: TestClient,
  model: HistoryModel,
  order: ModelOrder,
): Promise<unknown[]> {
  const { row } = await admin.call(orderDetail, { id: order.id })
  const { id, status, version, deposit, peopleNum, linked, dishMode, birthdayKind } = row
  const shown = { id, status, version, deposit, peopleNum, linked, dishMode }
  const first =
    row.linkedRooms.length === 0 || row.linkedRooms.some((room) => room.orderId === id && room.first)
  const expected = holdsRoom(order)
    ? {
        ...shown,
        birthdayKind,
        memorials: row.memorialTitles.map(({ title }) => title),
        labels: row.orderLabels.map((label) => label.id),
        first,
      }
    : shown
  return differs('the detail', expected, shownOf(app, model, order))
}

async function boardAmiss(
  app: TestApp,
  admin: TestClient,
  model: HistoryModel,
  date: string,
): Promise<unknown[]> {
  const { list } = await admin.call(listRooms, { bookDate: date, periodId: app.venue.periods.dinner })
  const cards = list.flatMap(({ children }) => children.flatMap(({ roomOrders }) => roomOrders))
  const sorted = cards.toSorted((one, other) => one.id - other.id)
  return sorted.flatMap((card) => {
    const order = model.orders.get(card.id)
    if (!order) return [{ what: 'the board', told: card.id }]
    const known = shownOf(app, model, order)
    const { id, status, version, deposit, peopleNum, linked, birthdayKind } = card
    return differs(
      'the board',
      {
        id,
        status,
        version,
        deposit,
        peopleNum,
        linked,
        birthdayKind,
        memorials: card.memorialTitles.map(({ title }) => title),
        labels: card.orderLabels.map((label) => label.id),
      },
      {
        id,
        status: order.status,
        version: order.version,
        deposit: order.deposit,
        peopleNum: known.peopleNum,
        linked: known.linked,
        birthdayKind: known.birthdayKind,
        memorials: known.memorials,
        labels: known.labels,
      },
    )
  })
}

/**
 * Compares the guest's upcoming bookings: linked rooms are one booking, shown by its first upcoming order.
 */
async function ownAmiss(app: TestApp, model: HistoryModel): Promise<unknown[]> {
  const guest = await app.asGuest(guestOfHistory)
  const expected = []
  for (let page = 1, most = 1; expected.length < most; page++) {
    const { list, count } = await guest.call(listMyBookings, { page, limit: 50 })
    most = count
    expected.push(
      ...list.map(({ orderId, status, peopleNum, deposit }) => ({ orderId, status, peopleNum, deposit })),
    )
    if (list.length === 0) break
  }
  const today = dayOf(app.clock.now())
  const upcoming = [...model.orders.values()].filter(
    ({ wishes, date, status }) => wishes.phone !== '' && date >= today && [1, 2, 3, 4].includes(status),
  )
  const known = [...Map.groupBy(upcoming, ({ id, group }) => group ?? -id).entries()].map(
    ([group, rooms]) => {
      const first = rooms.find(({ id }) => id === model.firstOf(group)) ?? rooms[0]
      return { orderId: first?.id, status: first?.status, peopleNum: first?.people, deposit: first?.deposit }
    },
  )
  const sorted = (list: readonly { orderId: number | undefined }[]) =>
    list.toSorted((one, other) => (one.orderId ?? 0) - (other.orderId ?? 0))
  return differs('the own bookings', { list: sorted(expected) }, { list: sorted(known) })
}

/** Returns the business day, which begins at five in the morning in Shanghai. */
const dayOf = (now: Date): string => new Date(now.getTime() + 3 * 3_600_000).toISOString().slice(0, 10)
