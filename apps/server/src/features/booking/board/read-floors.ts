import type { FloorGroup, RoomCell, RoomColor } from '@roombook/contract/board'
import type { BoardCard } from '@roombook/contract/order-shapes'
import { annualDaysOn } from '@roombook/domain/calendar'
import { OrderStatus } from '@roombook/domain/orders'
import type { RoomPrices } from '@roombook/domain/rooms'
import { endOfPeriod, minutesToClock } from '@roombook/domain/time'
import { countRemainingTurns, defaultDiningMinutes, nextTurn, turnWindow } from '@roombook/domain/turns'
import { listOpenRooms, type PeriodOnDate, type RoomRow } from '#features/rooms/index.ts'
import type { ShopTransaction } from '#platform/db/database.ts'
import { seatedTurn } from '../claims/seated-turn.ts'
import { listTurnsOfPeriod } from '../claims/turn-window.repository.ts'
import { type BoardCardRow, type CardLabel, readBoardCards, readCardLabels } from './board-card.repository.ts'
import { boardCardView } from './board-card.view.ts'

interface BoardState {
  color: RoomColor
  text: string
}

const colors: Readonly<Partial<Record<OrderStatus, BoardState>>> = {
  [OrderStatus.applied]: { color: 'applied', text: '待处理' },
  [OrderStatus.booked]: { color: 'booked', text: '已预订' },
  [OrderStatus.arrived]: { color: 'arrived', text: '客已到' },
  [OrderStatus.held]: { color: 'held', text: '占位' },
}
const free: BoardState = { color: 'free', text: '空闲' }
const once = { sittings: 1, diningMinutes: defaultDiningMinutes }

/**
 * Reads every open room of one date and period, and closed rooms that still have guests, floor by floor, with
 * their orders and the number of booked rooms. In a closed period no room is bookable.
 */
export async function readFloors(
  tx: ShopTransaction,
  shopId: number,
  bookDate: string,
  period: PeriodOnDate,
  timezone: string,
) {
  const { id: periodId, closedReason } = period
  const rests = closedReason !== null
  const rows = await readBoardCards(tx, shopId, bookDate, periodId)
  const cards = Map.groupBy(rows, (card) => card.room_id)
  const [labels, rooms, rules] = await Promise.all([
    readCardLabels(tx, shopId, rows),
    listOpenRooms(tx, shopId, [...cards.keys()]),
    listTurnsOfPeriod(tx, shopId, periodId),
  ])
  const viewOf = cardViewer(labels, bookDate)
  const at = { period, bookDate, timezone }
  const floors = new Map<number, FloorGroup>()
  for (const room of rooms) {
    const floor = floors.get(room.floorId) ?? { id: room.floorId, title: room.floorTitle, children: [] }
    floors.set(room.floorId, floor)
    floor.children.push(
      cellOf(
        { ...room, open: room.open && !rests },
        { cards: cards.get(room.id) ?? [], rule: rules.get(room.id) ?? once, viewOf, at },
      ),
    )
  }
  return {
    list: [...floors.values()],
    booked: cards.size,
    bookable: rests ? cards.size : rooms.filter((room) => room.open).length,
  }
}

/** Returns a function that turns board rows into cards with labels and birthdays. */
function cardViewer(labels: readonly CardLabel[], bookDate: string): (card: BoardCardRow) => BoardCard {
  const labelsOf = Map.groupBy(labels, ({ kind, of }) => `${kind} ${of}`)
  const celebrated = annualDaysOn(bookDate)
  const of = (key: string): readonly CardLabel[] => labelsOf.get(key) ?? []
  return (card) =>
    boardCardView(card, [...of(`order ${card.id}`), ...of(`customer ${card.customer_id}`)], celebrated)
}

function cellOf(
  room: RoomRow & RoomPrices,
  {
    cards,
    rule: { sittings, diningMinutes },
    viewOf,
    at,
  }: {
    cards: readonly BoardCardRow[]
    rule: typeof once
    viewOf(card: BoardCardRow): BoardCard
    at: Parameters<typeof seatedTurn>[1]
  },
): RoomCell {
  const claims = cards.map((card) => ({ turn: card.turn, finished: card.finished }))
  const current = cards.find((card) => !card.finished)
  const seated = () =>
    cards.map((card) =>
      seatedTurn({ turn: card.turn, arrivalTime: card.arrival_time, finishedAt: card.finished_at }, at),
    )
  const follows = (room.open && nextTurn({ sittings, claims })) || 0
  const from =
    follows > 1 ? turnWindow(follows, { period: at.period, diningMinutes, seated: seated() }).from : undefined
  // A seating that would start after the period's end does not exist.
  const isOver = from !== undefined && from >= endOfPeriod(at.period)
  const next = isOver ? 0 : follows
  const state = (current && colors[current.status]) ?? free
  return {
    id: room.id,
    title: room.title,
    image: room.image,
    color: state.color,
    capacity: room.capacityMax,
    capacityMin: room.capacityMin,
    serviceFee: room.serviceFee,
    averageSpend: room.averageSpend,
    statusText: state.text,
    turned: sittings > 1,
    turnsLeft: room.open && !isOver ? countRemainingTurns({ sittings, claims }) : 0,
    nextTurn: next,
    nextTurnFrom: next > 1 && from !== undefined ? minutesToClock(from) : '',
    roomOrders: cards.filter((card) => !card.deleted).map(viewOf),
  }
}
