export {
  findDishes,
  listOfferedCategories,
  listOfferedDishes,
  type MenuDish,
} from './menu/find-dishes.ts'
export { type DishOffer, findOffers } from './menu/find-offers.ts'
export { listMenu } from './menu/list-menu.ts'
