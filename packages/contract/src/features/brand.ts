import { pluginNames } from '@roombook/domain/session'
import { z } from 'zod'
import { defineCall } from '../call.ts'
import { pluginOnSale } from './plugins.ts'
import { login, openedSession, shopSummary } from './session.ts'
import { mobilePhone } from './sign-in.ts'

/** Validity of a ticket into a store, in seconds. */
export const ticketSeconds = 60

const brandSummary = z.object({ id: z.int(), title: z.string() })

const plugins = z.array(z.enum(pluginNames, '参数错误'))

/** A store as its brand sees it. */
export const brandShop = shopSummary.extend({
  logo: z.string(),
  phone: z.string(),
  brandId: z.int(),
  brandTitle: z.string(),
  subscriptionEnd: z.iso.date(),
  /**
   * Number of bookings today over all periods, and the number possible; both 0 before the store has rooms.
   */
  booked: z.int(),
  bookable: z.int(),
  /** Active plugins. */
  plugins,
})
export type BrandShop = z.output<typeof brandShop>

export const brandLogin = defineCall({
  name: 'brand.log-in',
  title: 'Log in as a brand: its session opens the calls of brands and nothing else',
  path: '/shopapi/login/brand',
  caller: 'anyone',
  effect: 'signs-in',
  input: login.input.pick({ account: true, password: true, device: true }),
  output: z.object({
    token: z.string(),
    name: z.string(),
    brands: z.array(brandSummary),
    expiresAt: z.iso.datetime(),
  }),
  refusals: ['session.wrong_password', 'session.too_many_attempts', 'brand.none'],
  done: '登录成功',
})

export const brandLogout = defineCall({
  name: 'brand.log-out',
  title: 'End the session of a brand',
  path: '/shopapi/branduser/logout',
  caller: 'brand',
  effect: 'signs-in',
  input: z.object({}),
  output: z.object({}),
  refusals: [],
  done: '已退出登录',
})

export const listBrandShops = defineCall({
  name: 'brand.list-shops',
  title: 'The stores of a brand, by name or address, with how full today is',
  path: '/shopapi/branduser/shoplist',
  caller: 'brand',
  effect: 'reads',
  input: z.object({
    keyword: z.string().trim().max(40, '最多40个字符').default(''),
    page: z.int('参数错误').min(1, '参数错误').max(1000, '参数错误').default(1),
    limit: z.int('参数错误').min(1, '参数错误').max(50, '参数错误').default(20),
  }),
  output: z.object({ list: z.array(brandShop), count: z.int() }),
  refusals: [],
})

export const enterShop = defineCall({
  name: 'brand.enter-shop',
  title: 'A ticket into one store of the brand: good for a minute, and once',
  path: '/shopapi/branduser/shopticket',
  caller: 'brand',
  effect: 'signs-in',
  input: z.object({ shopId: z.int('参数错误') }),
  output: z.object({ ticket: z.string(), expiresAt: z.iso.datetime() }),
  refusals: [],
  done: '',
})

export const jump = defineCall({
  name: 'brand.jump',
  title: 'Exchange a ticket for a session in its store (2.04)',
  path: '/shopapi/login/jump',
  caller: 'anyone',
  effect: 'signs-in',
  input: z.object({ ticket: z.string().min(1, '参数错误').max(64, '参数错误') }),
  output: openedSession,
  refusals: ['brand.ticket_over', 'brand.disabled_in_shop', 'session.no_shop'],
  done: '登录成功',
})

export const openShop = defineCall({
  name: 'brand.open-shop',
  title: 'Open a store of the brand, with its first administrator',
  path: '/shopapi/branduser/openshop',
  caller: 'brand',
  effect: 'changes',
  input: z.object({
    brandId: z.int('请选择品牌'),
    title: z.string('请输入门店名称').trim().min(1, '请输入门店名称').max(30, '最多30个字符'),
    address: z.string().trim().max(100, '最多100个字符').default(''),
    phone: z
      .string()
      .trim()
      .max(20, '最多20个字符')
      .regex(/^[\d +()-]*$/, '请输入正确的电话号码')
      .default(''),
    ownerPhone: mobilePhone,
    ownerName: z.string('请输入管理员姓名').trim().min(1, '请输入管理员姓名').max(20, '最多20个字符'),
    /** Plugins active from the start; the brand can change them later. */
    plugins: plugins.max(20, '参数错误').default([]),
  }),
  output: z.object({ shop: shopSummary }),
  refusals: ['brand.account_disabled'],
  done: '门店已开通',
})

export const listShopPlugins = defineCall({
  name: 'brand.list-plugins',
  title: 'Every plugin of a store of the brand, with price, term and how each stands',
  path: '/shopapi/branduser/pluginlist',
  caller: 'brand',
  effect: 'reads',
  input: z.object({ shopId: z.int('参数错误') }),
  output: z.object({ timezone: z.string(), plugins: z.array(pluginOnSale) }),
  refusals: [],
})

export const setShopPlugins = defineCall({
  name: 'brand.set-plugins',
  title:
    'Open and close the plugins named in a store of the brand: terms that were paid continue, others are given',
  path: '/shopapi/branduser/shopplugin',
  caller: 'brand',
  effect: 'changes',
  input: z.object({
    shopId: z.int('参数错误'),
    open: z
      .array(
        z.object({
          name: z.enum(pluginNames, '参数错误'),
          /** End of the term being extended, as it was shown; null where the plugin is granted. */
          seenEnd: z.iso.datetime('参数错误').nullable(),
        }),
      )
      .max(20, '参数错误'),
    close: plugins.max(20, '参数错误'),
  }),
  output: z.object({ plugins: z.array(pluginOnSale) }),
  refusals: ['plugins.changed'],
  done: '已保存',
})
