import { type Onlooker, type OrderRow, refusedMove } from '@roombook/contract'
import { isOrderStatus, type MoveName, mayMove, moves, syncTargets } from '@roombook/domain'

/** What can be done to an order from the phone, in this order. */
const workMoves = [
  'accept',
  'arrive',
  'convert',
  'refuse',
  'release',
  'cancel',
] as const satisfies readonly MoveName[]
export type WorkMove = (typeof workMoves)[number]

/** One button of an order. */
export interface OrderAct {
  move: WorkMove
  label: string
  /** Why it cannot be pressed, in the words of the server's refusal. */
  refusal: string | undefined
}

/** The buttons an order has in its state; one that this person may not press says why. */
export function actsOf(order: OrderRow, onlooker: Onlooker): OrderAct[] {
  const { status } = order
  if (!isOrderStatus(status)) return []
  return workMoves
    .filter((move) => mayMove(move, status))
    .map((move) => ({ move, label: moves[move].label, refusal: refusedMove(move, order, onlooker) }))
}

/** The linked rooms that a move can be made on together with an order, itself among them. */
export function partyOf({ id, linkedRooms }: OrderRow, move: WorkMove): string[] {
  const members = linkedRooms.flatMap(({ orderId, status, mealChecked }) =>
    isOrderStatus(status) ? [{ id: orderId, status, mealChecked }] : [],
  )
  const { act } = syncTargets(members, move)
  return act.length > 1 && act.includes(id)
    ? linkedRooms.filter(({ orderId }) => act.includes(orderId)).map(({ roomName }) => roomName)
    : []
}
