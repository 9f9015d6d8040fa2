import { type Call, listDishCategories, listDishes, readDish } from '@roombook/contract'

/** What the menu's page shows, and is old after any change of the menu. */
export const callsOfDishes: readonly Call[] = [listDishCategories, listDishes, readDish]
