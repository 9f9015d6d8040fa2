import { z } from 'zod'
import { defineCall } from '../call.ts'
import { acted, actedRefusals, orderMove } from './order-acted.ts'

/** Greatest length of the remark on a checked meal (5.24). */
export const mealRemarkLimit = 100

export const checkMeal = defineCall({
  ...orderMove,
  name: 'booking.meal-check',
  title: 'meal check (核餐): the meal was as it was ordered, with a remark where the shop asks for one',
  path: '/shopapi/roombook/mealcheck',
  input: acted.extend({
    remark: z.string('最多100个字符').trim().max(mealRemarkLimit, `最多${mealRemarkLimit}个字符`).default(''),
  }),
  refusals: [
    ...actedRefusals,
    'booking.before_its_day',
    'booking.meal_check_closed',
    'booking.meal_already_checked',
    'booking.meal_remark_missing',
  ],
  done: '核餐成功',
})

export const mealRemark = defineCall({
  name: 'booking.meal-remark',
  title: 'getOrderMealRemark: who checked the meal of an order, when, and what they remarked',
  path: '/shopapi/roombook/getordermealremark',
  caller: 'staff',
  node: orderMove.node,
  effect: 'reads',
  input: z.object({ orderId: z.int('参数错误') }),
  output: z.object({
    remark: z.string(),
    mealChecked: z.boolean(),
    mealCheckedAt: z.iso.datetime().nullable(),
    checkerName: z.string(),
  }),
  refusals: ['booking.not_found'],
})
