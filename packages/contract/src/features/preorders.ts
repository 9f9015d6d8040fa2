import { preorderLimits } from '@roombook/domain'
import { z } from 'zod'
import { defineCall } from '../call.ts'
import { money } from '../wire/money.ts'
import { orderStatus } from '../wire/order-status.ts'
import { dishAttribute, dishContains, dishKind, dishSpec, dishSpice } from './dish-shapes.ts'
import { acted, actedRefusals, orderMove } from './order-acted.ts'

/** Whoever handles the orders of a shop that has dishes. */
const choosing = {
  caller: 'staff',
  node: ['roombook/orderlist', 'roombook/createbook'],
  plugin: 'foods/foodlist',
} as const

/** The order whose dishes they are; of linked orders any may be named. */
const forOrderId = z.int('参数错误')
/** The version of the pre-order that the person saw; 0 where there was none. */
const version = z.int('参数错误').min(0, '参数错误')

/** What a person writes for the kitchen. */
export const kitchenWords = z
  .string('最多200个字符')
  .trim()
  .max(preorderLimits.remark, `最多${preorderLimits.remark}个字符`)

/** How many of a dish are wanted; 0 takes it off. */
export const wantedQuantity = z
  .int('请选择下单数量')
  .min(0, '请选择下单数量')
  .max(preorderLimits.ofOne, `单个菜品最多${preorderLimits.ofOne}份`)

/** 0 being chosen, 1 confirmed, 2 waiting for the guest to confirm (4.08). */
export const sureState = z.union([z.literal(0), z.literal(1), z.literal(2)])
export type SureState = z.output<typeof sureState>

/** A dish of a set menu, as it is shown beneath it: for each table, or each person where it is priced so. */
export const setPart = z.object({
  title: z.string(),
  specTitle: z.string(),
  number: z.int(),
  unit: z.string(),
})
export type SetPart = z.output<typeof setPart>

/** What a person may choose from. */
export const offeredDish = z.object({
  id: z.int(),
  kind: dishKind,
  dishCategoryId: z.int(),
  title: z.string(),
  image: z.string(),
  description: z.string(),
  /** Of a dish that has specifications, what is shown before one is chosen. */
  price: money(),
  unit: z.string(),
  /** One must be chosen where there are any (5.23). */
  specs: z.array(dishSpec),
  /** Of each group one must be chosen (5.23). */
  attributes: z.array(dishAttribute),
  spice: dishSpice,
  /** Of a set menu, what its dishes contain too. */
  contains: dishContains,
  /** On the day that is asked about; it is shown, and cannot be chosen. */
  soldOut: z.boolean(),
  /** Of a set menu: for how many people, whether the price is for each of them, what it is made of. */
  peopleMin: z.int().nullable(),
  peopleMax: z.int().nullable(),
  perPerson: z.boolean(),
  items: z.array(setPart),
  /** Whether a set menu is for as many people as the order has; false for dishes. */
  fitsPeople: z.boolean(),
})
export type OfferedDish = z.output<typeof offeredDish>

/** A category with something in it to choose. */
export const offeredCategory = z.object({ id: z.int(), title: z.string(), count: z.int() })

export const listDishGroups = defineCall({
  ...choosing,
  name: 'preorders.list-categories',
  title: 'shopFoodCate: the categories that something can be chosen from',
  path: '/shopapi/userfood/foodcate',
  effect: 'reads',
  input: z.object({}),
  output: z.object({ list: z.array(offeredCategory) }),
  refusals: [],
})

export const listOfferedDishes = defineCall({
  ...choosing,
  name: 'preorders.list-dishes',
  title: 'shopFoodCateList: dishes to choose from, the set menus that fit the order’s people first',
  path: '/shopapi/userfood/foodcatelist',
  effect: 'reads',
  input: z.object({
    /** 0: of every category. */
    dishCategoryId: z.int('参数错误').min(0, '参数错误').default(0),
    keyword: z.string('参数错误').trim().max(50, '最多50个字符').default(''),
    page: z.int('参数错误').min(1, '参数错误').max(1000, '参数错误').default(1),
    limit: z.int('参数错误').min(1, '参数错误').max(1000, '参数错误').default(1000),
    /** For whom they are chosen: its date decides what is sold out, its people which set menus fit. */
    forOrderId: forOrderId.optional(),
  }),
  output: z.object({ list: z.array(offeredDish), count: z.int() }),
  refusals: ['booking.not_found'],
})

