import { noMoney } from '@roombook/domain/money'
import { digestHours } from '@roombook/domain/statistics'
import { z } from 'zod'
import { defineCall } from '../call.ts'
import { money } from '../wire/money.ts'
import { storedDepositRule } from './deposit-rule.ts'

/** Settings of a store, with the defaults that apply until they are changed (3.11, 3.14). */
export const shopSettings = z.object({
  /** Whether a booking requires a phone number (5.13). */
  phoneRequired: z.boolean().default(false),
  /** Whether a booking requires an arrival time (5.14). */
  arrivalTimeRequired: z.boolean().default(false),
  dishesOpen: z.boolean().default(true),
  depositOpen: z.boolean().default(true),
  /** Whether tables are settled (结账) rather than just cleared (清台). */
  checkoutOpen: z.boolean().default(true),
  phoneAuthOpen: z.boolean().default(false),
  /** Room overview: 0 all rooms, 1 only those with bookings. */
  overviewMode: z.union([z.literal(0), z.literal(1)]).default(0),
  /** Meal check: 0 off, 1 confirm, 2 confirm with a remark (4.07). */
  mealCheckMode: z.union([z.literal(0), z.literal(1), z.literal(2)]).default(0),
  voiceOn: z.boolean().default(true),
  lineNumber: z.string().default(''),
  /** Titles of those lines in the same order, separated by commas. */
  lineTitles: z.string().default(''),
  /**
   * SMS signature of the store's messages, without its brackets; a template with its own signature keeps
   * that.
   */
  smsSign: z.string().default(''),
  /** Administrators are notified once fewer SMS segments than this remain in stock. */
  smsLowParts: z.int().default(100),
  /** Hour of the store's day at which subscribers receive the digest. */
  digestHour: z.int().default(digestHours.usual),
  /** How many days ahead staff may book. */
  daysAhead: z.int().default(365),
  /** Minutes between the arrival times offered. */
  arrivalStep: z.int().default(30),
  /** Whether uncleared tables are cleared automatically at the end of the business day (系统自动清台). */
  autoClear: z.boolean().default(true),
  /** Minutes within which a guest's booking request must be answered. */
  applicationMinutes: z.int().default(120),
  /**
   * On-duty staff with the permission to book may act on every order of the current business day (decision
   * 201).
   */
  dutyActsTonight: z.boolean().default(false),
  /** Whether spoken alerts repeat until somebody opens them. */
  repeatAlerts: z.boolean().default(false),
  /** Default end of a hold, in minutes before its period starts. */
  holdBeforeMinutes: z.int().default(120),
  /** Least duration of a hold, in minutes from when it was made. */
  holdLeastMinutes: z.int().default(30),
  /** Guests may cancel online until this many hours before the period starts. */
  withdrawHours: z.int().default(2),
  /**
   * Whether guests may change a booking themselves within the rules of online booking, or must ask the store
   * (decision 215).
   */
  guestChange: z.enum(['ask', 'self']).default('ask'),
  /** Booking mode for guests: closed, a request that the store confirms, or instant. */
  guestBooking: z.enum(['closed', 'application', 'instant']).default('application'),
  /** How many days ahead guests may book online. */
  guestDaysAhead: z.int().default(60),
  /** Minutes before the start of a period at which online booking for it closes. */
  guestLeadMinutes: z.int().default(60),
  /** Largest party that can book online; 0 is unlimited. */
  guestMostPeople: z.int().default(0),
  /** Deposit for online bookings: none, a fixed amount, or an amount per person. */
  guestDepositMode: z.enum(['none', 'fixed', 'per-person']).default('none'),
  guestDepositFen: money().default(noMoney),
  /** Minutes that a booking is held for its deposit. */
  guestDepositMinutes: z.int().default(15),
  /**
   * Deposits are refunded on cancellations up to this many hours before the period starts; 0 is at any time.
   */
  guestRefundHours: z.int().default(0),
  /** Percentage refunded on later cancellations. */
  guestLateRefundPercent: z.int().default(0),
  /**
   * Deposit rules in order, which take precedence over the deposit above; `depositRulesVersion` counts their
   * saves.
   */
  depositRules: z.array(storedDepositRule).default([]),
  depositRulesVersion: z.int().default(0),
})
export type ShopSettings = z.output<typeof shopSettings>

const flag = z.boolean('参数错误').optional()

