export { CustomerCoupons } from './give/customer-coupons.tsx'
