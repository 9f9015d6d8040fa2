import { z } from 'zod'

/** What stands for who recommends a store, and names nobody. */
export const recommenderToken = z.string('参数错误').regex(/^[\w-]{22}$/, '推荐链接无效')
