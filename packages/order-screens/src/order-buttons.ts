import { type Onlooker, type OrderRow, refusals, refusedMove, type ShopSettings } from '@roombook/contract'
import {
  dishesOffered,
  isBeforeItsDay,
  type MoveName,
  mayMove,
  moves,
  OrderStatus,
  type PluginStates,
  smsStatusView,
} from '@roombook/domain'

/** A store's settings, and the plugins it bought. */
type ShopMeans = ShopSettings & { readonly plugins: PluginStates }

/** The moves that a button makes. */
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

/** One button of an order: a move of the domain's table. How it begins is the screen's. */
interface OrderButton {
  readonly move: ButtonMove
  readonly look?: 'primary' | 'danger' | undefined
  /** Stands behind 更多 rather than beside the others. */
  readonly rare?: true
  /** Its word where that depends on how the order stands; otherwise the move's. */
  label?(order: OrderRow): string
  /** Why it cannot be done, where the table of moves knows nothing of it. */
  hindered?(order: OrderRow): string | undefined
  /** Whether the shop has it at all: 结账 and 清台 are one button (6.04). */
  shown?(shop: ShopMeans, order: OrderRow): boolean
}

/** The buttons of an order, in their order. Which of them show, and which can be pressed, the domain says. */
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
  // A bill that a person settled says that somebody came.
  {
    move: 'correctNoShow',
    rare: true,
    look: 'danger',
    shown: (_, { clearedBySystemAt }) => clearedBySystemAt !== null,
  },
  { move: 'delete', rare: true, look: 'danger' },
]

/** A button as it is drawn. */
export interface OrderAction extends Omit<OrderButton, 'label'> {
  readonly label: string
  /** Why it cannot be pressed, in the words of the server's refusal. */
  readonly refusal: string | undefined
}

/**
 * The buttons an order has in its state; a button that this person may not press says why. Of a booking of a day to
 * come, what waits for that day stands behind 更多, and a word to the guest or a correction come first.
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
 * Returns the main move ahead of the day: notify the guest of the booking first; afterwards, or without a
 * phone, correct it.
 */
const findAdvanceMove = ({ phone, smsState }: OrderRow): MoveName =>
  phone && !isNotified.has(smsState) ? 'sendSms' : 'edit'

/** The states of an order's message in which it reached the guest (4.06). */
const isNotified: ReadonlySet<number> = new Set([1, 2])
