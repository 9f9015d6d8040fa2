import type { PermissionNode } from './permission-nodes.ts'
import type { PluginName } from './plugins.ts'

/** One condition for entering a route: a permission and, for a paid feature, its plugin. */
export interface RouteGate {
  readonly node: PermissionNode
  readonly plugin?: PluginName
}

export interface RouteAccess<Path extends `/${string}` = `/${string}`> {
  readonly path: Path
  readonly auth: 'none' | 'needed'
  /** Whether it is shown without header, footer and floating button. */
  readonly fullPage: boolean
  /** Conditions of which any one suffices; without any, every logged-in user may enter. */
  readonly gates: readonly RouteGate[]
  readonly adminOnly?: true
}

/**
 * All routes of the console by name, with path and conditions, in the order of the navigation (2.18, 2.22). A
 * route without a page redirects to the home page and appears in no navigation.
 */
export const routeAccess = {
  login: publicPage('/login'),
  jump: publicPage('/jump'),
  protocol: publicPage('/protocol'),
  // Brand managers have a separate kind of session, which the guard for stores does not check.
  brandStatistics: publicPage('/brand/statistics'),
  brandStatisticsPrintout: publicPage('/brand/statistics/sheet'),
  home: open('/home'),
  order: gated('/order', 'roombook/orderlist'),
  orderPrintout: { ...gated('/order/sheet', 'roombook/orderlist'), fullPage: true },
  kitchen: {
    ...open('/order/kitchen'),
    fullPage: true,
    // Staff who take orders and staff who manage the menu both see the dishes to prepare.
    gates: [
      { node: 'roombook/orderlist', plugin: 'foods/foodlist' },
      { node: 'foods/foodlist', plugin: 'foods/foodlist' },
    ],
  },
  till: gated('/till', 'roombook/till'),
  staff: gated('/staff', 'roommanage/stafflist'),
  table: gated('/table', 'shopbox/index'),
  dish: bought('/dish', 'foods/foodlist'),
  customer: gated('/customer', 'commonuser/customercount'),
  coupon: bought('/coupon', 'shopai/sendcoupon'),
  market: bought('/market', 'shopai/sendsms', 'shopai/sendcoupon'),
  aiSms: bought('/aisms', 'shopai/swithchindex'),
  statistics: bought('/statistics', 'commonuser/statistics'),
  statisticsPrintout: { ...bought('/statistics/sheet', 'commonuser/statistics'), fullPage: true },
  newer: open('/newer'),
  recordSms: open('/record-sms'),
  recordCoupon: bought('/record-coupon', 'shopai/sendcoupon'),
  setShop: gated('/set/shop', 'shopconfig/savebaseinfo'),
  setSwitch: gated('/set/switch', 'shopconfig/savebaseinfo'),
  setBase: gated('/set/base', 'shopconfig/savebaseinfo'),
  setWebsite: gated('/set/website', 'diy/shopinfosave'),
  setInvite: gated('/set/invite', 'invite/index'),
  setPhone: bought('/set/phone', 'shopconfig/savephonezj'),
  callReport: bought('/set/phone/report', 'shopconfig/savephonezj'),
  setReferral: bought('/set/referral', 'shopconfig/nuclearfission'),
  setPrinter: { ...open('/set/printer'), adminOnly: true },
  setPos: {
    ...open('/set/pos'),
    // Staff with the settings permission connect tills; staff with the cash desk permission handle the income
    // reported.
    gates: [{ node: 'shopconfig/savebaseinfo' }, { node: 'roombook/till' }],
  },
  walletRecord: open('/wallet-record'),
  integralRecord: open('/integral-record'),
  pluginDetail: open('/plugin-detail'),
  pluginRecord: open('/plugin-record'),
  setUpdateLog: open('/set/update-log'),
  smsTemplates: bought('/smstpl', 'shopai/sendsms'),
  ops: bought('/ops', 'operation/operationsave'),
} as const satisfies Readonly<Record<string, RouteAccess>>

/** Name of a route. */
export type RouteName = keyof typeof routeAccess

function open<Path extends `/${string}`>(path: Path): RouteAccess<Path> {
  return { path, auth: 'needed', fullPage: false, gates: [] }
}

function publicPage<Path extends `/${string}`>(path: Path): RouteAccess<Path> {
  return { path, auth: 'none', fullPage: true, gates: [] }
}

function gated<Path extends `/${string}`>(path: Path, node: PermissionNode): RouteAccess<Path> {
  return { ...open(path), gates: [{ node }] }
}

function bought<Path extends `/${string}`>(path: Path, ...names: readonly PluginName[]): RouteAccess<Path> {
  return { ...open(path), gates: names.map((name) => ({ node: name, plugin: name })) }
}
