import type { FloorGroup, OrderCard, OrderRow, RoomCell } from '@roombook/contract'
import { guestName, statusName } from '../board/order-words.ts'
import { isLive, type RoomSlot, slotsOf } from '../board/room-slots.ts'
import { readSearch, roomMatches } from '../board/search-rooms.ts'
import { type Onlooker, refusalOf } from '../detail/order-actions.ts'
import { offersOf, rankRooms } from '../order-form/rank-rooms.ts'

/** Where an order can go: a free turn of a room, or the room of another order in exchange for its own. */
export interface RoomTarget {
  /** Names the target across refetches: the same room's turn, or the same order. */
  readonly key: string
  readonly room: Pick<RoomCell, 'id' | 'title' | 'capacity'>
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

/**
 * Every place an order could go, floor by floor, best fit first; what the server would refuse is there too, with the
 * reason. Floors without any room of the search are left out.
 */
export function targetsOf(
  floors: readonly FloorGroup[],
  order: OrderRow,
  onlooker: Onlooker,
  search = '',
): TargetFloor[] {
  const people = order.peopleNum > 0 ? order.peopleNum : null
  const own = { orderId: order.id, roomId: order.roomId, turn: order.turn }
  const ranked = rankRooms(offersOf(floors, people, own), people)
  const rank = new Map(ranked.map((offer, index) => [offer.id, index]))
  const bestRoom =
    people === null ? undefined : ranked.find((offer) => !offer.own && offer.fit === 'fits')?.id
  const query = readSearch(search)

  const targetsIn = (room: RoomCell): RoomTarget[] =>
    slotsOf(room)
      .filter((slot) => slot.kind === 'free' || isLive(slot.order))
      .map((slot) => ({
        key: slot.kind === 'free' ? `room-${room.id}` : `order-${slot.order.id}`,
        room,
        turn: slot.turn,
        holder: slot.kind === 'free' || slot.order.id === order.id ? undefined : slot.order,
        own: slot.kind === 'order' && slot.order.id === order.id,
        refusal: refusalOfSlot(slot, room, order, onlooker),
        best: slot.kind === 'free' && room.id === bestRoom,
        small: people !== null && room.capacity < people,
      }))

  return floors.flatMap((floor) => {
    const rooms = floor.children
      .filter((room) => !query || roomMatches(room, query))
      .sort((one, other) => (rank.get(one.id) ?? 0) - (rank.get(other.id) ?? 0))
    return rooms.length > 0 ? [{ id: floor.id, title: floor.title, targets: rooms.flatMap(targetsIn) }] : []
  })
}

/** A target by its key, as things stand. */
export const findTarget = (floors: readonly TargetFloor[], key: string | undefined): RoomTarget | undefined =>
  floors.flatMap((floor) => floor.targets).find((target) => target.key === key)

/** What the choice will do, in one sentence for each party. */
export function consequencesOf(order: OrderRow, target: RoomTarget): string[] {
  const { holder, room, turn } = target
  const goes = `${partyName(order)}从 ${order.roomName} 换到 ${room.title}`
  if (!holder) return [turn > 1 ? `${goes}（第${turn}轮）` : goes]
  return [goes, `${partyName(holder)}从 ${room.title} 换到 ${order.roomName}`]
}

/** 王先生（10人）. */
export const partyName = (order: Parameters<typeof guestName>[0] & { peopleNum: number }): string =>
  order.peopleNum > 0 ? `${guestName(order)}（${order.peopleNum}人）` : guestName(order)

function refusalOfSlot(
  slot: RoomSlot,
  room: RoomCell,
  order: OrderRow,
  onlooker: Onlooker,
): string | undefined {
  if (slot.kind === 'free') return room.id === order.roomId ? '当前包厢' : undefined
  if (slot.order.id === order.id || room.id === order.roomId) return '当前包厢'
  const refusal = refusalOf('swap', slot.order, onlooker)
  if (!refusal) return undefined
  // Whose it is comes first in the domain's rule; to the person here, 占位 says more than 不能进行此操作.
  return refusalOf('swap', { ...slot.order, openerId: onlooker.actor.staffId }, onlooker)
    ? `${statusName(slot.order)}不能换台`
    : refusal
}
