import { type Onlooker, type OrderRow, refusals, refusedMove } from '@roombook/contract'
import { isBeforeItsDay, type MoveName, mayMove, moves, smsStatusView, syncTargets } from '@roombook/domain'

/** What can be done to an order from the phone, in this order. */
const workMoves = [
  'accept',
  'arrive',
  'convert',
  'sendSms',
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
  const { status, bookDate } = order
  // What waits for the booking's day comes last.
  const ahead = (move: WorkMove) => Number(isBeforeItsDay(move, bookDate, onlooker.today))
  return workMoves
    .filter((move) => mayMove(move, status))
    .toSorted((one, other) => ahead(one) - ahead(other))
    .map((move) => ({
      move,
      label: move === 'sendSms' ? smsLabel(order) : moves[move].label,
      refusal: refusedMove(move, order, onlooker) ?? (move === 'sendSms' ? noPhone(order) : undefined),
    }))
}

/** Once more, or anew, by what became of the last one (4.06). */
const smsLabel = ({ smsState, replied }: OrderRow): string => smsStatusView(smsState, replied).action

const noPhone = ({ phone }: OrderRow): string | undefined =>
  phone ? undefined : refusals['booking.no_phone'].message

/** The linked rooms that a move can be made on together with an order, itself among them. */
export function partyOf({ id, linkedRooms }: OrderRow, move: WorkMove): string[] {
  const members = linkedRooms.map(({ orderId, status, mealChecked }) => ({
    id: orderId,
    status,
    mealChecked,
  }))
  const { act } = syncTargets(members, move)
  return act.length > 1 && act.includes(id)
    ? linkedRooms.filter(({ orderId }) => act.includes(orderId)).map(({ roomName }) => roomName)
    : []
}
