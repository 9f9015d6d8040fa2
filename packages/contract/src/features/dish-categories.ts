import { dishLimits } from '@roombook/domain/dishes'
import { z } from 'zod'
import { defineCall } from '../call.ts'
import { id, ids, managing, menuManagement, named } from './menu-management.ts'

export const dishCategory = z.object({
  id: z.int(),
  title: z.string(),
  /** Number of dishes and set menus in it, including withdrawn ones. */
  dishCount: z.int(),
})
export type DishCategory = z.output<typeof dishCategory>

export const listDishCategories = defineCall({
  ...menuManagement,
  name: 'dishes.list-categories',
  title: 'the categories of the menu, with how many dishes are in each',
  path: '/shopapi/foods/catelist',
  effect: 'reads',
  input: z.object({}),
  output: z.object({ list: z.array(dishCategory) }),
  refusals: [],
})

export const saveDishCategory = defineCall({
  ...managing,
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
  ...managing,
  name: 'dishes.sort-categories',
  title: 'the order of the categories; those not named keep their places',
  path: '/shopapi/foods/catepositions',
  input: z.object({ dishCategoryIds: ids(dishLimits.categories) }),
  output: z.object({}),
  refusals: [],
  done: '顺序已保存',
})

export const deleteDishCategory = defineCall({
  ...managing,
  name: 'dishes.delete-category',
  title: 'delete a category that no dish is in',
  path: '/shopapi/foods/catedelete',
  input: z.object({ dishCategoryId: id }),
  output: z.object({}),
  refusals: ['dishes.category_not_empty'],
  done: '分类已删除',
})
