import type { FloorGroup, InputOf, listRooms as listRoomsCall, OutputOf, RoomCell } from '@roombook/contract'
import { nextTurn, OrderStatus, turnsLeft } from '@roombook/domain'
import { Refusal } from '../../platform/http/refusal.ts'
import type { StaffCall } from '../../platform/http/staff-call.ts'
import { findPeriod, listOpenRooms } from '../rooms/index.ts'
import { listSittings } from './claim.repository.ts'
import { cardView } from './order.view.ts'
import { type BoardCardRow, readBoardCards } from './order-view.repository.ts'

const colors: Readonly<Record<number, { color: string; text: string }>> = {
  [OrderStatus.applied]: { color: 'applied', text: '待处理' },
  [OrderStatus.booked]: { color: 'booked', text: '已预订' },
  [OrderStatus.arrived]: { color: 'arrived', text: '客已到' },
  [OrderStatus.held]: { color: 'held', text: '占位' },
}
const free = { color: 'free', text: '空闲' }

/**
 * The board of one date and period: every open room, floor by floor, with the orders that have it.
 * @throws Refusal `booking.period_missing` when the shop does not open that period on the date.
 */
export function listRooms(
  call: StaffCall,
  { bookDate, periodId }: InputOf<typeof listRoomsCall>,
): Promise<OutputOf<typeof listRoomsCall>> {
  const { shopId } = call
  return call.read(async (tx) => {
    if (!(await findPeriod(tx, shopId, bookDate, periodId))) throw new Refusal('booking.period_missing')
    const rooms = await listOpenRooms(tx, shopId)
    const cards = Map.groupBy(await readBoardCards(tx, shopId, bookDate, periodId), (card) => card.room_id)
    const roomIds = rooms.map((room) => room.id)
    const sittings = roomIds.length === 0 ? new Map() : await listSittings(tx, shopId, periodId, roomIds)
    const floors = new Map<number, FloorGroup>()
    for (const room of rooms) {
      const floor = floors.get(room.floorId) ?? { id: room.floorId, title: room.floorTitle, children: [] }
      floors.set(room.floorId, floor)
      floor.children.push(cellOf(room, cards.get(room.id) ?? [], sittings.get(room.id) ?? 1))
    }
    return { list: [...floors.values()], booked: cards.size, bookable: rooms.length }
  })
}

function cellOf(
  room: { id: number; title: string; image: string; capacityMin: number; capacityMax: number },
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
    turnsLeft: turnsLeft({ sittings, claims }),
    nextTurn: nextTurn({ sittings, claims }) ?? 0,
    roomOrders: cards.filter((card) => !card.deleted).map(cardView),
  }
}
