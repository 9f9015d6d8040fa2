export { subscribedUntil } from './open-shop.ts'
export { findBrands, findShops, haveAccount, makeBrand, makeShop } from './opening.repository.ts'
