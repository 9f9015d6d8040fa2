import {
  type FloorGroup,
  listSlots,
  type Onlooker,
  type OrderCard,
  type OrderRow,
  type RoomCell,
  type RoomSlot,
  refusedMove,
} from '@roombook/contract'
import { displayStatusName, guestName, isLive } from '@roombook/domain'
import { listRoomOffers, rankRooms } from './rank-rooms.ts'
import { readSearch, roomMatches } from './search-rooms.ts'
import { orderTargetKey, turnTargetKey } from './target-keys.ts'

/** Target of an order: a free turn of a room, or the room of another order in exchange for its own. */
export interface RoomTarget {
  /** Names the target across refetches: the same room's turn, or the same order. */
  readonly key: string
  readonly room: Pick<RoomCell, 'id' | 'title' | 'capacity' | 'serviceFee'>
  readonly turn: number
  /** The order to change places with; undefined where the turn is free. */
  readonly holder: OrderCard | undefined
  /** It is where the order is. */
  readonly own: boolean
  /** Why it cannot be chosen. */
  readonly refusal: string | undefined
  /** Free, large enough, and with the fewest empty chairs. */
  readonly best: boolean
  /** The room seats fewer than come. */
  readonly small: boolean
}

export interface TargetFloor {
  readonly id: number
  readonly title: string
  readonly targets: readonly RoomTarget[]
}

/** Rooms in the order in which they are offered: best fit first, the order's own last. */
export function rankingFor(floors: readonly FloorGroup[], order: OrderRow): number[] {
  const ranked = rankRooms(offersFor(floors, order), peopleOf(order)).map((offer) => offer.id)
  return [...ranked.filter((id) => id !== order.roomId), order.roomId]
}

/**
 * Every place an order could go, floor by floor, in a given order of rooms; what the server would refuse is there
 * too, with the reason. Floors without any room of the search are left out.
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

/** The free turns of other rooms, floor by floor, as they lie in the house. */
export const freeFloors = (list: readonly FloorGroup[], order: OrderRow, onlooker: Onlooker): TargetFloor[] =>
  listRoomTargets(list, order, onlooker, { ranking: [], search: '' })
    .map((floor) => ({
      ...floor,
      targets: floor.targets
        .filter((target) => !target.holder && !target.own && !target.refusal)
        // Whether a room is large enough for the whole party says nothing about one that is added.
        .map((target) => ({ ...target, best: false, small: false })),
    }))
    .filter((floor) => floor.targets.length > 0)

/** A target by its key, as things stand. */
export const findTarget = (floors: readonly TargetFloor[], key: string | undefined): RoomTarget | undefined =>
  floors.flatMap((floor) => floor.targets).find((target) => target.key === key)

/** 王先生（10人）. */
export const guestAndPeople = (order: Parameters<typeof guestName>[0] & { peopleNum: number }): string =>
  order.peopleNum > 0 ? `${guestName(order)}（${order.peopleNum}人）` : guestName(order)

const peopleOf = (order: OrderRow): number | null => (order.peopleNum > 0 ? order.peopleNum : null)

const offersFor = (floors: readonly FloorGroup[], order: OrderRow) =>
  listRoomOffers(floors, peopleOf(order), { orderId: order.id, roomId: order.roomId, turn: order.turn })

/** The free room that fits best as things stand. */
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
  // The domain's rule checks the owner first; to the person here, 占位 says more than 不能进行此操作.
  return refusedMove('swap', { ...other, openerId: onlooker.actor.staffId }, onlooker)
    ? `${displayStatusName(slot.order)}不能换台`
    : refusal
}
