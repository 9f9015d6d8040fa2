import type { OutputOf } from '@roombook/contract'
import type { exportDishes as exportCall } from '@roombook/contract/dish-workbooks'
import type { ManagedDish } from '@roombook/contract/dishes'
import {
  dishColumns,
  formatAttributes,
  formatContains,
  formatSpecs,
  spiceTitles,
} from '@roombook/domain/dishes'
import type { Cell } from 'write-excel-file/node'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import { writeXlsx } from '#platform/workbooks/write-xlsx.ts'
import { listDishRows } from '../dish.repository.ts'
import { managedDishes } from '../manage/managed-dishes.ts'

/** Exports the menu's dishes as a workbook that can be imported again. Set menus are not included. */
export async function exportDishes({ shopId, today, read }: StaffCall): Promise<OutputOf<typeof exportCall>> {
  const dishes = await read(async (tx) => {
    const rows = await listDishRows(tx, shopId, { kind: 'dish', day: today })
    return managedDishes(tx, shopId, rows, today)
  })
  const book = await dishesWorkbook(dishes)
  return {
    fileName: `菜品_${today}.xlsx`,
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    content: book.toString('base64'),
    rows: dishes.length,
  }
}

const widths = [12, 24, 10, 8, 30, 30, 40, 8, 24]

function dishesWorkbook(dishes: readonly ManagedDish[]): Promise<Buffer> {
  const titles = dishColumns.map(({ title }): Cell => ({ value: title, type: String, fontWeight: 'bold' }))
  const rows = dishes.map((dish): Cell[] => [
    text(dish.categoryTitle),
    text(dish.title),
    { value: dish.price / 100, type: Number, format: '0.00' },
    text(dish.unit),
    text(formatSpecs(dish.specs)),
    text(formatAttributes(dish.attributes)),
    text(dish.description),
    text(spiceTitles[dish.spice]),
    text(formatContains(dish.contains)),
  ])
  return writeXlsx([titles, ...rows], {
    sheet: '菜品',
    columns: widths.map((width) => ({ width })),
    stickyRowsCount: 1,
  }).toBuffer()
}

/** Returns a text cell; the value is never evaluated as a formula. */
const text = (value: string): Cell => (value === '' ? null : { value, type: String })
