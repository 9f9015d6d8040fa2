import type { InputOf, OutputOf } from '@roombook/contract'
import type { DishForm } from '@roombook/contract/dish-form'
import type { DishDetail, saveDish as saveCall } from '@roombook/contract/dishes'
import { defaultUnit } from '@roombook/domain/dishes'
import { requireImages } from '#features/uploads/index.ts'
import { Refusal } from '#platform/calls/refusal.ts'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import type { ShopTransaction } from '#platform/db/database.ts'
import { changeMenu } from '../change-menu.ts'
import { countDishes } from '../dish.repository.ts'
import {
  requireCategory,
  requireFittingKind,
  requireFreeDishTitle,
  requireItems,
  requireOwnComponents,
  requireSpace,
  requireUnusedSpecs,
} from './check-form.ts'
import {
  type DishColumns,
  findEditor,
  insertDish,
  nextPosition,
  updateDish,
} from './managed-dish.repository.ts'
import { dishDetail } from './managed-dishes.ts'
import { writeAttributes, writeSetItems, writeSpecs } from './part.repository.ts'

/**
 * Adds a dish or a set menu at the end of its category, or changes one.
 *
 * @throws Refusal `dishes.stale` where it was changed since, `dishes.title_taken`, `dishes.category_missing`,
 *   `dishes.kind_fixed`, `dishes.item_missing`, `dishes.in_set_menu` for a specification in a set menu,
 *   `dishes.too_many`, `uploads.image_missing`, `request.invalid` for fields of the other kind.
 */
export function saveDish(
  call: StaffCall,
  { dishId, version, ...typed }: InputOf<typeof saveCall>,
): Promise<OutputOf<typeof saveCall>> {
  const form = { ...typed, unit: typed.unit || defaultUnit }
  requireFittingKind(form)
  const { shopId, now, today } = call
  return changeMenu(call, async (tx, record) => {
    const before = dishId === null ? undefined : await requireFresh(tx, call, { dishId, version, form })
    await requireCategory(tx, shopId, form.dishCategoryId)
    await requireFreeDishTitle(tx, shopId, form, dishId)
    requireOwnComponents(before, form)
    await requireItems(tx, shopId, form.items)
    await requireImages(tx, shopId, [form.image])
    if (before) await requireUnusedSpecs(tx, shopId, before, form.specs)
    else requireSpace((await countDishes(tx, shopId, { day: today })) + 1)

    const id = before
      ? await change(tx, call, before, form)
      : await insertDish(tx, shopId, columnsOfDish(form), now)
    const key = { shopId, dishId: id }
    await writeSpecs(tx, key, form.specs, now)
    await writeAttributes(tx, key, form.attributes, now)
    await writeSetItems(tx, key, form.items)
    const after = await dishDetail(tx, shopId, id, today)
    if (!after) throw new Error('a dish is there once it was written')
    const word = form.kind === 'set' ? '套餐' : '菜品'
    record({
      action: 'dishes.save',
      remark: `${before ? '修改' : '添加'}${word}：${form.title}`,
      dishIds: [id],
      fields: before ? changedFields(before, after) : [],
      before,
      after,
    })
    return after
  })
}

/**
 * Returns a dish in the version that the user saw.
 * @throws Refusal `request.not_found`, `dishes.stale` with its last editor, `dishes.kind_fixed`.
 */
async function requireFresh(
  tx: ShopTransaction,
  { shopId, today }: StaffCall,
  { dishId, version, form }: { dishId: number; version: number | null; form: DishForm },
): Promise<DishDetail> {
  const before = await dishDetail(tx, shopId, dishId, today)
  if (!before) throw new Refusal('request.not_found')
  if (before.version !== version) {
    const by = await findEditor(tx, shopId, dishId)
    const message = by ? `菜品已被${by}修改，请查看最新内容后再操作` : undefined
    throw new Refusal('dishes.stale', { version: before.version, by }, message)
  }
  if (before.kind !== form.kind) throw new Refusal('dishes.kind_fixed')
  return before
}

async function change(
  tx: ShopTransaction,
  { shopId, actor }: StaffCall,
  before: DishDetail,
  form: DishForm,
): Promise<number> {
  const { dishCategoryId } = form
  const moved =
    dishCategoryId === before.dishCategoryId
      ? {}
      : { position: await nextPosition(tx, shopId, dishCategoryId) }
  await updateDish(tx, shopId, before.id, { ...columnsOfDish(form), ...moved, by: actor.nickname })
  return before.id
}

const columnsOfDish = (form: DishForm): DishColumns => ({
  kind: form.kind,
  category_id: form.dishCategoryId,
  title: form.title,
  image: form.image,
  description: form.description,
  spice: form.spice,
  contains: form.contains,
  price_fen: form.price,
  unit: form.unit,
  people_min: form.peopleMin,
  people_max: form.peopleMax,
  per_person: form.perPerson,
})

const compared = [
  'dishCategoryId',
  'title',
  'image',
  'description',
  'price',
  'unit',
  'specs',
  'attributes',
  'spice',
  'contains',
  'peopleMin',
  'peopleMax',
  'perPerson',
  'items',
] as readonly (keyof DishDetail)[]

const changedFields = (before: DishDetail, after: DishDetail): string[] =>
  compared.filter((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]))
