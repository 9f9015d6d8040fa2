import type { Onlooker } from '@roombook/contract'
import type { OrderRow } from '@roombook/contract/order-shapes'
import type { PluginStates } from '@roombook/domain/session'
import { actionsFor, type ButtonMove, type OrderAction } from '@roombook/order-screens'

/** Moves that the phone offers, in display order. */
const workMoves = [
  'accept',
  'arrive',
  'settle',
  'clear',
  'mealCheck',
  'collectBalance',
  'convert',
  'sendSms',
  'edit',
  'transfer',
  'addRoom',
  'refuse',
  'release',
  'cancel',
  'giveBack',
  'extendHold',
  'setRemark',
  'setDeposit',
  'setDrinks',
  'setBalance',
  'setDishMode',
  'setReferral',
  'correctNoShow',
  'delete',
] as const satisfies readonly ButtonMove[]
export type WorkMove = (typeof workMoves)[number]

/** A button of the drawer. */
export type WorkAction = OrderAction & { readonly move: WorkMove }

const isWorkMove = (action: OrderAction): action is WorkAction =>
  workMoves.some((move) => move === action.move)
const place = ({ move, rare }: WorkAction): number => workMoves.indexOf(move) + (rare ? workMoves.length : 0)

/** Returns the buttons for an order's status; a disabled one states the reason. Rare ones come last. */
export const workActions = (
  order: OrderRow,
  onlooker: Onlooker & { readonly plugins: PluginStates },
): WorkAction[] =>
  actionsFor(order, onlooker)
    .filter(isWorkMove)
    .toSorted((one, other) => place(one) - place(other))
