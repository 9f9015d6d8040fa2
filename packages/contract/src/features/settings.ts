import { z } from 'zod'

/** A shop's settings, each with the value it has until somebody sets it (3.11, 3.14). */
export const shopSettings = z.object({
  /** A booking needs a telephone number (5.13). */
  phoneRequired: z.boolean().default(false),
  /** A booking needs a time of arrival (5.14). */
  arrivalTimeRequired: z.boolean().default(false),
  dishesOpen: z.boolean().default(true),
  depositOpen: z.boolean().default(true),
  /** Tables are settled (结账) rather than just cleared (清台). */
  checkoutOpen: z.boolean().default(true),
  phoneAuthOpen: z.boolean().default(false),
  /** Room overview: 0 all rooms, 1 those with bookings. */
  overviewMode: z.union([z.literal(0), z.literal(1)]).default(0),
  /** Meal check: 0 off, 1 confirm, 2 confirm with a remark (4.07). */
  mealCheckMode: z.union([z.literal(0), z.literal(1), z.literal(2)]).default(0),
  voiceOn: z.boolean().default(true),
  lineNumber: z.string().default(''),
  /** How many days ahead a booking may be. */
  daysAhead: z.int().default(365),
  /** Minutes between the arrival times offered. */
  arrivalStep: z.int().default(30),
})
export type ShopSettings = z.output<typeof shopSettings>
