import { dishLimits } from '../dishes/dish-limits.ts'

/** How much may be chosen for an order. */
export const preorderLimits = {
  /** Lines of one order. */
  lines: dishLimits.cartLines,
  /** Lines of one person who was invited. */
  ofInvited: 60,
  /** Greatest quantity of one dish. */
  ofOne: dishLimits.quantity,
  /** Characters of the staff's words to the kitchen, and of the guest's. */
  remark: 200,
  /** Attributes named for one line. */
  attributes: dishLimits.attributes,
} as const
