import { z } from 'zod'
import { defineCall } from '../call.ts'
import { money } from '../wire/money.ts'
import { dishAttribute, dishContains, dishKind, dishSpec, dishSpice } from './dish-shapes.ts'
import { choosingDishes, forOrderId, setPart } from './preorder-shapes.ts'

/** A dish or set menu that a person may choose. */
export const offeredDish = z.object({
  id: z.int(),
  kind: dishKind,
  dishCategoryId: z.int(),
  title: z.string(),
  image: z.string(),
  description: z.string(),
  /** Price; of a dish with specifications, the price shown before one is chosen. */
  price: money(),
  unit: z.string(),
  /** One must be chosen where there are any (5.23). */
  specs: z.array(dishSpec),
  /** Attributes; one of each group must be chosen (5.23). */
  attributes: z.array(dishAttribute),
  spice: dishSpice,
  /** Ingredients to note; of a set menu, those of its dishes too. */
  contains: dishContains,
  /** On the day that is asked about; it is shown, and cannot be chosen. */
  soldOut: z.boolean(),
  /** For set menus: number of people, whether the price is per person, and its dishes. */
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
  ...choosingDishes,
  name: 'preorders.list-categories',
  title: 'shopFoodCate: the categories that something can be chosen from',
  path: '/shopapi/userfood/foodcate',
  effect: 'reads',
  input: z.object({}),
  output: z.object({ list: z.array(offeredCategory) }),
  refusals: [],
})

export const listOfferedDishes = defineCall({
  ...choosingDishes,
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
  ...choosingDishes,
  name: 'preorders.dish-choices',
  title: 'shopFoodSpec: the specifications and attributes of a dish',
  path: '/shopapi/userfood/foodspec',
  effect: 'reads',
  input: z.object({ dishId: z.int('参数错误') }),
  output: z.object({ specs: z.array(dishSpec), attributes: z.array(dishAttribute) }),
  refusals: ['request.not_found'],
})
