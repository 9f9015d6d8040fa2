import { preorderLimits } from '@roombook/domain/preorders'
import { z } from 'zod'

/** Access for staff who manage orders, in a store with the dishes plugin. */
export const choosingDishes = {
  caller: 'staff',
  node: ['roombook/orderlist', 'roombook/createbook'],
  plugin: 'foods/foodlist',
} as const

/** Order for which the dishes are; any order of a linked booking. */
export const forOrderId = z.int('参数错误')

/** Note for the kitchen. */
export const kitchenNote = z
  .string('最多200个字符')
  .trim()
  .max(preorderLimits.remark, `最多${preorderLimits.remark}个字符`)

/** Quantity of a dish; 0 removes it. */
export const wantedQuantity = z
  .int('请选择下单数量')
  .min(0, '请选择下单数量')
  .max(preorderLimits.ofOne, `单个菜品最多${preorderLimits.ofOne}份`)

/** A dish of a set menu; the quantity is per table, or per person where the menu is priced so. */
export const setPart = z.object({
  title: z.string(),
  specTitle: z.string(),
  number: z.int(),
  unit: z.string(),
})
export type SetPart = z.output<typeof setPart>

/** A wanted dish in the wire's original format; titles are informative only, and prices are ignored. */
export const wantedDish = z.object(
  {
    dishId: z.int('参数错误').min(1, '参数错误'),
    dishTitle: z.string('参数错误').max(100, '参数错误').default(''),
    /** Quantity; 0 removes it. */
    number: wantedQuantity,
    /** 0 where the dish has no specifications. */
    specId: z.int('参数错误').min(0, '参数错误').nullish(),
    specName: z.string('参数错误').max(100, '参数错误').default(''),
    attributeIds: z
      .array(z.int('参数错误'), '参数错误')
      .max(preorderLimits.attributes, '参数错误')
      .default([]),
  },
  '参数错误',
)
export type WantedDish = z.output<typeof wantedDish>
