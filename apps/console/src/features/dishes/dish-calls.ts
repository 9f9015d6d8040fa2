import type { Call } from '@roombook/contract'
import { listDishCategories } from '@roombook/contract/dish-categories'
import { listDishes, readDish } from '@roombook/contract/dishes'

/** Calls for the menu's page; any change of the menu makes them stale. */
export const callsOfDishes: readonly Call[] = [listDishCategories, listDishes, readDish]
