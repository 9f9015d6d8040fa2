import { z } from 'zod'
import { defineCall } from '../call.ts'
import { shopType } from '../wire/kinds.ts'
import { money } from '../wire/money.ts'
import { shopSummary, staffUser } from './session.ts'
import { shopSettings } from './settings.ts'

/** A store with its balances, for the header and the settings (3.11). */
export const shopProfile = shopSummary.extend({
  phone: z.string(),
  timezone: z.string(),
  /** Hour at which the store's business day ends. */
  cutoverHour: z.int(),
  /** Current business day of the store, for a console whose own clock is wrong. */
  today: z.iso.date(),
  subscriptionEnd: z.string(),
  logo: z.string(),
  shopType: shopType(),
  /** SMS segments in the store's stock (短信余量). */
  smsStock: z.int(),
  /** Remaining points of compute credit for models (算力). */
  computeCredit: z.int(),
  /** Wallet: recharged part and bonus part (9.09: the balance is their sum). */
  walletRecharged: money(),
  walletGiven: money(),
  /** Whether messages are charged to the stock; those through the store's own provider account are not. */
  smsCharged: z.boolean(),
})
export type ShopProfile = z.output<typeof shopProfile>

export const userInfo = defineCall({
  name: 'shell.user-info',
  title: 'shop user info',
  path: '/shopapi/shopuser/info',
  caller: 'staff',
  effect: 'reads',
  input: z.object({}),
  output: staffUser,
  refusals: [],
})

export const shopInfo = defineCall({
  name: 'shell.shop-info',
  title: 'shop store info',
  path: '/shopapi/shopconfig/shopinfo',
  caller: 'staff',
  effect: 'reads',
  input: z.object({}),
  output: z.object({
    shop: shopProfile,
    settings: shopSettings,
    bookingSmsTemplate: z.string(),
    holdSmsTemplate: z.string(),
    mealSmsTemplate: z.string(),
  }),
  refusals: [],
})

/** State of a plugin: on, off, or the list of items bound to it (6.02). */
export const pluginState = z.union([z.boolean(), z.array(z.string())])

export const shopPlugin = defineCall({
  name: 'shell.shop-plugin',
  title: 'shop plugin',
  path: '/shopapi/common/shopplugin',
  caller: 'staff',
  effect: 'reads',
  input: z.object({ shopId: z.int().optional() }),
  output: z.object({ states: z.record(z.string(), pluginState) }),
  refusals: [],
})

export const staffNodes = defineCall({
  name: 'shell.staff-nodes',
  title: 'staff node list',
  path: '/shopapi/roommanage/staffnodelist',
  caller: 'staff',
  effect: 'reads',
  input: z.object({}),
  output: z.array(z.object({ node: z.string(), checked: z.boolean() })),
  refusals: [],
})

export const permissionCheck = defineCall({
  name: 'shell.permission-check',
  title: 'permission check of one feature (6.06)',
  path: '/shopapi/common/plugincheck',
  caller: 'staff',
  effect: 'reads',
  input: z.object({ node: z.string().min(1, '参数错误').max(64, '参数错误') }),
  output: z.object({
    /** 1 allowed, -1 no permission, 0 the plugin is not active. */
    state: z.union([z.literal(1), z.literal(-1), z.literal(0)]),
    message: z.string(),
    /** Plugin to activate, if its absence is the reason; otherwise 0. */
    pluginId: z.int(),
  }),
  refusals: [],
})

/** Default company name of the site (9.11). */
export const defaultCompany = '订包软件'

export const siteConfig = defineCall({
  name: 'shell.site-config',
  title: 'site config',
  path: '/shopapi/common/config',
  caller: 'anyone',
  effect: 'reads',
  input: z.object({}),
  output: z.object({
    company: z.string(),
    icp: z.string(),
    corpId: z.string(),
    serviceLink: z.string(),
    servicePhone: z.string(),
    smsSign: z.string(),
    workbenchTitle: z.string(),
    /** Host of images, scripts and styles, without a trailing slash; empty for the same host (1.05). */
    assetHost: z.string(),
    /**
     * URL template of the map tiles, with {z}, {x}, {y} and {s}; empty where there is no map, only
     * coordinates.
     */
    mapTilesUrl: z.string(),
    mapSubdomains: z.string(),
    mapAttribution: z.string(),
    /**
     * Whether the live channel also has a port of its own, which a console on plain http tries first (7.60).
     */
    liveAtOwnPort: z.boolean(),
  }),
  refusals: [],
})
