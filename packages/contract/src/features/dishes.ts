import { checkContains, defaultUnit, dishLimits, lengthOf } from '@roombook/domain'
import { z } from 'zod'
import { defineCall } from '../call.ts'
import { money } from '../wire/money.ts'
import { dishAttribute, dishContains, dishKind, dishSpec, dishSpice } from './dish-shapes.ts'
import { imagePath } from './uploads.ts'

const id = z.int('参数错误').min(1, '参数错误')
const ids = (most: number) => z.array(id).min(1, '请选择菜品').max(most, `一次最多${most}项`)
const flag = z.boolean('参数错误').default(false)

/** One line of text, no longer than so many characters. */
const line = (most: number, missing: string) =>
  z
    .string(missing)
    .trim()
    .max(most * 4, `最多${most}个字符`)
    .refine((text) => lengthOf(text) <= most, `最多${most}个字符`)
    .refine((text) => text.isWellFormed() && !/\p{Cc}/u.test(text), '请正确输入所有数据')
const named = (most: number, missing: string) => line(most, missing).refine((text) => text !== '', missing)

/** A call that keeps the menu: whoever holds 菜品管理, where it was bought. */
export const menuKeeping = { caller: 'staff', node: 'foods/foodlist', plugin: 'foods/foodlist' } as const
const keeping = { ...menuKeeping, effect: 'changes' } as const

export const dishCategory = z.object({
  id: z.int(),
  title: z.string(),
  /** Dishes and set menus in it, those that are withdrawn among them. */
  dishCount: z.int(),
})
export type DishCategory = z.output<typeof dishCategory>

export const keptDish = z.object({
  id: z.int(),
  /** What an edit must name. */
  version: z.int(),
  kind: dishKind,
  dishCategoryId: z.int(),
  categoryTitle: z.string(),
  title: z.string(),
  image: z.string(),
  description: z.string(),
  /** Of a dish that has specifications, what is shown before one is chosen; the specification's own counts. */
  price: money(),
  unit: z.string(),
  specs: z.array(dishSpec),
  attributes: z.array(dishAttribute),
  spice: dishSpice,
  contains: dishContains,
  /** Of a set menu: for how many people it is, and whether its price is for each of them. */
  peopleMin: z.int().nullable(),
  peopleMax: z.int().nullable(),
  perPerson: z.boolean(),
  /** How many dishes a set menu is made of. */
  itemCount: z.int(),
  /** On this business day; on the next it is offered again. */
  soldOut: z.boolean(),
  /** Until it is put back. */
  withdrawn: z.boolean(),
})
export type KeptDish = z.output<typeof keptDish>

/** A dish of a set menu. */
export const setItem = z.object({
  dishId: z.int(),
  /** 0 where the dish has none to choose from. */
  specId: z.int(),
  number: z.int(),
  title: z.string(),
  specTitle: z.string(),
  image: z.string(),
  unit: z.string(),
  /** Of one, by itself. */
  price: money(),
  /** What the dish is said to contain: the set menu contains it too. */
  contains: dishContains,
  soldOut: z.boolean(),
  withdrawn: z.boolean(),
})
export type SetItem = z.output<typeof setItem>

export const dishDetail = keptDish.extend({
  /** Of a set menu, in its order. */
  items: z.array(setItem),
  /** Set menus that the dish is in. */
  sets: z.array(z.object({ id: z.int(), title: z.string() })),
})
export type DishDetail = z.output<typeof dishDetail>

export const listDishCategories = defineCall({
  ...menuKeeping,
  name: 'dishes.list-categories',
  title: 'the categories of the menu, with how many dishes are in each',
  path: '/shopapi/foods/catelist',
  effect: 'reads',
  input: z.object({}),
  output: z.object({ list: z.array(dishCategory) }),
  refusals: [],
})

export const saveDishCategory = defineCall({
  ...keeping,
  name: 'dishes.save-category',
  title: 'add a category of the menu, or name one anew',
  path: '/shopapi/foods/catesave',
  input: z.object({
    dishCategoryId: id.nullable().default(null),
    title: named(dishLimits.categoryTitle, '请输入分类名称'),
  }),
  output: z.object({ id: z.int(), title: z.string() }),
  refusals: ['dishes.title_taken', 'dishes.too_many'],
  done: '分类已保存',
})

