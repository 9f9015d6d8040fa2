import type { OrderRow } from '@roombook/contract/order-shapes'
import type { OrderAction } from '@roombook/order-screens'
import { openOrderForm } from '../form/index.ts'
import type { DialogMove } from '../moves/dialog-move.ts'

/** Dialogs that an action may open beside the order form. */
export interface OrderDialogs {
  open(move: DialogMove, order: OrderRow): void
}

/** Starts an action of an order: in the order form, or in the dialog of its move. */
export function startAction({ move }: OrderAction, order: OrderRow, dialogs: OrderDialogs): void {
  if (move === 'convert' || move === 'edit') openOrderForm({ mode: move, orderId: order.id })
  else dialogs.open(move, order)
}
