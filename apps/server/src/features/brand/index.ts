export { subscribedUntil } from './open-shop.ts'
export { findBrands, haveAccount, makeBrand, makeShop, openPlugins } from './opening.repository.ts'
