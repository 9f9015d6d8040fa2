import { isRefusalCode, type OrderRow, refusals, type ShopSettings } from '@roombook/contract'
import {
  type Actor,
  type Instant,
  isOrderStatus,
  type MovedOrder,
  type MoveName,
  mayMove,
  moves,
  refuseMove,
} from '@roombook/domain'
import type { DialogMove } from '../moves/dialog-move.ts'
import { openOrderForm } from '../order-form/index.ts'

/** Dialogs that an action may open beside the order form. */
export interface OrderDialogs {
  open(move: DialogMove, order: OrderRow): void
}

/** One button of an order: a move of the domain's table, and how it begins. */
export interface OrderActionEntry {
  readonly move: MoveName
  readonly look?: 'primary' | 'danger'
  /** Stands behind 更多 rather than beside the others. */
  readonly rare?: true
  /** Whether the shop has it at all: 结账 and 清台 are one button (6.04). */
  shown?(settings: ShopSettings): boolean
  start(order: OrderRow, dialogs: OrderDialogs): void
}

/** A button that opens the dialog of its move. */
function opening(
  move: DialogMove,
  more: Pick<OrderActionEntry, 'look' | 'rare' | 'shown'> = {},
): OrderActionEntry {
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
  { move: 'edit', start: ({ id }) => openOrderForm({ mode: 'edit', orderId: id }) },
  opening('transfer'),
  opening('addRoom'),
  opening('release', { look: 'danger' }),
  opening('cancel', { look: 'danger' }),
  opening('setRemark', { rare: true }),
  opening('setDeposit', { rare: true }),
  opening('setDrinks', { rare: true }),
  opening('setBalance', { rare: true }),
  opening('extendHold', { rare: true }),
  opening('correctNoShow', { rare: true, look: 'danger' }),
  opening('delete', { rare: true, look: 'danger' }),
]

/** A button as it is drawn. */
export interface OrderAction extends OrderActionEntry {
  readonly label: string
  /** Why it cannot be pressed, in the words of the server's refusal. */
  readonly refusal: string | undefined
}

/** Who looks at an order, where and when. */
export interface Onlooker {
  readonly actor: Actor
  readonly settings: ShopSettings
  readonly now: Instant
}

/** The buttons an order has in its state; a button that this person may not press says why. */
export function actionsFor(
  order: OrderRow,
  onlooker: Onlooker,
  entries: readonly OrderActionEntry[] = orderActions,
): OrderAction[] {
  const { status } = order
  if (!isOrderStatus(status)) return []
  return entries
    .filter(({ move, shown }) => mayMove(move, status) && (shown?.(onlooker.settings) ?? true))
    .map((entry) => ({
      ...entry,
      label: moves[entry.move].label,
      refusal: refusalOf(entry.move, order, onlooker),
    }))
}

/** Why a move on an order is refused to somebody, as the server would say it; undefined when it is not. */
export function refusalOf(
  move: MoveName,
  order: Pick<OrderRow, 'status' | 'openerId' | 'heldUntil'> & Partial<Pick<OrderRow, 'payType'>>,
  { actor, settings, now }: Onlooker,
): string | undefined {
  const { status, openerId, heldUntil, payType } = order
  if (!isOrderStatus(status)) return refusals['booking.not_allowed_in_status'].message
  const moved: MovedOrder = {
    status,
    openerId,
    depositPaidBy: payTypeOf(payType),
    heldUntil: heldUntil ? Date.parse(heldUntil) : null,
    // Whether the day's end cleared the table is not known here: the server says so to whoever corrects it.
    clearedBySystemAt: now,
  }
  const refusal = refuseMove(move, { order: moved, actor, shop: settings, now })
  if (!refusal) return undefined
  return isRefusalCode(refusal.code)
    ? refusals[refusal.code].message
    : refusals['booking.not_allowed_in_status'].message
}

function payTypeOf(text: string | undefined): MovedOrder['depositPaidBy'] {
  return text === 'sys' || text === 'balance' || text === 'weixin' || text === 'alipay' ? text : null
}
