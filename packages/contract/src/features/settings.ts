import { z } from 'zod'
import { defineCall } from '../call.ts'

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
  /** Tables that nobody cleared are cleared when the shop's day turns (系统自动清台). */
  autoClear: z.boolean().default(true),
  /** Minutes that a guest's application waits for an answer. */
  applicationMinutes: z.int().default(120),
  /** Alerts are spoken again and again until somebody opens them. */
  repeatAlerts: z.boolean().default(false),
})
export type ShopSettings = z.output<typeof shopSettings>

export const setAlerts = defineCall({
  name: 'settings.set-alerts',
  title: 'editShopSetInfo: voice, repetition, and clearing at the day’s end; what is not sent stays',
  path: '/shopapi/shopconfig/editsetinfo',
  caller: 'staff',
  node: 'shopconfig/savebaseinfo',
  effect: 'changes',
  input: z.object({
    voiceOn: z.boolean('参数错误').optional(),
    repeatAlerts: z.boolean('参数错误').optional(),
    autoClear: z.boolean('参数错误').optional(),
  }),
  output: z.object({ settings: shopSettings }),
  refusals: [],
  done: '设置已保存',
})
