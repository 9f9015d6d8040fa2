import { type Call, listDishCategories, listDishes, readDish } from '@roombook/contract'

/** Calls for the menu's page; any change of the menu makes them stale. */
export const callsOfDishes: readonly Call[] = [listDishCategories, listDishes, readDish]
