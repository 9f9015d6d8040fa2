import { lengthOf } from '@roombook/domain/validation'
import { z } from 'zod'

/** Id in a request. */
export const id = z.int('参数错误').min(1, '参数错误')
/** Non-empty list of at most `most` ids. */
export const ids = (most: number) => z.array(id).min(1, '请选择菜品').max(most, `一次最多${most}项`)
/** Optional flag, false by default. */
export const flag = z.boolean('参数错误').default(false)

/** One line of text of at most `most` characters. */
export const line = (most: number, missing: string) =>
  z
    .string(missing)
    .trim()
    .max(most * 4, `最多${most}个字符`)
    .refine((text) => lengthOf(text) <= most, `最多${most}个字符`)
    .refine((text) => text.isWellFormed() && !/\p{Cc}/u.test(text), '请正确输入所有数据')

/** One line of text that must not be empty. */
export const named = (most: number, missing: string) =>
  line(most, missing).refine((text) => text !== '', missing)

/** Access of calls that manage the menu: the permission 菜品管理 and its plugin. */
export const menuManagement = { caller: 'staff', node: 'foods/foodlist', plugin: 'foods/foodlist' } as const

/** Access of calls that change the menu. */
export const managing = { ...menuManagement, effect: 'changes' } as const
