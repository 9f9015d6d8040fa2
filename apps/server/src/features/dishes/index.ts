export { findDishes, listOfferedCategories, listOfferedDishes } from './menu/find-dishes.ts'
export { type DishOffer, findOffers } from './menu/find-offers.ts'
export { listMenu } from './menu/list-menu.ts'
export type { MenuDish } from './menu/menu-dish.ts'
