import { listSlots, type Onlooker, type RoomSlot, refusedMove } from '@roombook/contract'
import type { FloorGroup, RoomCell } from '@roombook/contract/board'
import type { OrderCard, OrderRow } from '@roombook/contract/order-shapes'
import { displayStatusName, guestName, isLive } from '@roombook/domain/orders'
import { listRoomOffers, rankRooms } from './rank-rooms.ts'
import { readSearch, roomMatches } from './search-rooms.ts'
import { orderTargetKey, turnTargetKey } from './target-keys.ts'

/** Target of an order: a free seating of a room, or the room of another order in exchange for its own. */
export interface RoomTarget {
  /** Key that identifies the target across refetches: the room's seating, or the order. */
  readonly key: string
  readonly room: Pick<RoomCell, 'id' | 'title' | 'capacity' | 'serviceFee'>
  readonly turn: number
  /** Order to swap with; undefined where the seating is free. */
  readonly holder: OrderCard | undefined
  /** Whether it is the order's current room. */
  readonly own: boolean
  /** Reason why it cannot be chosen. */
  readonly refusal: string | undefined
  /** Whether it is the best free room: large enough, with the fewest empty seats. */
  readonly best: boolean
  /** Whether the room seats fewer people than the party. */
  readonly small: boolean
}

export interface TargetFloor {
  readonly id: number
  readonly title: string
  readonly targets: readonly RoomTarget[]
}

/** Returns room ids in the order in which they are offered: best fit first, the order's own last. */
export function rankingFor(floors: readonly FloorGroup[], order: OrderRow): number[] {
  const ranked = rankRooms(offersFor(floors, order), peopleOf(order)).map((offer) => offer.id)
  return [...ranked.filter((id) => id !== order.roomId), order.roomId]
}

/**
 * Lists every possible target of an order by floor, in a given order of rooms; those that the server would
 * refuse have the reason. Floors without a match of the search are omitted.
 */
export function listRoomTargets(
  floors: readonly FloorGroup[],
  order: OrderRow,
  onlooker: Onlooker,
  { ranking, search }: { ranking: readonly number[]; search: string },
): TargetFloor[] {
  const people = peopleOf(order)
  const place = new Map(ranking.map((id, index) => [id, index]))
  const placeOf = (room: RoomCell): number => place.get(room.id) ?? ranking.length
  const best = people === null ? undefined : bestRoom(floors, order)
  const query = readSearch(search)

  const targetsIn = (room: RoomCell): RoomTarget[] =>
    listSlots(room)
      .filter((slot) => (slot.kind === 'free' ? room.id !== order.roomId : isLive(slot.order)))
      .map((slot) => ({
        key: slot.kind === 'free' ? turnTargetKey(room.id, slot.turn) : orderTargetKey(slot.order),
        room,
        turn: slot.turn,
        holder: slot.kind === 'free' || slot.order.id === order.id ? undefined : slot.order,
        own: slot.kind === 'order' && slot.order.id === order.id,
        refusal: refusalOfSlot(slot, room, order, onlooker),
        best: slot.kind === 'free' && room.id === best,
        small: people !== null && room.capacity < people,
      }))

  return floors
    .map((floor) => ({
      floor,
      rooms: floor.children
        .filter((room) => !query || roomMatches(room, query))
        .sort((one, other) => placeOf(one) - placeOf(other)),
    }))
    .filter(({ rooms }) => rooms.length > 0)
    .sort((one, other) => firstOf(one.rooms, placeOf) - firstOf(other.rooms, placeOf))
    .map(({ floor, rooms }) => ({ id: floor.id, title: floor.title, targets: rooms.flatMap(targetsIn) }))
}

/** Lists the free seatings of other rooms by floor, in the store's order. */
export const freeFloors = (list: readonly FloorGroup[], order: OrderRow, onlooker: Onlooker): TargetFloor[] =>
  listRoomTargets(list, order, onlooker, { ranking: [], search: '' })
    .map((floor) => ({
      ...floor,
      targets: floor.targets
        .filter((target) => !target.holder && !target.own && !target.refusal)
        // The size needed for the whole party does not apply to an additional room.
        .map((target) => ({ ...target, best: false, small: false })),
    }))
    .filter((floor) => floor.targets.length > 0)

/** Finds a target by its key in the current list. */
export const findTarget = (floors: readonly TargetFloor[], key: string | undefined): RoomTarget | undefined =>
  floors.flatMap((floor) => floor.targets).find((target) => target.key === key)

/** For example 王先生（10人）. */
export const guestAndPeople = (order: Parameters<typeof guestName>[0] & { peopleNum: number }): string =>
  order.peopleNum > 0 ? `${guestName(order)}（${order.peopleNum}人）` : guestName(order)

const peopleOf = (order: OrderRow): number | null => (order.peopleNum > 0 ? order.peopleNum : null)

const offersFor = (floors: readonly FloorGroup[], order: OrderRow) =>
  listRoomOffers(floors, peopleOf(order), { orderId: order.id, roomId: order.roomId, turn: order.turn })

/** Returns the free room that currently fits best. */
const bestRoom = (floors: readonly FloorGroup[], order: OrderRow): number | undefined =>
  rankRooms(offersFor(floors, order), peopleOf(order)).find((offer) => !offer.own && offer.fit === 'fits')?.id

const firstOf = (rooms: readonly RoomCell[], placeOf: (room: RoomCell) => number): number =>
  Math.min(...rooms.map(placeOf))

function refusalOfSlot(
  slot: RoomSlot,
  room: RoomCell,
  order: OrderRow,
  onlooker: Onlooker,
): string | undefined {
  if (slot.kind === 'free') return undefined
  if (slot.order.id === order.id || room.id === order.roomId) return '当前包厢'
  const other = { ...slot.order, bookDate: order.bookDate }
  const refusal = refusedMove('swap', other, onlooker)
  if (!refusal) return undefined
  // The domain's rule checks the owner first; here the status name explains more than 不能进行此操作.
  return refusedMove('swap', { ...other, openerId: onlooker.actor.staffId }, onlooker)
    ? `${displayStatusName(slot.order)}不能换台`
    : refusal
}
