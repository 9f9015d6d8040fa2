import { type Onlooker, refusals, refusedMove } from '@roombook/contract'
import type { OrderRow } from '@roombook/contract/order-shapes'
import type { ShopSettings } from '@roombook/contract/settings'
import {
  isBeforeItsDay,
  type MoveName,
  mayMove,
  moves,
  OrderStatus,
  smsStatusView,
} from '@roombook/domain/orders'
import { dishesOffered } from '@roombook/domain/preorders'
import type { PluginStates } from '@roombook/domain/session'

/** A store's settings, and its plugins. */
type ShopMeans = ShopSettings & { readonly plugins: PluginStates }

/** Moves that have a button. */
export type ButtonMove = Extract<
  MoveName,
  | 'edit'
  | 'convert'
  | 'accept'
  | 'refuse'
  | 'arrive'
  | 'settle'
  | 'clear'
  | 'mealCheck'
  | 'transfer'
  | 'addRoom'
  | 'sendSms'
  | 'extendHold'
  | 'release'
  | 'cancel'
  | 'setRemark'
  | 'setDishMode'
  | 'setReferral'
  | 'setDeposit'
  | 'giveBack'
  | 'setBalance'
  | 'collectBalance'
  | 'setDrinks'
  | 'correctNoShow'
  | 'delete'
>

/** One button of an order: a move of the domain's table. The screen decides what it opens. */
interface OrderButton {
  readonly move: ButtonMove
  readonly look?: 'primary' | 'danger' | undefined
  /** Whether it is under 更多 rather than beside the others. */
  readonly rare?: true
  /** Label depending on the order; by default the move's. */
  label?(order: OrderRow): string
  /** Returns a reason against it beyond the table of moves. */
  hindered?(order: OrderRow): string | undefined
  /** Returns whether the store has it at all: 结账 and 清台 share one button (6.04). */
  shown?(shop: ShopMeans, order: OrderRow): boolean
}

/** Buttons of an order, in display order. The domain decides which are shown and enabled. */
const orderButtons: readonly OrderButton[] = [
  { move: 'accept', look: 'primary' },
  { move: 'refuse', look: 'danger' },
  { move: 'arrive', look: 'primary' },
  { move: 'settle', shown: ({ checkoutOpen }) => checkoutOpen },
  { move: 'clear', shown: ({ checkoutOpen }) => !checkoutOpen },
  { move: 'convert', look: 'primary' },
  {
    move: 'sendSms',
    label: ({ smsState, replied }) => smsStatusView(smsState, replied).action,
    hindered: ({ phone }) => (phone ? undefined : refusals['booking.no_phone'].message),
  },
  { move: 'edit' },
  { move: 'transfer' },
  { move: 'addRoom' },
  { move: 'release', look: 'danger' },
  { move: 'cancel', look: 'danger' },
  {
    move: 'mealCheck',
    look: 'primary',
    shown: ({ mealCheckMode }, { mealChecked }) => mealCheckMode > 0 && !mealChecked,
  },
  { move: 'collectBalance', look: 'primary', shown: (_, { arrears }) => arrears > 0 },
  { move: 'giveBack', shown: (_, { depositAtCounter }) => depositAtCounter > 0 },
  { move: 'setRemark', rare: true },
  { move: 'setDishMode', rare: true, shown: dishesOffered },
  { move: 'setReferral', rare: true, shown: (_, { referralShown }) => referralShown },
  { move: 'setDeposit', rare: true },
  { move: 'setDrinks', rare: true },
  { move: 'setBalance', rare: true },
  { move: 'extendHold', rare: true },
  // A bill settled by staff proves that guests came.
  {
    move: 'correctNoShow',
    rare: true,
    look: 'danger',
    shown: (_, { clearedBySystemAt }) => clearedBySystemAt !== null,
  },
  { move: 'delete', rare: true, look: 'danger' },
]

/** A button as displayed. */
export interface OrderAction extends Omit<OrderButton, 'label'> {
  readonly label: string
  /** Reason why it is disabled, with the message of the server's refusal. */
  readonly refusal: string | undefined
}

/**
 * Returns the buttons for an order's status; a disabled one states the reason. For a future booking, moves
 * that must wait for its day are under 更多, and notifying the guest or editing comes first.
 */
export function actionsFor(
  order: OrderRow,
  onlooker: Onlooker & { readonly plugins: PluginStates },
): OrderAction[] {
  const { status } = order
  const shop = { ...onlooker.settings, plugins: onlooker.plugins }
  return orderButtons
    .filter(({ move, shown }) => mayMove(move, status) && (shown?.(shop, order) ?? true))
    .map((button) => ({
      ...button,
      ...findNextMove(button.move, order, onlooker),
      label: button.label?.(order) ?? moves[button.move].label,
      refusal: refusedMove(button.move, order, onlooker) ?? button.hindered?.(order),
    }))
}

function findNextMove(
  move: MoveName,
  order: OrderRow,
  { today }: Onlooker,
): Pick<OrderButton, 'look' | 'rare'> | undefined {
  if (isBeforeItsDay(move, order.bookDate, today)) return { look: undefined, rare: true }
  if (order.status !== OrderStatus.booked || order.bookDate <= today) return undefined
  return move === findAdvanceMove(order) ? { look: 'primary' } : undefined
}

/**
 * Returns the main move for a future booking: first notify the guest; afterwards, or without a phone, edit
 * it.
 */
const findAdvanceMove = ({ phone, smsState }: OrderRow): MoveName =>
  phone && !isNotified.has(smsState) ? 'sendSms' : 'edit'

/** The states of an order's message in which it reached the guest (4.06). */
const isNotified: ReadonlySet<number> = new Set([1, 2])
