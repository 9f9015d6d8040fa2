import type { FloorGroup, RoomCell } from '@roombook/contract'
import { nextTurn, OrderStatus, turnsLeft } from '@roombook/domain'
import type { ShopTransaction } from '../../../platform/db/database.ts'
import { listOpenRooms, type PeriodOnDate } from '../../rooms/index.ts'
import { listSittings } from '../claims/claim.repository.ts'
import { cardView } from '../orders/order.view.ts'
import { type BoardCardRow, readBoardCards } from '../orders/order-view.repository.ts'

const colors: Readonly<Record<number, { color: string; text: string }>> = {
  [OrderStatus.applied]: { color: 'applied', text: '待处理' },
  [OrderStatus.booked]: { color: 'booked', text: '已预订' },
  [OrderStatus.arrived]: { color: 'arrived', text: '客已到' },
  [OrderStatus.held]: { color: 'held', text: '占位' },
}
const free = { color: 'free', text: '空闲' }

/**
 * Every open room of one date and period, and the closed ones that still have guests, floor by floor,
 * with the orders that have it, and how many are booked. Where the shop rests, nothing can be.
 */
export async function readFloors(
  tx: ShopTransaction,
  shopId: number,
  bookDate: string,
  { id: periodId, closedReason }: PeriodOnDate,
) {
  const rests = closedReason !== null
  const cards = Map.groupBy(await readBoardCards(tx, shopId, bookDate, periodId), (card) => card.room_id)
  const rooms = await listOpenRooms(tx, shopId, [...cards.keys()])
  const roomIds = rooms.map((room) => room.id)
  const sittings = roomIds.length === 0 ? new Map() : await listSittings(tx, shopId, periodId, roomIds)
  const floors = new Map<number, FloorGroup>()
  for (const room of rooms) {
    const floor = floors.get(room.floorId) ?? { id: room.floorId, title: room.floorTitle, children: [] }
    floors.set(room.floorId, floor)
    floor.children.push(
      cellOf({ ...room, open: room.open && !rests }, cards.get(room.id) ?? [], sittings.get(room.id) ?? 1),
    )
  }
  return {
    list: [...floors.values()],
    booked: cards.size,
    bookable: rests ? cards.size : rooms.filter((room) => room.open).length,
  }
}

function cellOf(
  room: { id: number; title: string; image: string; capacityMin: number; capacityMax: number; open: boolean },
  cards: readonly BoardCardRow[],
  sittings: number,
): RoomCell {
  const claims = cards.map((card) => ({ turn: card.turn, finished: card.finished }))
  const current = cards.find((card) => !card.finished)
  const state = (current && colors[current.status]) ?? free
  return {
    id: room.id,
    title: room.title,
    image: room.image,
    color: state.color,
    capacity: room.capacityMax,
    capacityMin: room.capacityMin,
    statusText: state.text,
    turned: sittings > 1,
    turnsLeft: room.open ? turnsLeft({ sittings, claims }) : 0,
    nextTurn: (room.open && nextTurn({ sittings, claims })) || 0,
    roomOrders: cards.filter((card) => !card.deleted).map(cardView),
  }
}
