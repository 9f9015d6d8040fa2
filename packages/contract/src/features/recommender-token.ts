import { z } from 'zod'

/** Opaque token of a recommender; it reveals no identity. */
export const recommenderToken = z.string('参数错误').regex(/^[\w-]{22}$/, '推荐链接无效')
