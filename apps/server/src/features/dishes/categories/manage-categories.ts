import type { InputOf, OutputOf } from '@roombook/contract'
import type {
  deleteDishCategory,
  listDishCategories,
  saveDishCategory,
  sortDishCategories,
} from '@roombook/contract/dish-categories'
import { dishLimits } from '@roombook/domain/dishes'
import { Refusal, refuseAt } from '#platform/calls/refusal.ts'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import { layInOrder, reorderIds } from '#platform/db/lay-in-order.ts'
import { changeMenu } from '../change-menu.ts'
import { insertCategory, listCategories, updateCategory } from './category.repository.ts'

export async function readCategories(call: StaffCall): Promise<OutputOf<typeof listDishCategories>> {
  return { list: await call.read((tx) => listCategories(tx, call.shopId)) }
}

/**
 * Adds a category at the end, or renames one.
 * @throws Refusal `dishes.title_taken`, `dishes.too_many`, `request.not_found`.
 */
export function saveCategory(
  call: StaffCall,
  { dishCategoryId, title }: InputOf<typeof saveDishCategory>,
): Promise<OutputOf<typeof saveDishCategory>> {
  const { shopId } = call
  const action = 'dishes.save-category'
  return changeMenu(call, async (tx, record) => {
    const categories = await listCategories(tx, shopId)
    const before = categories.find(({ id }) => id === dishCategoryId)
    if (dishCategoryId !== null && !before) throw new Refusal('request.not_found')
    if (categories.some((other) => other.title === title && other.id !== dishCategoryId)) {
      refuseAt('dishes.title_taken', 'title', `已有分类「${title}」，请换一个名称`)
    }
    if (before) {
      if (before.title !== title) {
        await updateCategory(tx, shopId, before.id, { title })
        record({ action, remark: `菜品分类改名：${before.title} → ${title}`, fields: ['title'] })
      }
      return { id: before.id, title }
    }
    if (categories.length >= dishLimits.categories) {
      throw new Refusal('dishes.too_many', {}, `最多添加${dishLimits.categories}个分类`)
    }
    const id = await insertCategory(tx, shopId, title)
    record({ action, remark: `添加菜品分类：${title}` })
    return { id, title }
  })
}

/** Puts categories into the given order. */
export function sortCategories(
  call: StaffCall,
  { dishCategoryIds }: InputOf<typeof sortDishCategories>,
): Promise<OutputOf<typeof sortDishCategories>> {
  const { shopId } = call
  return changeMenu(call, async (tx, record) => {
    const had = (await listCategories(tx, shopId)).map(({ id }) => id)
    await layInOrder(tx, 'dish_category', shopId, reorderIds(had, dishCategoryIds))
    record({ action: 'dishes.sort-categories', remark: '调整菜品分类顺序', fields: ['position'] })
    return {}
  })
}

/**
 * Deletes an empty category.
 * @throws Refusal `dishes.category_not_empty`, `request.not_found`.
 */
export function deleteCategory(
  call: StaffCall,
  { dishCategoryId }: InputOf<typeof deleteDishCategory>,
): Promise<OutputOf<typeof deleteDishCategory>> {
  const { shopId, now } = call
  return changeMenu(call, async (tx, record) => {
    const category = (await listCategories(tx, shopId)).find(({ id }) => id === dishCategoryId)
    if (!category) throw new Refusal('request.not_found')
    const { title, dishCount } = category
    if (dishCount > 0) {
      const message = `「${title}」还有${dishCount}道菜品，请先移到其他分类或删除`
      throw new Refusal('dishes.category_not_empty', { count: dishCount }, message)
    }
    await updateCategory(tx, shopId, dishCategoryId, { deleted_at: now })
    record({ action: 'dishes.delete-category', remark: `删除菜品分类：${title}` })
    return {}
  })
}