export const sortDishCategories = defineCall({
  ...keeping,
  name: 'dishes.sort-categories',
  title: 'the order of the categories; those not named keep their places',
  path: '/shopapi/foods/catepositions',
  input: z.object({ dishCategoryIds: ids(dishLimits.categories) }),
  output: z.object({}),
  refusals: [],
  done: '顺序已保存',
})

export const deleteDishCategory = defineCall({
  ...keeping,
  name: 'dishes.delete-category',
  title: 'delete a category that no dish is in',
  path: '/shopapi/foods/catedelete',
  input: z.object({ dishCategoryId: id }),
  output: z.object({}),
  refusals: ['dishes.category_not_empty'],
  done: '分类已删除',
})

export const dishState = z.enum(['all', 'offered', 'soldOut', 'withdrawn'], '参数错误')
export type DishState = z.output<typeof dishState>

export const listDishes = defineCall({
  ...menuKeeping,
  name: 'dishes.list',
  title: 'dishes and set menus as the kitchen keeps them, in the menu’s order',
  path: '/shopapi/foods/foodlist',
  effect: 'reads',
  input: z.object({
    /** Those of every category without. */
    dishCategoryId: id.nullable().default(null),
    keyword: z.string('参数错误').trim().max(50, '最多50个字符').default(''),
    /** `soldOut`: on this business day; a dish that is withdrawn is that first. */
    state: dishState.default('all'),
    kind: z.enum(['all', ...dishKind.options], '参数错误').default('all'),
    page: z.int('参数错误').min(1, '参数错误').max(5000, '参数错误').default(1),
    limit: z.int('参数错误').min(1, '参数错误').max(1000, '参数错误').default(50),
  }),
  output: z.object({ list: z.array(keptDish), count: z.int() }),
  refusals: [],
})

export const readDish = defineCall({
  ...menuKeeping,
  name: 'dishes.detail',
  title: 'a dish with what it is made of, if it is a set menu, and the set menus that it is in',
  path: '/shopapi/foods/fooddetail',
  effect: 'reads',
  input: z.object({ dishId: id }),
  output: dishDetail,
  refusals: ['request.not_found'],
})

/** Whether no two of a list have one key; which field says so is the list's own. */
const distinct = <T>(keyOf: (member: T) => string) => {
  return (list: readonly T[]) => new Set(list.map(keyOf)).size === list.length
}

/** The id of what was there before, so that it stays the same; without one it is new. */
const ownId = id.nullable().default(null)

const specForm = z.object({
  id: ownId,
  title: named(dishLimits.specTitle, '请输入规格名称'),
  price: money('请输入规格价格'),
})
const attributeForm = z.object({
  id: ownId,
  group: named(dishLimits.attributeGroup, '请输入属性分组'),
  title: named(dishLimits.attributeTitle, '请输入属性名称'),
})
const itemForm = z.object({
  dishId: id,
  specId: z.int('参数错误').min(0, '参数错误').default(0),
  number: z.int('请输入正确的数量').min(1, '请输入正确的数量').max(dishLimits.quantity, '请输入正确的数量'),
})
const people = z
  .int('请输入正确的人数')
  .min(1, '请输入正确的人数')
  .max(dishLimits.people, `最多${dishLimits.people}人`)
  .nullable()
  .default(null)

/** What a dish contains, each word of it once. */
const contents = z
  .array(
    z
      .string('请填写过敏与忌口')
      .regex(/^[^\s、，,;；|｜/]+$/u, '过敏与忌口请逐项填写，不必写「含」')
      .max(dishLimits.content * 4, `过敏与忌口每项最多${dishLimits.content}个字符`)
      .refine((word) => word.isWellFormed() && !/\p{Cc}/u.test(word), '请正确输入所有数据'),
    '请填写过敏与忌口',
  )
  .refine(
    distinct((word: string) => word),
    '过敏与忌口不能重复',
  )
  .check(({ value, issues }) => {
    const message = checkContains(value)
    if (message) issues.push({ code: 'custom', message, input: value })
  })
  .default([])