export const saveSwitch = defineCall({
  name: 'settings.save-switch',
  title: 'saveswitch: the switches of a shop; what is not sent stays',
  path: '/shopapi/shopconfig/saveswitch',
  caller: 'staff',
  node: 'shopconfig/savebaseinfo',
  effect: 'changes',
  input: z.object({
    phoneRequired: flag,
    arrivalTimeRequired: flag,
    dishesOpen: flag,
    depositOpen: flag,
    checkoutOpen: flag,
    phoneAuthOpen: flag,
    overviewMode: z.union([z.literal(0), z.literal(1)], '参数错误').optional(),
    mealCheckMode: z.union([z.literal(0), z.literal(1), z.literal(2)], '参数错误').optional(),
    voiceOn: flag,
    repeatAlerts: flag,
    autoClear: flag,
    dutyActsTonight: flag,
  }),
  output: z.object({ settings: shopSettings }),
  refusals: [],
  done: '设置已保存',
})

const number = (least: number, most: number, unit: string) => {
  const message = `请输入${least}到${most}之间的整数（${unit}）`
  return z.int(message).min(least, message).max(most, message).optional()
}

export const saveRules = defineCall({
  name: 'settings.save-rules',
  title: 'the rules of booking: how far ahead, how long holds and applications stand; what is not sent stays',
  path: '/shopapi/shopconfig/saverules',
  caller: 'staff',
  node: 'shopconfig/savebaseinfo',
  effect: 'changes',
  input: z.object({
    daysAhead: number(1, 730, '天'),
    arrivalStep: number(5, 240, '分钟'),
    holdBeforeMinutes: number(0, 1440, '分钟'),
    holdLeastMinutes: number(5, 1440, '分钟'),
    applicationMinutes: number(5, 10080, '分钟'),
    withdrawHours: number(0, 720, '小时'),
    smsLowParts: number(0, 100_000, '条'),
    digestHour: number(digestHours.first, digestHours.last, '点'),
  }),
  output: z.object({ settings: shopSettings }),
  refusals: [],
  done: '设置已保存',
})

/**
 * Requires that the deposit's mode and amount are sent together, so that neither is stored without the other.
 */
function checkDeposit(
  { guestDepositMode: mode, guestDepositFen: fen }: { guestDepositMode?: string; guestDepositFen?: number },
  context: z.RefinementCtx,
): void {
  const fault = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message })
  if (mode === undefined && fen !== undefined) fault('guestDepositMode', '请选择订金方式')
  if (mode === undefined || mode === 'none') return
  if (fen === undefined || fen === 0) fault('guestDepositFen', '请输入订金金额')
  else if (fen > mostDepositFen) fault('guestDepositFen', '订金不能超过10万元')
}

const mostDepositFen = 10_000_000

export const saveGuestBooking = defineCall({
  name: 'settings.save-guest-booking',
  title: 'how guests book by themselves: whether, how far ahead, for how many, and with what deposit',
  path: '/shopapi/shopconfig/saveguestbooking',
  caller: 'staff',
  node: 'shopconfig/savebaseinfo',
  effect: 'changes',
  input: z
    .object({
      guestBooking: z.enum(['closed', 'application', 'instant'], '请选择预订方式').optional(),
      guestChange: z.enum(['ask', 'self'], '请选择修改方式').optional(),
      guestDaysAhead: number(1, 730, '天'),
      guestLeadMinutes: number(0, 10080, '分钟'),
      guestMostPeople: number(0, 999, '人'),
      guestDepositMode: z.enum(['none', 'fixed', 'per-person'], '请选择订金方式').optional(),
      guestDepositFen: money().optional(),
      guestDepositMinutes: number(5, 1440, '分钟'),
      guestRefundHours: number(0, 720, '小时'),
      guestLateRefundPercent: number(0, 100, '%'),
    })
    .superRefine(checkDeposit),
  output: z.object({ settings: shopSettings }),
  refusals: [],
  done: '设置已保存',
})

export const setAlerts = defineCall({
  name: 'settings.set-alerts',
  title: 'editShopSetInfo: voice, repetition, and clearing at the day’s end; what is not sent stays',
  path: '/shopapi/shopconfig/editsetinfo',
  caller: 'staff',
  node: 'shopconfig/savebaseinfo',
  effect: 'changes',
  input: z.object({ voiceOn: flag, repeatAlerts: flag, autoClear: flag }),
  output: z.object({ settings: shopSettings }),
  refusals: [],
  done: '设置已保存',
})

export const saveSmsSignature = defineCall({
  name: 'settings.save-sms-sign',
  title: 'the sign before the shop’s messages; empty takes it away',
  path: '/shopapi/shopconfig/savesmssign',
  caller: 'staff',
  node: 'shopconfig/savebaseinfo',
  effect: 'changes',
  input: z.object({
    smsSign: z
      .string('请输入短信签名')
      .trim()
      .regex(/^$|^[^【】{}\s]{2,12}$/, '短信签名为2至12个字，不含空格与括号'),
  }),
  output: z.object({ settings: shopSettings }),
  refusals: [],
  done: '短信签名已保存',
})
