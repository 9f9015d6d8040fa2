import { z } from 'zod'
import { defineCall } from '../call.ts'
import { sureState } from '../wire/kinds.ts'
import { choosingDishes } from './preorder-shapes.ts'

/** Quantity of a dish for one order. */
const kitchenShare = z.object({
  orderId: z.int(),
  roomName: z.string(),
  number: z.int(),
  /** Set menus that contain it, shown as 来自「八人团圆宴」; empty where it was chosen by itself. */
  setTitles: z.array(z.string()),
})

/** A dish to prepare, in one specification with the same attributes. */
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
  /** Room name, including the linked rooms. */
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
  /** Number of dishes and set menus as chosen; a set menu counts as one. */
  number: z.int(),
})
export type KitchenOrder = z.output<typeof kitchenOrder>

const kitchenPart = z.object({
  categories: z.array(z.object({ id: z.int(), title: z.string(), dishes: z.array(kitchenDish) })),
  orders: z.array(kitchenOrder),
  /** Number of dishes, with set menus expanded. */
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
    /** Null is all periods. */
    periodId: z.int('参数错误').nullable().default(null),
  }),
  output: z.object({ bookDate: z.iso.date(), confirmed: kitchenPart, unconfirmed: kitchenPart }),
  refusals: [],
})
