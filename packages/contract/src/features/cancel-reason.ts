import { z } from 'zod'

/** Reasons for cancelling an order. */
export const cancelReasons = {
  guest: '客人取消',
  shop: '门店取消',
  'no-show': '客人未到',
  other: '其他原因',
} as const

export const cancelReason = z.enum(['guest', 'shop', 'no-show', 'other'], '请选择取消原因')
export type CancelReason = z.output<typeof cancelReason>
