import type { ButtonMove } from '@roombook/order-screens'

/** The moves that ask something before they are made; the others open the form. */
export type DialogMove = Exclude<ButtonMove, 'edit' | 'convert'>
