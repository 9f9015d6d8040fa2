import { dishLimits } from '../dishes/dish-limits.ts'

/** Limits of an order's dishes. */
export const preorderLimits = {
  /** Lines of one order. */
  lines: dishLimits.cartLines,
  /** Lines of one invited guest. */
  ofInvited: 60,
  /** Greatest quantity of one dish. */
  ofOne: dishLimits.quantity,
  /** Greatest length of the notes to the kitchen, by staff and by the guest, in characters. */
  remark: 200,
  /** Attributes of one line. */
  attributes: dishLimits.attributes,
} as const
