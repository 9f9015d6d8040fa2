import type { OutputOf } from '@roombook/contract'
import type { exportDishes as exportCall } from '@roombook/contract/dish-workbooks'
import type { ManagedDish } from '@roombook/contract/dishes'
import {
  type DishColumn,
  dishColumns,
  formatAttributes,
  formatContains,
  formatSpecs,
  spiceTitles,
} from '@roombook/domain/dishes'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import { buildTable, type Column, column, yuanColumn } from '#platform/workbooks/table.ts'
import { workbookFile } from '#platform/workbooks/workbook-file.ts'
import { writeWorkbook } from '#platform/workbooks/write-workbook.ts'
import { listDishRows } from '../dish.repository.ts'
import { managedDishes } from '../manage/managed-dishes.ts'

/** Exports the menu's dishes as a workbook that can be imported again. Set menus are not included. */
export async function exportDishes({ shopId, today, read }: StaffCall): Promise<OutputOf<typeof exportCall>> {
  const dishes = await read(async (tx) => {
    const rows = await listDishRows(tx, shopId, { kind: 'dish', day: today })
    return managedDishes(tx, shopId, rows, today)
  })
  const book = await writeWorkbook(buildTable('菜品', columns, dishes))
  return {
    ...workbookFile(`菜品_${today}.xlsx`, book),
    rows: dishes.length,
  }
}

const columnByField: Readonly<Record<DishColumn, (title: string) => Column<ManagedDish>>> = {
  categoryTitle: (title) => column(title, 12, (dish) => dish.categoryTitle),
  title: (title) => column(title, 24, (dish) => dish.title),
  price: (title) => yuanColumn(title, 10, (dish) => dish.price),
  unit: (title) => column(title, 8, (dish) => dish.unit),
  specs: (title) => column(title, 30, (dish) => formatSpecs(dish.specs)),
  attributes: (title) => column(title, 30, (dish) => formatAttributes(dish.attributes)),
  description: (title) => column(title, 40, (dish) => dish.description),
  spice: (title) => column(title, 8, (dish) => spiceTitles[dish.spice]),
  contains: (title) => column(title, 24, (dish) => formatContains(dish.contains)),
}
const columns = dishColumns.map(({ field, title }) => columnByField[field](title))
