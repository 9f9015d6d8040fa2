import { z } from 'zod'
import { defineCall } from '../call.ts'
import { shopSummary, staffUser } from './session.ts'

export const listBoundShops = defineCall({
  name: 'stores.list-bound',
  title: 'getStaffBindShops: the stores one works in, by name or address, the one last entered first (7.54)',
  path: '/shopapi/shopuser/bindshops',
  caller: 'staff',
  effect: 'reads',
  input: z.object({
    page: z.int('参数错误').min(1, '参数错误').max(1000, '参数错误').default(1),
    limit: z.int('参数错误').min(1, '参数错误').max(50, '参数错误').default(50),
    keyword: z.string().trim().max(40, '最多40个字符').default(''),
  }),
  output: z.object({ list: z.array(shopSummary.extend({ logo: z.string() })), count: z.int() }),
  refusals: [],
})

export const changeShop = defineCall({
  name: 'stores.change',
  title: 'staffChangeShop: a session in another store that one works in (7.55)',
  path: '/shopapi/shopuser/changeshop',
  caller: 'staff',
  effect: 'signs-in',
  input: z.object({ shopId: z.int('参数错误') }),
  output: z.object({ token: z.string(), userInfo: staffUser, expiresAt: z.iso.datetime() }),
  refusals: [],
  done: '已切换门店',
})
