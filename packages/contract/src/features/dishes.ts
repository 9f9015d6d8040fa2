import { dishLimits } from '@roombook/domain/dishes'
import { z } from 'zod'
import { defineCall } from '../call.ts'
import { money } from '../wire/money.ts'
import { dishForm } from './dish-form.ts'
import { dishAttribute, dishContains, dishKind, dishSpec, dishSpice } from './dish-shapes.ts'
import { id, ids, managing, menuManagement } from './menu-management.ts'

export const managedDish = z.object({
  id: z.int(),
  /** Version that an edit must state. */
  version: z.int(),
  kind: dishKind,
  dishCategoryId: z.int(),
  categoryTitle: z.string(),
  title: z.string(),
  image: z.string(),
  description: z.string(),
  /**
   * Price; for a dish with specifications, the price displayed before one is chosen. The price of the
   * specification is charged.
   */
  price: money(),
  unit: z.string(),
  specs: z.array(dishSpec),
  attributes: z.array(dishAttribute),
  spice: dishSpice,
  contains: dishContains,
  /** For set menus: party size, and whether the price is per person. */
  peopleMin: z.int().nullable(),
  peopleMax: z.int().nullable(),
  perPerson: z.boolean(),
  /** Number of dishes in a set menu. */
  itemCount: z.int(),
  /** Whether it is sold out for the current business day; it is available again on the next. */
  soldOut: z.boolean(),
  /** Whether it is withdrawn until it is restored. */
  withdrawn: z.boolean(),
})
export type ManagedDish = z.output<typeof managedDish>

/** A dish of a set menu. */
export const setItem = z.object({
  dishId: z.int(),
  /** 0 where the dish has no specifications. */
  specId: z.int(),
  number: z.int(),
  title: z.string(),
  specTitle: z.string(),
  image: z.string(),
  unit: z.string(),
  /** Unit price of the dish by itself. */
  price: money(),
  /** Ingredients to note of the dish; they apply to its set menu too. */
  contains: dishContains,
  soldOut: z.boolean(),
  withdrawn: z.boolean(),
})
export type SetItem = z.output<typeof setItem>

export const dishDetail = managedDish.extend({
  /** Dishes of a set menu, in order. */
  items: z.array(setItem),
  /** Set menus that contain the dish. */
  sets: z.array(z.object({ id: z.int(), title: z.string() })),
})
export type DishDetail = z.output<typeof dishDetail>

export const dishState = z.enum(['all', 'offered', 'soldOut', 'withdrawn'], '参数错误')
export type DishState = z.output<typeof dishState>

export const listDishes = defineCall({
  ...menuManagement,
  name: 'dishes.list',
  title: 'dishes and set menus as the kitchen manages them, in the menu’s order',
  path: '/shopapi/foods/foodlist',
  effect: 'reads',
  input: z.object({
    /** Restricts the list to one category; null is all. */
    dishCategoryId: id.nullable().default(null),
    keyword: z.string('参数错误').trim().max(50, '最多50个字符').default(''),
    /** `soldOut`: on the current business day; a withdrawn dish counts as withdrawn only. */
    state: dishState.default('all'),
    kind: z.enum(['all', ...dishKind.options], '参数错误').default('all'),
    page: z.int('参数错误').min(1, '参数错误').max(5000, '参数错误').default(1),
    limit: z.int('参数错误').min(1, '参数错误').max(1000, '参数错误').default(50),
  }),
  output: z.object({ list: z.array(managedDish), count: z.int() }),
  refusals: [],
})

export const readDish = defineCall({
  ...menuManagement,
  name: 'dishes.detail',
  title: 'a dish with what it is made of, if it is a set menu, and the set menus that it is in',
  path: '/shopapi/foods/fooddetail',
  effect: 'reads',
  input: z.object({ dishId: id }),
  output: dishDetail,
  refusals: ['request.not_found'],
})

export const saveDish = defineCall({
  ...managing,
  name: 'dishes.save',
  title: 'add a dish or a set menu, or change one',
  path: '/shopapi/foods/foodsave',
  input: dishForm.extend({
    dishId: id.nullable().default(null),
    /** Version that was seen, for an edit. */
    version: z.int('参数错误').min(1, '参数错误').nullable().default(null),
  }),
  output: dishDetail,
  refusals: [
    'dishes.stale',
    'dishes.title_taken',
    'dishes.category_missing',
    'dishes.kind_fixed',
    'dishes.item_missing',
    'dishes.in_set_menu',
    'dishes.too_many',
    'uploads.image_missing',
  ],
  done: '菜品已保存',
})

export const sortDishes = defineCall({
  ...managing,
  name: 'dishes.sort',
  title: 'the order of the dishes of a category; those not named keep their places',
  path: '/shopapi/foods/foodpositions',
  input: z.object({ dishCategoryId: id, dishIds: ids(dishLimits.dishes) }),
  output: z.object({}),
  refusals: ['dishes.category_missing'],
  done: '顺序已保存',
})

/** Dishes to change together. */
const dishIds = ids(1000)

export const setDishesSoldOut = defineCall({
  ...managing,
  name: 'dishes.set-sold-out',
  title: 'dishes are sold out for this business day, or offered again',
  path: '/shopapi/foods/foodsoldout',
  input: z.object({ dishIds, soldOut: z.boolean('参数错误') }),
  output: z.object({ changed: z.int() }),
  refusals: [],
  done: '菜品状态已更新',
})

export const setDishesWithdrawn = defineCall({
  ...managing,
  name: 'dishes.set-withdrawn',
  title: 'dishes are taken off the menu, or put back',
  path: '/shopapi/foods/foodwithdraw',
  input: z.object({ dishIds, withdrawn: z.boolean('参数错误') }),
  output: z.object({ changed: z.int() }),
  refusals: [],
  done: '菜品状态已更新',
})

export const moveDishes = defineCall({
  ...managing,
  name: 'dishes.move',
  title: 'dishes go to another category, after those that are there',
  path: '/shopapi/foods/foodmove',
  input: z.object({ dishIds, dishCategoryId: z.int('请选择菜品分类').min(1, '请选择菜品分类') }),
  output: z.object({ changed: z.int() }),
  refusals: ['dishes.category_missing', 'dishes.title_taken'],
  done: '菜品已移动',
})

export const deleteDishes = defineCall({
  ...managing,
  name: 'dishes.delete',
  title: 'delete dishes and set menus; orders keep what they have of them',
  path: '/shopapi/foods/fooddelete',
  input: z.object({ dishIds }),
  output: z.object({ changed: z.int() }),
  refusals: ['dishes.in_set_menu'],
  done: '菜品已删除',
})