/** What a dish has; what of it a kind must not have is asked where it is saved. */
export const dishForm = z.object({
  kind: dishKind.default('dish'),
  title: named(dishLimits.title, '请输入菜品名称'),
  dishCategoryId: z.int('请选择菜品分类').min(1, '请选择菜品分类'),
  price: money('请输入菜品价格'),
  /** The usual one where it is left empty. */
  unit: line(dishLimits.unit, '请输入单位').default(defaultUnit),
  image: imagePath.default(''),
  description: z
    .string('请输入描述')
    .trim()
    .max(dishLimits.description * 4, `最多${dishLimits.description}个字符`)
    .refine((text) => lengthOf(text) <= dishLimits.description, `最多${dishLimits.description}个字符`)
    .refine((text) => text.isWellFormed(), '请正确输入所有数据')
    .default(''),
  spice: dishSpice.default(''),
  contains: contents,
  specs: z
    .array(specForm, '请正确输入规格')
    .max(dishLimits.specs, `最多${dishLimits.specs}个规格`)
    .refine(
      distinct(({ title }: { title: string }) => title),
      '规格名称不能重复',
    )
    .default([]),
  attributes: z
    .array(attributeForm, '请正确输入属性')
    .max(dishLimits.attributes, `最多${dishLimits.attributes}个属性`)
    .refine(
      distinct(({ group, title }: { group: string; title: string }) => JSON.stringify([group, title])),
      '同一分组的属性不能重复',
    )
    .default([]),
  peopleMin: people,
  peopleMax: people,
  perPerson: flag,
  items: z
    .array(itemForm, '请选择菜品')
    .max(dishLimits.setItems, `最多${dishLimits.setItems}道菜品`)
    .refine(
      distinct(({ dishId, specId }: { dishId: number; specId: number }) => `${dishId}-${specId}`),
      '同一菜品不能重复添加',
    )
    .default([]),
})
export type DishForm = z.output<typeof dishForm>

export const saveDish = defineCall({
  ...keeping,
  name: 'dishes.save',
  title: 'add a dish or a set menu, or change one',
  path: '/shopapi/foods/foodsave',
  input: dishForm.extend({
    dishId: id.nullable().default(null),
    /** Of an edit: the one that was seen. */
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
  ...keeping,
  name: 'dishes.sort',
  title: 'the order of the dishes of a category; those not named keep their places',
  path: '/shopapi/foods/foodpositions',
  input: z.object({ dishCategoryId: id, dishIds: ids(dishLimits.dishes) }),
  output: z.object({}),
  refusals: ['dishes.category_missing'],
  done: '顺序已保存',
})

/** Dishes that are changed together. */
const dishIds = ids(1000)

export const setDishesSoldOut = defineCall({
  ...keeping,
  name: 'dishes.set-sold-out',
  title: 'dishes are sold out for this business day, or offered again',
  path: '/shopapi/foods/foodsoldout',
  input: z.object({ dishIds, soldOut: z.boolean('参数错误') }),
  output: z.object({ changed: z.int() }),
  refusals: [],
  done: '菜品状态已更新',
})

export const setDishesWithdrawn = defineCall({
  ...keeping,
  name: 'dishes.set-withdrawn',
  title: 'dishes are taken off the menu, or put back',
  path: '/shopapi/foods/foodwithdraw',
  input: z.object({ dishIds, withdrawn: z.boolean('参数错误') }),
  output: z.object({ changed: z.int() }),
  refusals: [],
  done: '菜品状态已更新',
})

export const moveDishes = defineCall({
  ...keeping,
  name: 'dishes.move',
  title: 'dishes go to another category, after those that are there',
  path: '/shopapi/foods/foodmove',
  input: z.object({ dishIds, dishCategoryId: z.int('请选择菜品分类').min(1, '请选择菜品分类') }),
  output: z.object({ changed: z.int() }),
  refusals: ['dishes.category_missing', 'dishes.title_taken'],
  done: '菜品已移动',
})

export const deleteDishes = defineCall({
  ...keeping,
  name: 'dishes.delete',
  title: 'delete dishes and set menus; orders keep what they have of them',
  path: '/shopapi/foods/fooddelete',
  input: z.object({ dishIds }),
  output: z.object({ changed: z.int() }),
  refusals: ['dishes.in_set_menu'],
  done: '菜品已删除',
})
