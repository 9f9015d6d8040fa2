import { z } from 'zod'
import { defineCall } from '../call.ts'
import { money } from '../wire/money.ts'
import { dishAttribute, dishContains, dishKind, dishSpec, dishSpice } from './dish-shapes.ts'
import { choosingDishes, forOrderId, setPart } from './preorder-shapes.ts'

/** A dish or set menu that can be chosen. */
export const offeredDish = z.object({
  id: z.int(),
  kind: dishKind,
  dishCategoryId: z.int(),
  title: z.string(),
  image: z.string(),
  description: z.string(),
  /** Price; for a dish with specifications, the price displayed before one is chosen. */
  price: money(),
  unit: z.string(),
  /** Specifications; where there are any, one must be chosen (5.23). */
  specs: z.array(dishSpec),
  /** Attributes; one of each group must be chosen (5.23). */
  attributes: z.array(dishAttribute),
  spice: dishSpice,
  /** Ingredients to note; for a set menu, those of its dishes too. */
  contains: dishContains,
  /** Whether it is sold out on the order's date: it is shown but cannot be chosen. */
  soldOut: z.boolean(),
  /** For set menus: party size, whether the price is per person, and the dishes. */
  peopleMin: z.int().nullable(),
  peopleMax: z.int().nullable(),
  perPerson: z.boolean(),
  items: z.array(setPart),
  /** Whether a set menu suits the order's party size; false for dishes. */
  fitsPeople: z.boolean(),
})
export type OfferedDish = z.output<typeof offeredDish>

/** A category with at least one dish to choose. */
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
    /** 0 is all categories. */
    dishCategoryId: z.int('参数错误').min(0, '参数错误').default(0),
    keyword: z.string('参数错误').trim().max(50, '最多50个字符').default(''),
    page: z.int('参数错误').min(1, '参数错误').max(1000, '参数错误').default(1),
    limit: z.int('参数错误').min(1, '参数错误').max(1000, '参数错误').default(1000),
    /**
     * Order for which dishes are chosen: its date determines what is sold out, its party size which set menus
     * suit.
     */
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
