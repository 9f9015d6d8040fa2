import type { OutputOf } from '@roombook/contract'
import type { checkDishWorkbook, importDishes as importCall } from '@roombook/contract/dish-workbooks'
import { defaultUnit } from '@roombook/domain/dishes'
import { Refusal } from '#platform/calls/refusal.ts'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import type { ShopTransaction } from '#platform/db/database.ts'
import { insertCategory } from '../categories/category.repository.ts'
import { changeMenu } from '../change-menu.ts'
import { nextPosition, updateDish } from '../manage/managed-dish.repository.ts'
import { writeAttributes, writeSpecs } from '../manage/part.repository.ts'
import { insertDishes, type NewDish } from './bring.repository.ts'
import { type DishPlan, judgeRows, type Menu } from './judge-rows.ts'
import { readDishWorkbook } from './read-dish-workbook.ts'
import { readMenu } from './read-menu.ts'

/**
 * Previews the result of each workbook row without writing.
 * @throws Refusal `dishes.sheet_…`
 */
export async function checkWorkbook(
  call: StaffCall,
  sent: Buffer,
): Promise<OutputOf<typeof checkDishWorkbook>> {
  const rows = await readDishWorkbook(sent, call.shopId)
  const menu = await call.read((tx) => readMenu(tx, call.shopId, call.today))
  return judgeRows(rows, menu).workbook
}

/**
 * Imports the rows of a workbook into the menu in one transaction. Refused rows are skipped and reported.
 *
 * @throws Refusal `dishes.sheet_…`, `dishes.import_nothing` where every row is refused.
 */
export async function importDishes(call: StaffCall, sent: Buffer): Promise<OutputOf<typeof importCall>> {
  const rows = await readDishWorkbook(sent, call.shopId)
  const { shopId, today } = call
  return changeMenu(call, async (tx, record) => {
    const menu = await readMenu(tx, shopId, today)
    const { workbook, plans } = judgeRows(rows, menu)
    if (workbook.refused === rows.length) throw new Refusal('dishes.import_nothing')
    if (plans.length === 0) return workbook
    await update(tx, call, plans)
    await add(tx, call, plans, menu)
    const { added, updated, same, refused } = workbook
    record({
      action: 'dishes.import',
      remark: `导入菜品：新增${added}道，更新${updated}道`,
      after: { added, updated, same, refused, newCategories: workbook.newCategories },
    })
    return workbook
  })
}

async function update(
  tx: ShopTransaction,
  { shopId, now, actor }: StaffCall,
  plans: readonly DishPlan[],
): Promise<void> {
  for (const plan of plans) {
    if (plan.verdict !== 'update') continue
    const { dish, before } = plan
    const key = { shopId, dishId: before.id }
    await updateDish(tx, shopId, before.id, {
      by: actor.nickname,
      price_fen: dish.price,
      unit: dish.unit ?? before.unit,
      description: dish.description ?? before.description,
      spice: dish.spice ?? before.spice,
      contains: [...(dish.contains ?? before.contains)],
    })
    // An unchanged title keeps its id.
    if (dish.specs) {
      const idOf = new Map(before.specs.map(({ id, title }) => [title, id]))
      const specs = dish.specs.map((spec) => ({ ...spec, id: idOf.get(spec.title) ?? null }))
      await writeSpecs(tx, key, specs, now)
    }
    if (dish.attributes) {
      const idOf = new Map(
        before.attributes.map(({ id, group, title }) => [JSON.stringify([group, title]), id]),
      )
      const attributes = dish.attributes.map(({ group, title }) => ({
        group,
        title,
        id: idOf.get(JSON.stringify([group, title])) ?? null,
      }))
      await writeAttributes(tx, key, attributes, now)
    }
  }
}

async function add(
  tx: ShopTransaction,
  { shopId, now }: StaffCall,
  plans: readonly DishPlan[],
  menu: Menu,
): Promise<void> {
  const categoryIds = new Map(menu.categories.map(({ id, title }) => [title, id]))
  const places = new Map<number, number>()
  const dishes: NewDish[] = []
  for (const { verdict, dish } of plans) {
    if (verdict !== 'add') continue
    const { categoryTitle } = dish
    let categoryId = categoryIds.get(categoryTitle)
    if (categoryId === undefined) {
      categoryId = await insertCategory(tx, shopId, categoryTitle)
      categoryIds.set(categoryTitle, categoryId)
    }
    const position = places.get(categoryId) ?? (await nextPosition(tx, shopId, categoryId))
    places.set(categoryId, position + 1)
    dishes.push({ categoryId, position, unit: dish.unit ?? defaultUnit, dish })
  }
  await insertDishes(tx, shopId, dishes, now)
}
