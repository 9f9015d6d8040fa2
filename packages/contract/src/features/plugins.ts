import { pluginNames } from '@roombook/domain/session'
import { z } from 'zod'
import { defineCall } from '../call.ts'
import { money } from '../wire/money.ts'

/** A plugin as offered to a store. */
export const pluginOnSale = z.object({
  pluginId: z.int(),
  name: z.enum(pluginNames),
  /** Whether it is active now. */
  open: z.boolean(),
  /** Whether the current term is a trial. */
  onTrial: z.boolean(),
  /** End of its term, also when it is past or the plugin is closed by hand; null for no term. */
  endsAt: z.iso.datetime().nullable(),
  /** Granted without a price and without an end. */
  grantedBy: z.enum(['brand', 'provider']).nullable(),
  /** Closed by hand before the end of its term, which continues once it is opened again. */
  closedBy: z.enum(['brand', 'provider']).nullable(),
  /** Whether it can be bought: its feature exists and the operator sells it. */
  sold: z.boolean(),
  price: money(),
  termDays: z.int(),
  /** Days of the trial; 0 where it cannot be tried, or already was. */
  trialDays: z.int(),
})
export type PluginOnSale = z.output<typeof pluginOnSale>

/** A term of a plugin for a store. */
export const pluginTerm = z.object({
  id: z.int(),
  pluginId: z.int(),
  name: z.enum(pluginNames),
  kind: z.enum(['trial', 'buy', 'renew']),
  price: money(),
  startsAt: z.iso.datetime(),
  endsAt: z.iso.datetime(),
  operatorName: z.string(),
  createdAt: z.iso.datetime(),
})
export type PluginTerm = z.output<typeof pluginTerm>

const changing = { caller: 'staff', effect: 'changes', adminOnly: true } as const

export const listPlugins = defineCall({
  name: 'plugins.list',
  title: 'plugins with price, term and how each stands (2.17, 7.04)',
  path: '/shopapi/common/pluginlist',
  caller: 'staff',
  effect: 'reads',
  input: z.object({}),
  output: z.object({ plugins: z.array(pluginOnSale) }),
  refusals: [],
})

export const tryPlugin = defineCall({
  ...changing,
  name: 'plugins.try',
  title: 'plugin on trial, once',
  path: '/shopapi/common/plugintrial',
  input: z.object({ pluginId: z.int('参数错误') }),
  output: pluginOnSale,
  refusals: ['plugins.not_sold', 'plugins.tried'],
  done: '试用已开通',
})

export const buyPlugin = defineCall({
  ...changing,
  name: 'plugins.buy',
  title: 'plugin bought or renewed from the wallet for a term (2.17, 7.04)',
  path: '/shopapi/common/pluginbuy',
  input: z.object({
    pluginId: z.int('参数错误'),
    /** Price that the buyer saw. */
    price: money(),
    /** End of the term that the buyer saw, so that one term is not bought twice. */
    seenEnd: z.iso.datetime('参数错误').nullable(),
  }),
  output: pluginOnSale,
  refusals: [
    'plugins.not_sold',
    'plugins.open_for_good',
    'plugins.closed_by_hand',
    'plugins.stale',
    'wallet.not_covered',
  ],
  done: '开通成功',
})

export const listPluginTerms = defineCall({
  name: 'plugins.list-terms',
  title: 'record of the plugins that were tried and bought (2.17)',
  path: '/shopapi/common/pluginrecord',
  caller: 'staff',
  effect: 'reads',
  input: z.object({
    page: z.int('参数错误').min(1, '参数错误').max(1000, '参数错误').default(1),
    limit: z.int('参数错误').min(1, '参数错误').max(100, '参数错误').default(20),
  }),
  output: z.object({ list: z.array(pluginTerm), count: z.int() }),
  refusals: [],
})