export const readDishChoices = defineCall({
  ...choosing,
  name: 'preorders.dish-choices',
  title: 'shopFoodSpec: the specifications and attributes of a dish',
  path: '/shopapi/userfood/foodspec',
  effect: 'reads',
  input: z.object({ dishId: z.int('参数错误') }),
  output: z.object({ specs: z.array(dishSpec), attributes: z.array(dishAttribute) }),
  refusals: ['request.not_found'],
})

/** What a person wants, as the wire has always sent it; titles are for whoever reads it, and prices are not read. */
export const wantedDish = z.object(
  {
    dishId: z.int('参数错误').min(1, '参数错误'),
    dishTitle: z.string('参数错误').max(100, '参数错误').default(''),
    /** 0 takes it off. */
    number: wantedQuantity,
    /** 0 where the dish has none. */
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

const nothing = '请选择菜品'
/** At least one dish (8.06); the same dish with the same specification and attributes is added up (5.23). */
const goods = z
  .array(wantedDish, {
    error: ({ input }) => (input === undefined || input === '' ? nothing : '参数错误'),
  })
  .min(1, nothing)
  .max(preorderLimits.lines, `一单最多${preorderLimits.lines}个菜品`)

/** A line of the cart (3.10), priced by the server. */
export const cartLine = z.object({
  id: z.int(),
  title: z.string(),
  image: z.string(),
  /** Of one. */
  price: money(),
  unit: z.string(),
  quantity: z.int(),
  /** 0 where the dish has none. */
  specId: z.int(),
  specText: z.string(),
  chosenAttributeIds: z.array(z.int()),
  attributeText: z.string(),
  /** All of the line; nothing where it has a problem. */
  sum: money(),
  kind: dishKind,
  items: z.array(setPart),
  /** Why it cannot be had: 「清蒸鲈鱼」已售罄; empty where it can. */
  problem: z.string(),
})
export type CartLine = z.output<typeof cartLine>

export const quoteDishes = defineCall({
  ...choosing,
  name: 'preorders.quote',
  title:
    'shopFoodOrderConfig: the cart, merged and priced; what cannot be had says why and counts nothing. In goods, attr_ids is a list, not a joined text',
  path: '/shopapi/userfood/foodorderconfig',
  effect: 'reads',
  input: z.object({ forOrderId, goods }),
  output: z.object({ quotedLines: z.array(cartLine), total: money() }),
  refusals: ['booking.not_found'],
})

/** A chosen dish (3.10): what everybody wants of it together. */
export const preorderLine = z.object({
  dishId: z.int(),
  title: z.string(),
  image: z.string(),
  /** Its title; empty where the dish has none. */
  spec: z.string(),
  attributeTitles: z.string(),
  attributeIds: z.array(z.int()),
  specId: z.int(),
  unitPrice: money(),
  unit: z.string(),
  quantity: z.int(),
  linePrice: money(),
  kind: dishKind,
  /** Of a set menu, what it is made of. */
  items: z.array(setPart),
  /** Who chose how many: 门店, 主人, or the name of whoever was invited. */
  choosers: z.array(z.object({ name: z.string(), quantity: z.int() })),
  /** Why it cannot be had any more; empty where it can, and where it is confirmed. */
  problem: z.string(),
  /** How many more of a set menu there have to be; empty where there are enough. */
  tooFew: z.string(),
})
export type PreorderLine = z.output<typeof preorderLine>

/** The order of a pre-order with how the pre-order stands (3.10). */
export const preorderOrder = z.object({
  /** The one that carries the dishes: the first of linked ones. */
  id: z.int(),
  roomName: z.string(),
  bookDate: z.iso.date(),
  periodName: z.string(),
  arrivalTime: z.string(),
  peopleNum: z.int(),
  userName: z.string(),
  /** Masked. */
  phone: z.string(),
  status: orderStatus(),
  statusName: z.string(),
  dishMode: z.int(),
  sureState,
  userRemark: z.string(),
  /** The staff's words to the kitchen. */
  remark: z.string(),
  /** Of the pre-order; what an edit, a cancellation and a confirmation must name. 0 while there is none. */
  version: z.int(),
  total: money(),
  confirmedAt: z.iso.datetime().nullable(),
  /** 客人, or who of the staff. */
  confirmerName: z.string(),
  /** Whether the caller may drop what was chosen, */
  mayAct: z.boolean(),
  /** and choose, change and confirm, which takes the order's being open to dishes too. */
  mayChoose: z.boolean(),
})
export type PreorderOrder = z.output<typeof preorderOrder>

const preorderDetail = z.object({ order: preorderOrder, dishLines: z.array(preorderLine) })
export type PreorderDetail = z.output<typeof preorderDetail>

export const readPreorder = defineCall({
  ...choosing,
  name: 'preorders.detail',
  title: 'shopFoodOrderSuccess: an order and its dishes',
  path: '/shopapi/userfood/foodordersuccess',
  effect: 'reads',
  input: z.object({ forOrderId }),
  output: preorderDetail,
  refusals: ['booking.not_found'],
})

/** How everything that staff do to a pre-order is refused. */
const actingRefusals = [
  'booking.not_found',
  'booking.not_yours',
  'booking.not_allowed_in_status',
  'preorders.stale',
] as const
const choosingRefusals = [...actingRefusals, 'booking.dishes_closed'] as const
const savingRefusals = [
  ...choosingRefusals,
  'preorders.empty',
  'preorders.unavailable',
  'preorders.too_few',
  'preorders.too_many_lines',
  'preorders.too_many_of_one',
] as const
const changing = { ...choosing, effect: 'changes', output: preorderDetail } as const
const menu = z.object({ forOrderId, remark: kitchenWords.default(''), goods })

export const submitPreorder = defineCall({
  ...changing,
  name: 'preorders.submit',
  title:
    'shopFoodOrderConfirm: the staff’s menu; where guests choose, it waits for theirs to confirm. In goods, attr_ids is a list, not a joined text',
  path: '/shopapi/userfood/foodorderconfirm',
  input: menu.extend({ version: version.default(0) }),
  refusals: savingRefusals,
  done: '下单成功',
})

export const editPreorder = defineCall({
  ...changing,
  name: 'preorders.edit',
  title:
    'shopFoodOrderEdit: the menu as it is to be; where guests choose, it waits for theirs to confirm anew. In goods, attr_ids is a list, not a joined text',
  path: '/shopapi/userfood/foodorderedit',
  input: menu.extend({ version }),
  refusals: [...savingRefusals, 'preorders.missing'],
  done: '修改成功',
})

export const cancelPreorder = defineCall({
  ...changing,
  name: 'preorders.cancel',
  title: 'shopFoodOrderCancel: all dishes are dropped',
  path: '/shopapi/userfood/foodordercancel',
  input: z.object({ forOrderId, version }),
  refusals: [...actingRefusals, 'preorders.missing'],
  done: '点菜已取消',
})

export const confirmPreorder = defineCall({
  ...changing,
  name: 'preorders.confirm',
  title: 'shopConfirmFoodOrder: confirm for the guest, who then changes nothing more (4.08)',
  path: '/shopapi/userfood/confirmfoodorder',
  input: z.object({ forOrderId, version }),
  refusals: [
    ...choosingRefusals,
    'preorders.missing',
    'preorders.already_confirmed',
    'preorders.unavailable',
    'preorders.too_few',
  ],
  done: '菜品已确认',
})

export const setDishMode = defineCall({
  ...orderMove,
  name: 'booking.set-dish-mode',
  title: 'who chooses the dishes: 0 nobody, 1 the guest, 2 everybody invited, 3 staff (4.08)',
  path: '/shopapi/roombook/setdishmode',
  input: acted.extend({
    dishMode: z.int('参数错误').min(0, '参数错误').max(3, '参数错误'),
  }),
  refusals: [...actedRefusals, 'booking.dishes_closed'],
  done: '点菜权限已更新',
})

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
  sureState,
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
  ...choosing,
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
