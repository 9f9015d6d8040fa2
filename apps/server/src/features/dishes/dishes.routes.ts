import * as contract from '@roombook/contract/features'
import type { Mount } from '#platform/http/mount.ts'
import {
  deleteCategory,
  readCategories,
  saveCategory,
  sortCategories,
} from './categories/manage-categories.ts'
import { moveDishes, sortDishes } from './manage/arrange-dishes.ts'
import { deleteDishes } from './manage/delete-dishes.ts'
import { listDishes, readDish } from './manage/read-dishes.ts'
import { saveDish } from './manage/save-dish.ts'
import { setSoldOut } from './manage/set-sold-out.ts'
import { setWithdrawn } from './manage/set-withdrawn.ts'
import { exportDishes } from './workbooks/export-dishes.ts'
import { checkWorkbook, importDishes } from './workbooks/import-dishes.ts'

/** Mounts the calls about the menu: categories, dishes, set menus and workbooks. */
export function dishesRoutes(mount: Mount): void {
  mount.staff(contract.listDishCategories, readCategories)
  mount.staff(contract.saveDishCategory, saveCategory)
  mount.staff(contract.sortDishCategories, sortCategories)
  mount.staff(contract.deleteDishCategory, deleteCategory)
  mount.staff(contract.listDishes, listDishes)
  mount.staff(contract.readDish, readDish)
  mount.staff(contract.saveDish, saveDish)
  mount.staff(contract.sortDishes, sortDishes)
  mount.staff(contract.setDishesSoldOut, setSoldOut)
  mount.staff(contract.setDishesWithdrawn, setWithdrawn)
  mount.staff(contract.moveDishes, moveDishes)
  mount.staff(contract.deleteDishes, deleteDishes)
  mount.file(contract.checkDishWorkbook, checkWorkbook)
  mount.file(contract.importDishes, importDishes)
  mount.staff(contract.exportDishes, exportDishes)
}
