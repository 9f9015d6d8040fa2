import type { Onlooker, OrderRow } from '@roombook/contract'
import { actionsFor, type ButtonMove, type OrderAction } from '@roombook/order-screens'

/** What can be done to an order from the phone, in this order. */
const workMoves = [
  'accept',
  'arrive',
  'convert',
  'sendSms',
  'refuse',
  'release',
  'cancel',
  'giveBack',
] as const satisfies readonly ButtonMove[]
export type WorkMove = (typeof workMoves)[number]

/** A button as the drawer draws it. */
export type WorkAction = OrderAction & { readonly move: WorkMove }

const isWorkMove = (action: OrderAction): action is WorkAction =>
  workMoves.some((move) => move === action.move)
const place = ({ move, rare }: WorkAction): number => workMoves.indexOf(move) + (rare ? workMoves.length : 0)

/** The buttons an order has in its state; one that this person may not press says why. What waits for its day comes last. */
export const workActions = (order: OrderRow, onlooker: Onlooker): WorkAction[] =>
  actionsFor(order, { ...onlooker, plugins: {} })
    .filter(isWorkMove)
    .toSorted((one, other) => place(one) - place(other))
