import type { ButtonMove } from '@roombook/order-screens'

/** Moves with a dialog of their own; the others open the order form. */
export type DialogMove = Exclude<ButtonMove, 'edit' | 'convert'>
