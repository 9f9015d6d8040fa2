import type { FloorGroup } from '@roombook/contract/board'
import type { OrderRow } from '@roombook/contract/order-shapes'
import { type Fen, shortYuan } from '@roombook/domain/money'
import { guestAndPeople, type RoomTarget } from './room-targets.ts'

/** Describes the effects of the choice, in one sentence for each party. */
export function describeTransferEffects(order: OrderRow, target: RoomTarget): string[] {
  const { holder, room, turn } = target
  const goes = `${guestAndPeople(order)}从 ${order.roomName} 换到 ${room.title}`
  if (!holder) return [turn > 1 ? `${goes}（第${turn}轮）` : goes]
  return [goes, `${guestAndPeople(holder)}从 ${room.title} 换到 ${order.roomName}`]
}

/**
 * Describes a party's fee before and after the move, where they differ: 包厢服务费由 ¥200 变为 ¥300. A swap names
 * both parties.
 */
export function describeFeeChanges(
  floors: readonly FloorGroup[],
  order: OrderRow,
  { room, holder }: RoomTarget,
): string[] {
  const before = floors.flatMap((floor) => floor.children).find(({ id }) => id === order.roomId)?.serviceFee
  if (before === undefined || before === room.serviceFee) return []
  const change = (from: Fen, to: Fen): string => `包厢服务费由 ¥${shortYuan(from)} 变为 ¥${shortYuan(to)}`
  if (!holder) return [change(before, room.serviceFee)]
  return [
    `${guestAndPeople(order)}${change(before, room.serviceFee)}`,
    `${guestAndPeople(holder)}${change(room.serviceFee, before)}`,
  ]
}

/** Returns warnings about rooms that are too small: 月季轩只容6人. */
export function listTransferWarnings(
  floors: readonly FloorGroup[],
  order: OrderRow,
  target: RoomTarget,
): string[] {
  const { holder, room } = target
  const ownRoom = floors.flatMap((floor) => floor.children).find(({ id }) => id === order.roomId)
  const tight = [
    ...(target.small ? [room] : []),
    ...(holder && ownRoom && ownRoom.capacity < holder.peopleNum ? [ownRoom] : []),
  ]
  return tight.map(({ title, capacity }) => `${title}只容${capacity}人`)
}
