import { z } from 'zod'
import { defineCall } from '../call.ts'
import { sureState } from '../wire/kinds.ts'
import { choosingDishes } from './preorder-shapes.ts'

/** How many of a dish an order wants. */
const kitchenShare = z.object({
  orderId: z.int(),
  roomName: z.string(),
  number: z.int(),
  /** 来自「八人团圆宴」: the set menus that it is part of; empty where it was chosen by itself. */
  setTitles: z.array(z.string()),
})

/** A dish to prepare, of one specification and with the same attributes. */
const kitchenDish = z.object({
  dishId: z.int(),
  specId: z.int(),
  title: z.string(),
  specTitle: z.string(),
  attributeTitles: z.string(),
  unit: z.string(),
  number: z.int(),
  shares: z.array(kitchenShare),
})
export type KitchenDish = z.output<typeof kitchenDish>

const kitchenOrder = z.object({
  orderId: z.int(),
  /** With the linked rooms. */
  roomName: z.string(),
  periodId: z.int(),
  periodName: z.string(),
  arrivalTime: z.string(),
  peopleNum: z.int(),
  userName: z.string(),
  statusName: z.string(),
  remark: z.string(),
  userRemark: z.string(),
  sureState: sureState(),
  /** Dishes and set menus chosen, counted as they were chosen. */
  number: z.int(),
})
export type KitchenOrder = z.output<typeof kitchenOrder>

const kitchenPart = z.object({
  categories: z.array(z.object({ id: z.int(), title: z.string(), dishes: z.array(kitchenDish) })),
  orders: z.array(kitchenOrder),
  /** All dishes together, set menus taken apart. */
  number: z.int(),
})
export type KitchenPart = z.output<typeof kitchenPart>

export const kitchenList = defineCall({
  ...choosingDishes,
  name: 'preorders.kitchen-list',
  title:
    'what the kitchen prepares on a day, added up over confirmed pre-orders; apart from it, the unconfirmed',
  path: '/shopapi/userfood/kitchenlist',
  node: ['roombook/orderlist', 'foods/foodlist'],
  effect: 'reads',
  input: z.object({
    bookDate: z.iso.date('请选择日期'),
    /** Every period without. */
    periodId: z.int('参数错误').nullable().default(null),
  }),
  output: z.object({ bookDate: z.iso.date(), confirmed: kitchenPart, unconfirmed: kitchenPart }),
  refusals: [],
})
