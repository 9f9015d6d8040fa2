import type { DishForm } from '@roombook/contract/dish-form'
import type { DishDetail } from '@roombook/contract/dishes'
import { dishLimits } from '@roombook/domain/dishes'
import { refuseAt } from '#platform/calls/refusal.ts'
import type { ShopTransaction } from '#platform/db/database.ts'
import { listCategories } from '../categories/category.repository.ts'
import { nameSome } from '../change-menu.ts'
import { findDishRows, findTitles } from '../dish.repository.ts'
import { listContainingSets } from '../dish-parts.repository.ts'
import { readDishComponents } from './managed-dishes.ts'

const invalid = 'request.invalid'

/** Refuses fields that do not fit the kind: only a set menu has a number of people and contains dishes. */
export function requireFittingKind(form: DishForm): void {
  const { kind, peopleMin, peopleMax, perPerson, items, specs, attributes } = form
  if (kind === 'dish') {
    if (items.length > 0) refuseAt(invalid, 'items', '只有套餐可以包含其他菜品')
    if (peopleMin !== null || peopleMax !== null) refuseAt(invalid, 'peopleMin', '只有套餐可以设置人数')
    if (perPerson) refuseAt(invalid, 'perPerson', '只有套餐可以按人计价')
    return
  }
  if (specs.length > 0) refuseAt(invalid, 'specs', '套餐不能设置规格')
  if (attributes.length > 0) refuseAt(invalid, 'attributes', '套餐不能设置属性')
  if (peopleMin === null) refuseAt(invalid, 'peopleMin', '请输入最少人数')
  if (peopleMax === null) refuseAt(invalid, 'peopleMax', '请输入最多人数')
  if (peopleMax < peopleMin) refuseAt(invalid, 'peopleMax', '最多人数不能少于最少人数')
  if (items.length === 0) refuseAt(invalid, 'items', '请选择菜品')
}

/**
 * Requires that a category exists.
 * @throws Refusal `dishes.category_missing`.
 * @returns the category's title.
 */
export async function requireCategory(
  tx: ShopTransaction,
  shopId: number,
  dishCategoryId: number,
): Promise<string> {
  const found = (await listCategories(tx, shopId)).find(({ id }) => id === dishCategoryId)
  return found?.title ?? refuseAt('dishes.category_missing', 'dishCategoryId', '所选分类不存在或已删除')
}

/** @throws Refusal `dishes.title_taken` where another dish of the category has the title. */
export async function requireFreeDishTitle(
  tx: ShopTransaction,
  shopId: number,
  { title, dishCategoryId }: { title: string; dishCategoryId: number },
  ownId: number | null,
): Promise<void> {
  const taken = await findTitles(tx, shopId, dishCategoryId, [title])
  if (taken.every(({ id }) => id === ownId)) return
  refuseAt('dishes.title_taken', 'title', `该分类已有「${title}」，请换一个名称`)
}

/**
 * Requires that the items of a set menu are existing single dishes, each with a specification where it has
 * any.
 *
 * @throws Refusal `dishes.item_missing`.
 */
export async function requireItems(
  tx: ShopTransaction,
  shopId: number,
  items: DishForm['items'],
): Promise<void> {
  const ids = items.map(({ dishId }) => dishId)
  const rows = new Map((await findDishRows(tx, shopId, ids)).map((row) => [row.id, row]))
  const { specs } = await readDishComponents(tx, shopId, ids)
  for (const { dishId, specId } of items) {
    const dish = rows.get(dishId)
    if (!dish) refuseAt('dishes.item_missing', 'items', '所选菜品不存在或已删除')
    if (dish.kind === 'set') refuseAt(invalid, 'items', `「${dish.title}」是套餐，不能放入套餐`)
    const choices = specs.get(dishId) ?? []
    if (choices.length > 0 && specId === 0) refuseAt(invalid, 'items', `请选择「${dish.title}」的规格`)
    if (specId !== 0 && !choices.some(({ id }) => id === specId)) {
      refuseAt('dishes.item_missing', 'items', `「${dish.title}」的规格不存在或已删除`)
    }
  }
}

/** @throws Refusal `request.invalid` for a specification or attribute that does not belong to the dish. */
export function requireOwnComponents(before: DishDetail | undefined, form: DishForm): void {
  const own = (parts: readonly { id: number }[] | undefined, named: readonly { id: number | null }[]) => {
    const known = new Set(parts?.map(({ id }) => id))
    const ids = named.flatMap(({ id }) => (id === null ? [] : [id]))
    return new Set(ids).size === ids.length && ids.every((id) => known.has(id))
  }
  if (!own(before?.specs, form.specs)) refuseAt(invalid, 'specs', '规格不存在或已删除')
  if (!own(before?.attributes, form.attributes)) refuseAt(invalid, 'attributes', '属性不存在或已删除')
}

/** @throws Refusal `dishes.in_set_menu` where a removed specification is part of a set menu. */
export async function requireUnusedSpecs(
  tx: ShopTransaction,
  shopId: number,
  before: DishDetail,
  specs: DishForm['specs'],
): Promise<void> {
  const gone = before.specs.filter(({ id }) => !specs.some((spec) => spec.id === id))
  if (gone.length === 0) return
  const sets = await listContainingSets(tx, shopId, [before.id])
  for (const { id, title } of gone) {
    const holding = sets.filter(({ specId }) => specId === id)
    if (holding.length === 0) continue
    const names = nameSome(
      holding.map((set) => set.title),
      '个套餐',
    )
    refuseAt('dishes.in_set_menu', 'specs', `规格「${title}」在套餐中，请先从套餐中移除：${names}`)
  }
}

/** @throws Refusal `dishes.too_many` where the menu is full. */
export function requireSpace(count: number): void {
  if (count <= dishLimits.dishes) return
  refuseAt('dishes.too_many', 'title', `最多添加${dishLimits.dishes}道菜品`)
}
