export { couponsOfBill, useOnBill } from './use/coupons-on-bill.ts'
