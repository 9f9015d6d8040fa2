import type { FloorGroup, RoomCell } from '@roombook/contract/board'
import type { BoardCard, OrderRow } from '@roombook/contract/order-shapes'
import { holdsRoom, OrderStatus } from '@roombook/domain/orders'
import { countRemainingTurns, nextTurn } from '@roombook/domain/turns'

interface PutOrder {
  /** The order belongs to the board's date and period. */
  isHere: boolean
  /** Its card from any cached board. */
  known: BoardCard | undefined
}

/**
 * Returns a board with an order's new state: on its card, on another room's card, or removed. An order
 * displaced from its seating moves to the old one, as in a swap. Returns the same board if the order neither
 * is nor was on it.
 */
export function putOrder(
  floors: readonly FloorGroup[],
  row: OrderRow,
  { isHere, known }: PutOrder,
): readonly FloorGroup[] {
  const rooms = floors.flatMap((floor) => floor.children)
  const before = rooms.find((room) => room.roomOrders.some(({ id }) => id === row.id))
  const target = isHere && keepsItsTurn(row.status) ? rooms.find(({ id }) => id === row.roomId) : undefined
  if (!before && !target) return floors
  const old = before?.roomOrders.find(({ id }) => id === row.id)
  const displaced = target?.roomOrders.find(({ id, turn }) => id !== row.id && turn === row.turn)
  const changed = new Map<number, RoomCell>()
  const change = (room: RoomCell, orders: readonly BoardCard[]): void => {
    changed.set(room.id, withOrders(room, orders))
  }
  const others = (room: RoomCell): BoardCard[] =>
    room.roomOrders.filter(({ id }) => id !== row.id && id !== displaced?.id)
  const displacedOrders = displaced && old ? [{ ...displaced, turn: old.turn, turnFrom: old.turnFrom }] : []
  if (before) change(before, [...others(before), ...displacedOrders])
  if (target)
    change(target, [...(changed.get(target.id)?.roomOrders ?? others(target)), buildCard(row, known)])
  return floors.map((floor) =>
    floor.children.some(({ id }) => changed.has(id))
      ? { ...floor, children: floor.children.map((room) => changed.get(room.id) ?? room) }
      : floor,
  )
}

/** A cleared table stays on the board: its seating has been used. */
const keepsItsTurn = (status: OrderStatus): boolean => holdsRoom(status) || isFinished(status)

const isFinished = (status: OrderStatus): boolean =>
  status === OrderStatus.finished || status === OrderStatus.unchecked

/** A room with other orders, and the next seating it offers by the domain's rule. */
function withOrders(room: RoomCell, orders: readonly BoardCard[]): RoomCell {
  const used = room.roomOrders.length
  const sittings = room.turned ? Math.max(room.turnsLeft + used, 2) : 1
  const claims = orders.map(({ turn, status }) => ({ turn, finished: isFinished(status) }))
  const rules = { sittings, claims }
  const next = nextTurn(rules) ?? 0
  return {
    ...room,
    turnsLeft: countRemainingTurns(rules),
    nextTurn: next,
    nextTurnFrom: next === room.nextTurn ? room.nextTurnFrom : '',
    roomOrders: [...orders].sort((one, other) => one.turn - other.turn),
  }
}

/**
 * Builds a card from the order's row; guest data that only boards contain is taken from the previous card.
 */
const buildCard = (row: OrderRow, known: BoardCard | undefined): BoardCard => ({
  ...row,
  habitRemark: known?.habitRemark ?? '',
  userLevel: known?.userLevel ?? '',
  lastVisitDate: known?.lastVisitDate ?? null,
  guestBirthday: known?.guestBirthday ?? false,
})
