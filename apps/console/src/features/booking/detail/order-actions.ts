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
import type { DialogMove } from '../moves/dialog-move.ts'
import { openOrderForm } from '../order-form/index.ts'

export { type Onlooker, refusedMove as refusalOf } from '@roombook/contract'

/** Dialogs that an action may open beside the order form. */
export interface OrderDialogs {
  open(move: DialogMove, order: OrderRow): void
}

/** What the shop has: its settings, and the plugins it bought. */
type ShopMeans = ShopSettings & { readonly plugins: PluginStates }

/** One button of an order: a move of the domain's table, and how it begins. */
export interface OrderActionEntry {
  readonly move: MoveName
  readonly look?: 'primary' | 'danger' | undefined
  /** Stands behind 更多 rather than beside the others. */
  readonly rare?: true
  /** Its word where that depends on how the order stands; otherwise the move's. */
  label?(order: OrderRow): string
  /** Why it cannot be done, where the table of moves knows nothing of it. */
  hindered?(order: OrderRow): string | undefined
  /** Whether the shop has it at all: 结账 and 清台 are one button (6.04). */
  shown?(shop: ShopMeans, order: OrderRow): boolean
  start(order: OrderRow, dialogs: OrderDialogs): void
}

/** A button that opens the dialog of its move. */
function opening(move: DialogMove, more: Omit<OrderActionEntry, 'move' | 'start'> = {}): OrderActionEntry {
  return { move, ...more, start: (order, dialogs) => dialogs.open(move, order) }
}

/** The buttons of an order, in their order. Which of them show, and which can be pressed, the domain says. */
export const orderActions: readonly OrderActionEntry[] = [
  opening('accept', { look: 'primary' }),
  opening('refuse', { look: 'danger' }),
  opening('arrive', { look: 'primary' }),
  opening('settle', { shown: ({ checkoutOpen }) => checkoutOpen }),
  opening('clear', { shown: ({ checkoutOpen }) => !checkoutOpen }),
  {
    move: 'convert',
    look: 'primary',
    start: ({ id }) => openOrderForm({ mode: 'convert', orderId: id }),
  },
  opening('sendSms', {
    label: ({ smsState, replied }) => smsStatusView(smsState, replied).action,
    hindered: ({ phone }) => (phone ? undefined : refusals['booking.no_phone'].message),
  }),
  { move: 'edit', start: ({ id }) => openOrderForm({ mode: 'edit', orderId: id }) },
  opening('transfer'),
  opening('addRoom'),
  opening('release', { look: 'danger' }),
  opening('cancel', { look: 'danger' }),
  opening('mealCheck', {
    look: 'primary',
    shown: ({ mealCheckMode }, { mealChecked }) => mealCheckMode > 0 && !mealChecked,
  }),
  opening('setRemark', { rare: true }),
  opening('setDishMode', { rare: true, shown: dishesOffered }),
  opening('setDeposit', { rare: true }),
  opening('setDrinks', { rare: true }),
  opening('setBalance', { rare: true }),
  opening('extendHold', { rare: true }),
  opening('correctNoShow', { rare: true, look: 'danger' }),
  opening('delete', { rare: true, look: 'danger' }),
]

/** A button as it is drawn. */
export interface OrderAction extends Omit<OrderActionEntry, 'label'> {
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
  entries: readonly OrderActionEntry[] = orderActions,
): OrderAction[] {
  const { status } = order
  const shop = { ...onlooker.settings, plugins: onlooker.plugins }
  return entries
    .filter(({ move, shown }) => mayMove(move, status) && (shown?.(shop, order) ?? true))
    .map((entry) => ({
      ...entry,
      ...lookAhead(entry.move, order, onlooker),
      label: entry.label?.(order) ?? moves[entry.move].label,
      refusal: refusedMove(entry.move, order, onlooker) ?? entry.hindered?.(order),
    }))
}

function lookAhead(
  move: MoveName,
  order: OrderRow,
  { today }: Onlooker,
): Pick<OrderActionEntry, 'look' | 'rare'> | undefined {
  if (isBeforeItsDay(move, order.bookDate, today)) return { look: undefined, rare: true }
  if (order.status !== OrderStatus.booked || order.bookDate <= today) return undefined
  return move === mainMoveAhead(order) ? { look: 'primary' } : undefined
}

/** The guest is told of the booking first; what was told already, or cannot be, may still be corrected. */
const mainMoveAhead = ({ phone, smsState }: OrderRow): MoveName =>
  phone && !isTold.has(smsState) ? 'sendSms' : 'edit'

/** The states of an order's message in which it reached the guest (4.06). */
const isTold: ReadonlySet<number> = new Set([1, 2])
